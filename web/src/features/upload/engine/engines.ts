import { fingerprint, sha256 } from '../hashing/hash-files.ts';
import { session } from '../../session/user.ts';
import { createEngine, type Engine } from './engine.ts';
import type { Ports } from './ports.ts';
import { begin, discard, head, patch, several, storedSha256 } from './transport.ts';

/** One for each dataset, for as long as the tab is open: leaving a page does not stop an upload. */
const engines = new Map<string, Engine>();
let owner = '';

const portsFor = (recordId: string): Ports => ({
  begin: (files) => begin(recordId, files),
  head,
  patch,
  several,
  discard,
  fingerprint,
  sha256,
  storedSha256,
  later: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  now: () => performance.now(),
  random: Math.random,
});

const isUnderWay = (engine: Engine): boolean => {
  const { files, safe, failed } = engine.snapshot().totals;
  return files > safe + failed;
};

const watch = (): void => {
  addEventListener('online', () => engines.forEach((engine) => engine.tryAgain('network', 'server')));
  addEventListener('beforeunload', (event) => {
    if ([...engines.values()].some(isUnderWay)) event.preventDefault();
  });
  session.store.subscribe(({ id, token, isFull }) => {
    if (token === '') return;
    // Files that one person chose are never sent in the name of another.
    if (id !== '' && id !== owner) {
      engines.forEach((engine) => engine.close());
      engines.clear();
      owner = id;
    }
    engines.forEach((engine) => engine.tryAgain('signed-out', ...(isFull === '1' ? (['unverified'] as const) : [])));
  });
};

let watching = false;

export const engineFor = (recordId: string): Engine => {
  if (!watching) {
    watching = true;
    owner = session.store.getState().id;
    watch();
  }
  const engine = engines.get(recordId) ?? createEngine(portsFor(recordId));
  engines.set(recordId, engine);
  return engine;
};
