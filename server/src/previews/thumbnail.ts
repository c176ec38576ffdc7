import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Claim } from '../downloads/downloads.ts';
import { boundedCache } from '../platform/bounded-cache.ts';
import { Failure } from '../platform/failure.ts';
import type { Sendable } from '../platform/http/send-bytes.ts';
import type { Platform } from '../platform/platform.ts';
import { drawAnew, type Drawn } from './pictures.ts';
import { sourceFor, type Asked } from './source.ts';

const mostBytes = 64 * 1024 * 1024;
const drawn = boundedCache<Drawn>(16 * 1024 * 1024, ({ bytes }) => 200 + bytes.length);

/** A picture of a file, at most this wide, drawn anew by us. */
export const thumbnail = async (
  platform: Platform,
  { width, ...asked }: Asked & { readonly width: number },
  claim: Claim,
): Promise<Sendable> => {
  const source = await sourceFor(platform, asked, claim);
  if (source.size > mostBytes) {
    throw new Failure(422, 'This picture is too large to be shown here. It can still be downloaded.');
  }
  const { bytes } = await drawn(`${source.key} ${width}`, async () =>
    drawAnew(await source.beginning(mostBytes), width),
  );
  return {
    name: `${source.name}.webp`,
    mediaType: 'image/webp',
    etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    size: bytes.length,
    ranges: false,
    open: async () => Readable.from([bytes], { objectMode: false }),
  };
};
