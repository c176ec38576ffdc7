import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** It works checksums out in WebAssembly, for which a browser wants this word. The pages themselves do without. */
const hashWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** The built web application. Its hashed assets never change; index.html and the rest are asked for again each time. */
export const serveWeb = async (app: FastifyInstance, root: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(root, 'web/dist'),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = /\/assets\/.+-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(path);
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (/\/assets\/hash-worker-/.test(path)) {
        response.header('content-security-policy', hashWorkerPolicy);
      }
    },
  });
};
