// Liveness, readiness and metrics. Readiness is remembered for a second: a flood of checks costs the database nothing.

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { answers } from '../database/answers.ts';
import type { Database } from '../database/database.ts';

const readyForMs = 1_000;

export function mountHealth(app: FastifyInstance, db: Database): void {
  let checkedAt = 0;
  let ready: Promise<boolean> = Promise.resolve(false);
  const check = () => {
    if (Date.now() - checkedAt > readyForMs) {
      checkedAt = Date.now();
      ready = answers(db);
    }
    return ready;
  };

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the first byte to the reply',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (await check()) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable' });
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
