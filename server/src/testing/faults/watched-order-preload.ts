// Loaded before the product by --import: tells its parent, in their order, what is made durable and what is committed.
import { EventEmitter } from 'node:events';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';

const tell = (what: string, detail: string) => process.send?.({ what, detail });

const paths = new WeakMap<object, string>();
const { open, rename } = fs;
const watched = new WeakSet<object>();

/** The methods of a file stand on a prototype that is reached only through a file. */
const watch = (file: fs.FileHandle): void => {
  const prototype = Object.getPrototypeOf(file) as Record<'sync' | 'datasync' | 'writev', (...a: never[]) => unknown>;
  if (watched.has(prototype)) {
    return;
  }
  watched.add(prototype);
  for (const name of ['sync', 'datasync'] as const) {
    const original = prototype[name];
    prototype[name] = async function (this: object, ...args: never[]) {
      await Reflect.apply(original, this, args);
      // Told when it is done: what follows may count on it.
      tell('synced', paths.get(this) ?? '');
    };
  }
  const { writev } = prototype;
  prototype.writev = function (this: object, ...args: never[]) {
    tell('written', paths.get(this) ?? '');
    return Reflect.apply(writev, this, args);
  };
};

fs.open = async (...args: Parameters<typeof open>) => {
  const file = await open(...args);
  watch(file);
  paths.set(file, String(args[0]));
  return file;
};
fs.rename = async (from, to) => {
  tell('renamed', `${String(from)} ${String(to)}`);
  await rename(from, to);
};
syncBuiltinESMExports();

// What the product asks is told when it is asked: nothing may be asked for too early.
const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
const { query } = prototype;
prototype.query = function (this: EventEmitter, ...args: unknown[]) {
  const [first] = args;
  const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
  if (/^(begin|start transaction|commit|insert into "?(file|blob)"|update "?upload")/i.test(text)) {
    tell('asked', text);
  }
  return Reflect.apply(query, this, args);
};
