import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beginUploads, listFiles, uploadAddress } from '../contract/files.ts';
import { speedRatio, type Measured } from './ratio.ts';
import { serve, startSeeded, type Seeded } from './seeded.ts';

/** BENCH_BYTES for a quick look; the promise is about a gibibyte. */
const size = Number(process.env['BENCH_BYTES'] ?? 1024 ** 3);
const chunk = Buffer.alloc(16 * 1024 * 1024, 'sixteen mebibytes of the same words. ');
const agent = new Agent({ keepAlive: true });

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
    agent.destroy();
    await bare.stop();
    await vitrine.stop();
  }
};

let files = 0;
const uploadTo = async (vitrine: Seeded, bytes: number): Promise<void> => {
  files += 1;
  const { list } = await call<{ list: { uploadId: string }[] }>(vitrine, beginUploads.path, {
    recordId: vitrine.drafts[0],
    files: [{ path: `${files}.bin`, size: bytes }],
  });
  const url = `${vitrine.url}${uploadAddress}/${list[0]?.uploadId}`;
  for (let sent = 0; sent < bytes; sent += chunk.length) {
    const headers = {
      authorization: `Bearer ${vitrine.token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(sent),
    };
    await send('PATCH', url, headers, chunk.subarray(0, bytes - sent));
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

const call = async <Data>({ url, token }: Seeded, path: string, input: object): Promise<Data> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const text = await send('POST', `${url}${path}`, headers, Buffer.from(JSON.stringify(input)));
  return (JSON.parse(text) as { data: Data }).data;
};

const send = (method: string, url: string, headers: Record<string, string>, body: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    request(url, { method, agent, headers: { ...headers, 'content-length': body.length } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () =>
        (response.statusCode ?? 500) < 300
          ? resolve(text)
          : reject(new Error(`${url}: ${response.statusCode} ${text}`)),
      );
    })
      .once('error', reject)
      .end(body);
  });

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};
