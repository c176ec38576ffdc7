import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

const fileBytes = 5 * 1024 * 1024;

/** Small forms with at most one small file, which arrives as bytes. Files of any size take another way. */
export const acceptMultipart = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, {
    limits: { fileSize: fileBytes, files: 1, fields: 20, fieldSize: 64 * 1024, headerPairs: 100 },
  });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) {
      request.body = await fieldsOf(request.parts());
    }
  });
};

const fieldsOf = async (parts: AsyncIterable<Multipart>): Promise<Record<string, unknown>> => {
  const fields = new Map<string, unknown>();
  try {
    for await (const part of parts) {
      if (fields.has(part.fieldname)) {
        throw new Failure(400, 'This form has the same field twice.');
      }
      fields.set(part.fieldname, await valueOf(part));
    }
  } catch (error) {
    // What the parser says of a form that it cannot read has no status of its own.
    throw error instanceof Failure || (error instanceof Error && 'statusCode' in error) ? error : new Failure(400);
  }
  return Object.fromEntries(fields);
};

const valueOf = (part: Multipart): unknown => {
  if (part.type === 'file') {
    return part.toBuffer();
  }
  // Half a text is not what was sent.
  if (part.valueTruncated) {
    throw new Failure(413);
  }
  return part.value;
};
