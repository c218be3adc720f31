// Liveness, readiness and metrics. Readiness is remembered for a second: a flood of checks costs the database nothing.

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const readyForMs = 1_000;
/** Whoever asks for readiness has little patience, and a database that hangs has much. */
const longestLookMs = 850;

/** `answers` may take as long as it likes: it is not asked again before it has answered, and until then nothing is ready. */
function readiness(answers: () => Promise<boolean>): () => Promise<boolean> {
  let look: Promise<boolean> | undefined;
  let known: { ready: boolean; until: number } | undefined;
  const begin = () =>
    answers().then((ready) => {
      known = { ready, until: Date.now() + readyForMs };
      look = undefined;
      return ready;
    });
  return async () => {
    if (known && Date.now() < known.until) return known.ready;
    look ??= begin();
    return Promise.race([look, wait(longestLookMs, false, { ref: false })]);
  };
}

export function mountHealth(app: FastifyInstance, answers: () => Promise<boolean>): void {
  const check = readiness(answers);
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
