import { Readable } from 'node:stream';
import { shortId } from '@vitrine/contract/ids.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure } from '../platform/failure.ts';
import { readInput } from '../platform/http/read-input.ts';
import type { Platform } from '../platform/platform.ts';
import { fileNameOf, formats, isFormat, type FormatName } from './exports.ts';
import { readPublished } from './published.ts';

const input = z.strictObject({
  id: shortId,
  format: z.string().refine((name): name is FormatName => isFormat(name), {
    message: `Please choose one of ${Object.keys(formats).join(', ')}`,
  }),
});

/** The metadata of a published dataset as a file. It answers bytes, so it is no call of the contract. */
export const serveExports = (app: FastifyInstance, platform: Platform): void => {
  app.get('/api/record/export', async (request, reply) => {
    const { id, format: name } = readInput(input, request.query);
    const record = await readPublished(platform, id);
    if (!record || !isFormat(name)) {
      throw new Failure(404, 'There is no published dataset with this id.');
    }
    const format = formats[name];
    const written = format.write(platform, record);
    return reply
      .type(`${format.mediaType}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${fileNameOf(id, name)}"`)
      .header('cache-control', 'no-cache')
      .header('link', `<${record.citation.url}>; rel="describes"; type="text/html"`)
      .send(written instanceof Promise ? await written : Readable.from(written));
  });
};
