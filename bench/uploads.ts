import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listFiles } from '../contract/files.ts';
import { call, chunk, closeClient, freePort, send, uploadTo } from './client.ts';
import { speedRatio, type Measured } from './ratio.ts';
import { serve, startSeeded, type Seeded } from './seeded.ts';

/** BENCH_BYTES for a quick look; the promise is about a gibibyte. */
const size = Number(process.env['BENCH_BYTES'] ?? 1024 ** 3);

/** Uploads, memory with many of them, and lists of many files. */
export const benchUploads = async (): Promise<readonly Measured[]> => {
  const vitrine = await startSeeded(await freePort());
  const barePort = await freePort();
  const bare = await serve(
    './bare-upload.ts',
    [String(barePort), join(vitrine.folder, 'bare')],
    {},
    `http://127.0.0.1:${barePort}/`,
  );
  try {
    const upload = await speedRatio(
      3,
      () => uploadTo(vitrine, size),
      async () => {
        for (let sent = 0; sent < size; sent += chunk.length) {
          const last = sent + chunk.length >= size;
          await send('PUT', bare.url, { 'x-first': sent === 0 ? '1' : '0', 'x-last': last ? '1' : '0' }, chunk);
        }
      },
    );
    return [
      { name: '1 GiB by PATCHes of 16 MiB / bare node:http, hashed and synced', promised: 0.7, ...upload },
      await memory(vitrine),
      await lists(vitrine),
    ];
  } finally {
    closeClient();
    await bare.stop();
    await vitrine.stop();
  }
};

/** With fifty at once a server that keeps what it receives would hold fifty chunks. */
const memory = async (vitrine: Seeded): Promise<Measured> => {
  const highest = async (uploads: number): Promise<number> => {
    const state = { done: false, most: 0 };
    const watch = async () => {
      while (!state.done) {
        state.most = Math.max(state.most, await vitrine.memory());
        await pause(20);
      }
    };
    const watching = watch();
    await Promise.all(Array.from({ length: uploads }, () => uploadTo(vitrine, 2 * chunk.length)));
    state.done = true;
    await watching;
    return state.most / 1024 ** 2;
  };
  const [few, many] = [await highest(1), await highest(50)];
  return {
    name: 'memory with 1 upload / with 50 at once',
    promised: 0.5,
    ratio: few / many,
    oursMs: many,
    bareMs: few,
    unit: 'MB',
  };
};

const lists = async (vitrine: Seeded): Promise<Measured> => {
  const [, draft] = vitrine.drafts;
  const blob = await vitrine.database.selectFrom('blob').select(['key', 'size']).executeTakeFirstOrThrow();
  for (let from = 0; from < 100_010; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, index) => plantedFile(draft ?? '', from + index, blob));
    await vitrine.database.insertInto('file').values(rows).execute();
  }
  const open = async (folder: string) => {
    for (let round = 0; round < 100; round += 1) {
      await call(vitrine, listFiles.path, { id: draft, folder, size: 10 });
    }
  };
  const result = await speedRatio(
    3,
    () => open('many'),
    () => open('few'),
  );
  return { name: 'a page of a folder of 100,000 files / of 10', promised: 0.8, ...result };
};

const plantedFile = (recordId: string, index: number, { key, size: bytes }: { key: string; size: number }) => {
  const folder = index < 10 ? 'few' : 'many';
  const name = `file ${String(index).padStart(15, '0')}`;
  const path = `${folder}/${name}`;
  return {
    id: `f${index}`,
    record_id: recordId,
    folder,
    name,
    sort_key: name,
    path_key: path,
    blob_key: key,
    size: bytes,
  };
};
