import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { downloadAddress } from '@vitrine/contract/downloads.ts';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { planZip, zipBytes, gathered, type ZipSource } from '../server/src/downloads/zip/dataset-zip.ts';
import { openPlatform } from '../server/src/open-platform.ts';
import { closeClient, receive } from './client.ts';
import { accelPrefix, benchNginx } from './nginx.ts';
import { publishFile } from './published-file.ts';
import { speedRatio, type Measured } from './ratio.ts';

const size = 128 * 1024 * 1024;

/** The whole product beside node:http with a pipeline and reads as large as ours. */
const benchFile = async (folder: string): Promise<readonly Measured[]> => {
  const { platform, close } = await openPlatform(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000' }),
  );
  const app = await createApp(platform);
  const behindNginx = await createApp({ ...platform, config: { ...platform.config, accelPrefix } });
  const listen = { host: '127.0.0.1', port: 0 };
  const origin = await app.listen(listen);
  const { id, place } = await publishFile(platform, size);
  const bare = createServer((_, response) => {
    response.setHeader('content-length', size);
    void pipeline(createReadStream(join(folder, 'blobs', place), { highWaterMark: 1024 * 1024 }), response);
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const address = `${downloadAddress}?fileId=${id}`;
  try {
    const result = await speedRatio(
      5,
      () => receive(origin + address),
      () => receive(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/`),
    );
    const measured = { name: 'download 128 MiB / bare node:http with 1 MiB reads', promised: 0.9, ...result };
    return [measured, ...(await benchNginx({ folder, origin: await behindNginx.listen(listen), address, place }))];
  } finally {
    bare.close();
    closeClient();
    await behindNginx.close();
    await app.close();
    await close();
  }
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
    return [...(await benchFile(folder)), await benchZip()];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
