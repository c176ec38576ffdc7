import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Laboratory } from '@vitrine/contract/communities.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { lockLaboratory, logoExists, setLogo } from './queries.ts';
import { laboratoryFor, readLaboratory } from './read-laboratory.ts';

const side = 320;
/** No SVG: it can carry scripts. sharp tells formats by their content, never by a name. */
const allowed = new Set(['png', 'jpeg', 'webp', 'gif']);

/** Draws the picture anew, which leaves nothing of the file that was sent but its pixels. */
export const drawLogo = async (file: Uint8Array): Promise<Buffer> => {
  try {
    const picture = sharp(file, { limitInputPixels: 40_000_000, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!format || !allowed.has(format)) {
      throw new Error('format');
    }
    return await picture.autoOrient().resize(side, side, { fit: 'cover' }).png().toBuffer();
  } catch {
    throw new Failure(422, 'This is not a picture that we can use. Please choose a PNG, JPEG, WebP or GIF.', {
      data: { problems: [{ path: 'file', message: 'Please choose a PNG, JPEG, WebP or GIF' }] },
    });
  }
};

/** The blob is durable before the row names it; the former one is removed after the commit. */
export const saveLogo = async (
  platform: Platform,
  account: Account,
  id: string,
  file: Uint8Array | undefined,
): Promise<Laboratory> => {
  const { blobs, database } = platform;
  await laboratoryFor(database, id, account, 'edit');
  const logo = file ? `logo-${randomBytes(16).toString('hex')}` : null;
  if (file && logo) {
    await blobs.write(logo, Readable.from([await drawLogo(file)]));
  }
  try {
    const { laboratory, former } = await database.transaction().execute(async (transaction) => {
      const locked = await lockLaboratory(transaction, id);
      await laboratoryFor(transaction, id, account, 'edit');
      await setLogo(transaction, id, logo);
      await recordEvent(transaction, {
        actor: account.id,
        kind: 'laboratory.logo-changed',
        subject: { kind: 'laboratory', id },
      });
      return { laboratory: await readLaboratory(transaction, { id }, account), former: locked?.logo };
    });
    if (former) {
      await blobs.remove(former);
    }
    return laboratory;
  } catch (error) {
    if (logo) {
      await blobs.remove(logo);
    }
    throw error;
  }
};

/** Logos are public; their address changes with their content, so browsers may keep them. */
export const serveLogos = (app: FastifyInstance, { blobs, database }: Platform): void => {
  app.get<{ Params: { logo: string } }>('/api/community/logo/:logo', async (request, reply) => {
    const { logo } = request.params;
    if (!/^logo-[0-9a-f]{32}$/.test(logo) || !(await logoExists(database, logo))) {
      throw new Failure(404);
    }
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(await blobs.read(logo));
  });
};
