import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database.ts';
import { Failure } from '../failure.ts';
import { countJobs } from '../jobs/failed.ts';
import type { Measured } from '../measured.ts';

/** /metrics in Prometheus form, for those who know the token. Not served at all when no token is set. */
export const serveMetrics = (
  app: FastifyInstance,
  database: Database,
  token: string,
  measured: readonly Measured[] = [],
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'vitrine_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'vitrine_jobs',
    help: 'Jobs that wait, and jobs that failed for good',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      // With the database away, the other figures are wanted all the more.
      const jobs = await countJobs(database).catch(() => undefined);
      if (jobs) {
        this.set({ state: 'waiting' }, jobs.waiting);
        this.set({ state: 'failed' }, jobs.failed);
      }
    },
  });
  for (const { name, help, read } of measured) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        const value = await read().catch(() => undefined);
        if (value !== undefined) {
          this.set(value);
        }
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  const expected = Buffer.from(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new Failure(404);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
