// Liveness and readiness. Readiness is remembered for a second: a flood of checks costs the database nothing.
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const readyForMs = 1_000;
/** A readiness probe is impatient, and a database that hangs answers late. */
const longestLookMs = 700;

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
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (await check()) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable' });
  });
}
