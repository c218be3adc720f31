// The database goes away under people at work: each gets an answer, and confirmed writes are there.
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@iskra/contract';
import { problems } from '@iskra/contract/problems';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { inject } from '../../testing/caller.ts';
import { connectionEnder } from '../../testing/end-connections.ts';
import { limitMs } from '../../testing/time.ts';

const app = await testApp();
const { tradePoints } = contract;

async function add(token: string, code: string): Promise<boolean> {
  const place = { city: 'Тверь', address: `Советская улица, ${code}` };
  const body = { code, name: `Магазин ${code}`, ...place, confirm_duplicate: true };
  const reply = await inject(app.fastify, tradePoints.add, { body }, token);
  if (reply.statusCode === 200 && reply.json().error_code === 0) return true;
  expect({ status: reply.statusCode, problem: reply.json().problem }).toEqual({ status: 503, problem: 'busy' });
  expect(reply.json().error_message).toBe(problems.busy.text);
  expect(reply.headers['retry-after']).toBeDefined();
  return false;
}

test('while connections are ended in a loop, 12 people get 200 or 503 in Russian, and nothing confirmed is lost', async () => {
  const { end } = await connectionEnder(app.database.url);
  const people = await Promise.all(Array.from({ length: 12 }, () => app.as('admin')));
  const confirmed: string[] = [];
  let refused = 0;
  const until = Date.now() + 2_000;
  const writeOn = async (token: string, person: number) => {
    for (let n = 0; Date.now() < until; n++) {
      const code = `LOST-${person}-${n}`;
      if (await add(token, code)) confirmed.push(code);
      else refused++;
    }
  };
  const ending = async () => {
    while (Date.now() < until) {
      await end();
      await wait(30);
    }
  };
  await Promise.all([ending(), ...people.map(({ token }, i) => writeOn(token, i))]);
  expect(refused).toBeGreaterThan(0);
  expect(confirmed.length).toBeGreaterThan(0);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from trade_points where code = any (${confirmed})`.execute(app.db);
  expect(rows).toEqual([{ n: confirmed.length }]);
});

test('readiness is told within a second while every connection is busy or hangs, and comes back by itself', async () => {
  const backends = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and usename = current_user`.execute(app.db);
    return rows.map(({ pid }) => pid);
  };
  const ready = async () => {
    const began = performance.now();
    const { statusCode } = await app.fastify.inject('/health/ready');
    return { statusCode, ms: performance.now() - began };
  };
  const free = Promise.withResolvers<void>();
  const hold = () => app.db.transaction().execute((trx) => sql`select 1`.execute(trx).then(() => free.promise));
  const held = Array.from({ length: 4 }, hold);
  await expect.poll(async () => (await ready()).statusCode).toBe(200);
  free.resolve();
  await Promise.all(held);
  const pids = await backends();
  await wait(1_100);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    const { statusCode, ms } = await ready();
    expect(statusCode).toBe(503);
    expect(ms).toBeLessThan(limitMs(1_000));
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await expect.poll(async () => (await ready()).statusCode).toBe(200);
});
