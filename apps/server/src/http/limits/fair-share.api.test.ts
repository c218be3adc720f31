// One person's flood of slow requests, and others who go on working beside it.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPool } from '../../database/connections/pool.ts';
import { testApp } from '../../testing/app.ts';
import { inject } from '../../testing/caller.ts';

const app = await testApp({ pool: { size: 4, queue: 400, patience_ms: 60_000, lock_timeout_ms: 60_000 } });
const { tradePoints, profile } = contract;
const holder = openPool({
  url: app.database.url,
  size: 1,
  queue: 1,
  statement_timeout_ms: 60_000,
  lock_timeout_ms: 5_000,
});

/** As long as `work` takes, nobody gets an answer about trade points. */
function whilePointsAreLocked<T>(work: () => Promise<T>): Promise<T> {
  return holder.db.transaction().execute(async (held) => {
    await sql`lock table trade_points in access exclusive mode`.execute(held);
    return work();
  });
}

const list = (token: string) =>
  inject(app.fastify, tradePoints.list, { body: {} }, token).then(({ statusCode }) => statusCode);

test('a thousand requests of one person keep nobody else waiting', async () => {
  const flooder = await app.as('admin');
  const others = await Promise.all([app.as('admin'), app.as('owner'), app.as('seller')]);
  await flooder.ask(profile.show);
  const refusedAfter: number[] = [];
  const { flood } = await whilePointsAreLocked(async () => {
    const began = performance.now();
    const sent = Array.from({ length: 1_000 }, async () => {
      const status = await list(flooder.token);
      if (status === 503) refusedAfter.push(performance.now() - began);
      return status;
    });
    // Nothing in it is about trade points.
    for (const other of others) expect(await other.ask(profile.sessions)).toBeDefined();
    await expect.poll(async () => (await app.fastify.inject('/health/ready')).statusCode).toBe(200);
    return { flood: sent };
  });
  const statuses = await Promise.all(flood);
  const served = statuses.filter((status) => status === 200).length;
  expect([served, statuses.filter((status) => status === 503).length]).toEqual([served, 1_000 - served]);
  // Two at work and a full queue.
  expect(served).toBeGreaterThanOrEqual(400);
  // A client that sends again as soon as it is refused is slowed down by it.
  expect(Math.min(...refusedAfter)).toBeGreaterThan(990);
  await holder.close();
});

test('a flood of unknown tokens counts for its address, not for the people there', async () => {
  const known = await app.as('admin');
  await known.ask(profile.show);
  let answered = 0;
  const flood = Array.from({ length: 300 }, (_, i) =>
    list(`no-such-token-${String(i).padStart(20, '0')}`).then(() => answered++),
  );
  await known.ask(profile.show);
  expect(answered).toBeLessThan(100);
  await Promise.all(flood);
});
