import type { FastifyInstance } from 'fastify';

/**
 * A connection that is busy when we begin to close would afterwards be kept for its next request, for more than a
 * minute: it is ended after the answer under way instead.
 */
export const closeConnectionsOnceAnswered = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onResponse', async () => {
    if (closing) {
      setImmediate(() => app.server.closeIdleConnections());
    }
  });
};
