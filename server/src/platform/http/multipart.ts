import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

const fileBytes = 5 * 1024 * 1024;

/** Small forms with at most one small file, which arrives as bytes. Files of any size take another way. */
export const acceptMultipart = (app: FastifyInstance) =>
  app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: fileBytes, files: 1, fields: 20, fieldSize: 64 * 1024, headerPairs: 100 },
    onFile: async function (part) {
      Object.assign(part, { value: await part.toBuffer() });
    },
  });
