import { mkdtemp, open, rm } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDiskStore } from '../server/src/platform/storage/disk.ts';
import { speedRatio, type Measured } from './ratio.ts';

const size = 256 * 1024 * 1024;
const chunk = Buffer.alloc(1024 * 1024, 7);
const content = () =>
  Readable.from(
    (function* () {
      for (let written = 0; written < size; written += chunk.length) {
        yield chunk;
      }
    })(),
  );

const drain = async (stream: Readable): Promise<void> => {
  for await (const part of stream as AsyncIterable<Buffer>) {
    void part.length;
  }
};

/** The blob store on disk beside a bare stream to a file that is synced too. */
export const benchStorage = async (): Promise<readonly Measured[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const store = openDiskStore(join(folder, 'blobs'));
    const bareFile = join(folder, 'bare');
    let blobs = 0;
    let bares = 0;
    const write = await speedRatio(
      5,
      () => store.write(`bench-blob-${(blobs += 1)}`, content()),
      async () => {
        await pipeline(content(), createWriteStream(`${bareFile}-${(bares += 1)}`, { highWaterMark: 1024 * 1024 }));
        const file = await open(`${bareFile}-${bares}`);
        await file.sync();
        await file.close();
      },
    );
    const read = await speedRatio(
      5,
      async () => drain(await store.read('bench-blob-1')),
      () => drain(createReadStream(`${bareFile}-1`, { highWaterMark: 1024 * 1024 })),
    );
    return [
      { name: 'write 256 MiB to the blob store / bare stream + fsync', promised: 0.7, ...write },
      { name: 'read 256 MiB from the blob store / bare stream', promised: 0.9, ...read },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
