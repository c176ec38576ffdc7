import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { downloadAddress } from '@vitrine/contract/downloads.ts';
import { listFiles } from '@vitrine/contract/files.ts';
import { getDataset, saveDraft } from '@vitrine/contract/records.ts';
import { search } from '@vitrine/contract/search.ts';
import { getStatistics } from '@vitrine/contract/statistics.ts';
import { openDiskStore } from '../server/src/platform/storage/disk.ts';
import { call, closeClient, freePort, receive, uploadTo } from './client.ts';
import { publishFile } from './published-file.ts';
import type { Measured } from './ratio.ts';
import { inventRecords } from './search-records.ts';
import { startSeeded, type Seeded } from './seeded.ts';

const readers = 12;
const uploaders = 2;
const slowSockets = 1000;
const megabyte = 1024 * 1024;

interface Taken {
  readonly times: number[];
  readonly errors: string[];
}

/** Readers, uploaders and slow sockets at once for some minutes: what is held, how long each kind takes, and what memory does. */
export const benchLoad = async ({
  records,
  minutes,
}: {
  records: number;
  minutes: number;
}): Promise<readonly Measured[]> => {
  const vitrine = await startSeeded(await freePort(), async (connection, folder) => {
    await inventRecords(connection, records);
    await publishFile({ database: connection.database, blobs: openDiskStore(join(folder, 'blobs')) }, megabyte);
  });
  try {
    const taken = new Map<string, Taken>();
    const until = performance.now() + minutes * 60_000;
    const sockets = holdSlowSockets(vitrine.url, until);
    const memory = watchMemory(vitrine, until);
    await Promise.all([
      ...Array.from({ length: readers }, (_, seed) => keepReading(vitrine, records, until, taken, seed + 1)),
      ...Array.from({ length: uploaders }, () =>
        keepOn(taken, 'upload of 4 MiB', until, () => uploadTo(vitrine, 4 * megabyte)),
      ),
    ]);
    const [{ early, late }, { held, closed }] = await Promise.all([memory, sockets]);
    return report(taken, minutes, { early, late, held, closed });
  } finally {
    closeClient();
    await vitrine.stop();
  }
};

const keepOn = async (
  taken: Map<string, Taken>,
  kind: string,
  until: number,
  work: () => Promise<unknown>,
): Promise<void> => {
  while (performance.now() < until) {
    await timed(taken, kind, work);
  }
};

const timed = async (taken: Map<string, Taken>, kind: string, work: () => Promise<unknown>): Promise<void> => {
  const known = taken.get(kind) ?? { times: [], errors: [] };
  taken.set(kind, known);
  const start = performance.now();
  try {
    await work();
    known.times.push(performance.now() - start);
  } catch (error) {
    known.errors.push(String(error));
  }
};

/** What visitors do, the same sequence for the same seed. */
const keepReading = async (
  vitrine: Seeded,
  records: number,
  until: number,
  taken: Map<string, Taken>,
  seed: number,
): Promise<void> => {
  let state = seed;
  const draw = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
  const ask = (path: string, input: object) => () => call(vitrine, path, input);
  const get = (path: string) => () => receive(vitrine.url + path);
  const dataset = (): string => (draw(records) + 1).toString(16).padStart(10, '0');
  const word = (): string => ['bok', 'dok', 'fok', 'gok', 'pbok', 'tdok', 'znfok', 'pokbok'][draw(8)] ?? '';
  const saved = { revision: 0 };
  const kinds: readonly (readonly [string, () => () => Promise<unknown>])[] = [
    ['statistics of the home page', () => get(getStatistics.path)],
    ['search for a word', () => ask(search.path, { keyword: word(), facets: true })],
    [
      'search with a filter',
      () => ask(search.path, { type: ['Dataset'], year: [String(2018 + draw(8))], facets: true }),
    ],
    ['page of a dataset', () => get(`${getDataset.path}?id=${dataset()}`)],
    ['landing page', () => get(`/records/${dataset()}`)],
    ['list of files', () => ask(listFiles.path, { id: 'bench00000', folder: '' })],
    ['download of 1 MiB', () => get(`${downloadAddress}?fileId=bench00000`)],
    [
      'a draft is saved',
      () => async () => {
        saved.revision += 1;
        await call(vitrine, saveDraft.path, { metadata: { title: `Load ${saved.revision}` } });
      },
    ],
  ];
  while (performance.now() < until) {
    const [kind, prepare] = kinds[draw(kinds.length)] ?? kinds[0] ?? [];
    if (kind && prepare) {
      await timed(taken, kind, prepare());
    }
  }
};

/** Sockets that send a letter now and then and never end; one that is closed is opened again. */
const holdSlowSockets = async (url: string, until: number): Promise<{ held: number; closed: number }> => {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let closed = 0;
  const open = (): void => {
    const socket = connect(Number(port), hostname, () =>
      socket.write('GET /api/health HTTP/1.1\r\nhost: slow\r\nx-slow: '),
    );
    socket
      .on('error', () => undefined)
      .once('close', () => {
        closed += 1;
        sockets.delete(socket);
        if (performance.now() < until) {
          open();
        }
      });
    sockets.add(socket);
  };
  for (let count = 0; count < slowSockets; count += 1) {
    open();
  }
  let held = slowSockets;
  while (performance.now() < until) {
    await pause(Math.min(5000, Math.max(1, until - performance.now())));
    held = Math.min(held, [...sockets].filter((socket) => socket.readyState === 'open').length);
    for (const socket of sockets) {
      socket.write('s');
    }
  }
  for (const socket of sockets) {
    socket.destroy();
  }
  return { held, closed };
};

const watchMemory = async (vitrine: Seeded, until: number): Promise<{ early: number; late: number }> => {
  const seen: number[] = [];
  while (performance.now() < until) {
    await pause(Math.min(2000, Math.max(1, until - performance.now())));
    seen.push((await vitrine.memory()) / megabyte);
  }
  const middle = (values: readonly number[]): number =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  const quarter = Math.ceil(seen.length / 4);
  console.log(
    `memory, MB, over time: ${seen
      .filter((_, at) => at % Math.ceil(seen.length / 20) === 0)
      .map(Math.round)
      .join(' ')}`,
  );
  return { early: middle(seen.slice(quarter, 2 * quarter)), late: middle(seen.slice(-quarter)) };
};

const report = (
  taken: ReadonlyMap<string, Taken>,
  minutes: number,
  { early, late, held, closed }: { early: number; late: number; held: number; closed: number },
): readonly Measured[] => {
  console.log('\n| kind | requests | a second | p50 ms | p99 ms | errors |\n|---|---|---|---|---|---|');
  let [requests, errors] = [0, 0];
  for (const [kind, { times, errors: failed }] of taken) {
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
    console.log(
      `| ${kind} | ${times.length} | ${(times.length / minutes / 60).toFixed(1)} | ${at(0.5)} | ${at(0.99)} | ${failed.length} |`,
    );
    if (failed[0] !== undefined) {
      console.log(`  for example: ${failed[0]}`);
    }
    requests += times.length;
    errors += failed.length;
  }
  console.log(`${slowSockets} slow sockets: never fewer than ${held} open, ${closed} closed and opened again`);
  return [
    {
      name: `requests answered without an error, ${requests} in ${minutes} minutes`,
      promised: 1,
      ratio: requests / (requests + errors),
      oursMs: errors,
      bareMs: requests,
      unit: 'errors / requests',
    },
    {
      name: 'memory in the second quarter / in the last',
      promised: 0.8,
      ratio: early / late,
      oursMs: late,
      bareMs: early,
      unit: 'MB',
    },
  ];
};
