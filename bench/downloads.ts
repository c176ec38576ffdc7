import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { planZip, zipBytes, gathered, type ZipSource } from '../server/src/downloads/zip/dataset-zip.ts';
import { openPlatform } from '../server/src/open-platform.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import { speedRatio, type Measured } from './ratio.ts';

const size = 128 * 1024 * 1024;
const key = 'bench-download';
const id = 'bench00000';

const pieces = function* (): Generator<Buffer> {
  const chunk = randomBytes(1024 * 1024);
  for (let written = 0; written < size; written += chunk.length) {
    yield chunk;
  }
};

/** Reads an answer to its end and throws it away, at the cost of a client that only receives. */
const receive = async (url: string): Promise<void> => {
  const [response] = (await once(request(url).end(), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
};

/** The whole product beside node:http with a pipeline and reads as large as ours. */
const benchFile = async (folder: string): Promise<Measured> => {
  const { platform, close } = await openPlatform(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  const app = await createApp(platform);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await putFile(platform);
  const bare = createServer((_, response) => {
    response.setHeader('content-length', size);
    void pipeline(createReadStream(join(folder, 'blobs/be', key), { highWaterMark: 1024 * 1024 }), response);
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  try {
    const result = await speedRatio(
      5,
      () => receive(`${origin}/api/comment/downFile?fileId=${id}`),
      () => receive(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/`),
    );
    return { name: 'download 128 MiB / bare node:http with 1 MiB reads', promised: 0.9, ...result };
  } finally {
    bare.close();
    await app.close();
    await close();
  }
};

/** One open record with one file, in a laboratory of the demonstration. */
const putFile = async ({ blobs, database }: Platform): Promise<void> => {
  await blobs.write(key, Readable.from(pieces()));
  const account = await database.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow();
  const laboratory = await database.selectFrom('laboratory').select('id').limit(1).executeTakeFirstOrThrow();
  const digests = { sha256: Buffer.alloc(32), md5: Buffer.alloc(16), media_type: 'application/octet-stream' };
  const nothing = { metadata: '{}', html: '{}', title: 'Bench', access: 'open', files: 1, bytes: size };
  const record = { id, concept_id: id, version_no: 1, latest: true, laboratory_id: laboratory.id, doi: id, ...nothing };
  const file = { id, record_id: id, folder: '', name: 'x.bin', sort_key: 'x', path_key: 'x', blob_key: key, size };
  await database.insertInto('identifier').values({ id, concept_id: id }).execute();
  await database.insertInto('concept').values({ id, owner_id: account.id }).execute();
  await database.insertInto('record').values(record).execute();
  await database
    .insertInto('blob')
    .values({ key, size, uploaded_by: account.id, ...digests })
    .execute();
  await database.insertInto('file').values(file).execute();
};

const virtualFiles = 100_000;
const fileSize = 20 * 1024;
const zeros = Buffer.alloc(fileSize);

/** A dataset of a hundred thousand files that are nowhere. */
const virtual: ZipSource = {
  at: new Date('2026-05-03T10:20:30Z'),
  files: async function* () {
    const sha256 = createHash('sha256').digest();
    for (let count = 0; count < virtualFiles; count += 1) {
      yield { path: `folder ${count % 1000}/file ${count}.bin`, size: fileSize, sha256 };
    }
  },
  crc32: async () => 0,
  read: async (_, { start, end }) => Readable.from([zeros.subarray(start, end + 1)]),
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is still held once garbage is collected: how much of that lies around is up to the runtime, not to us. */
const heldMemory = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** How much more memory a zip of 2 GB in 100,000 files takes than before. */
const benchZip = async (): Promise<Measured> => {
  const plan = await planZip(virtual);
  const most = 100 * 1024 * 1024;
  const start = heldMemory();
  let [highest, sent] = [0, 0];
  for await (const piece of gathered(zipBytes(virtual, plan, { start: 0, end: plan.size - 1 }))) {
    sent += piece.length;
    if (sent % (64 * 1024 * 1024) < piece.length) {
      highest = Math.max(highest, heldMemory() - start);
    }
  }
  if (sent !== plan.size) {
    throw new Error('The zip has not the size that it announced.');
  }
  const ratio = most / Math.max(highest, 1);
  const name = `memory held by a zip of ${Math.round(plan.size / 1e9)} GB, ${Math.round(highest / 1e6)} MB, within 100 MB`;
  return { name, promised: 1, ratio, oursMs: 0, bareMs: 0 };
};

export const benchDownloads = async (): Promise<readonly Measured[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  // When root runs this, PostgreSQL runs as an unprivileged user that must be able to enter the folder.
  await chmod(folder, 0o755);
  try {
    return [await benchFile(folder), await benchZip()];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
