// Figures of the program for its monitoring, behind a token of their own: they tell routes, load and memory.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { DiskWatch } from '../../outside/disk-watch.ts';
import { measureDisk } from './disk-metrics.ts';

/** Without a token there is no such page. */
export function mountMetrics(app: FastifyInstance, token: string | undefined, disk: DiskWatch): void {
  if (!token) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureDisk(registry, disk);
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
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Of one length for any input, as the comparison wants it. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
