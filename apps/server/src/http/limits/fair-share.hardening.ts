// One person sends a thousand requests at a time over real HTTP, again and again, from a process of its own; others go on working.
import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { load } from '../../../../../bench/support/load.ts';
import { listen } from '../../program/listen.ts';
import { testApp } from '../../testing/app.ts';
import { limitMs } from '../../testing/time.ts';
import { makeTradePoint } from '../../testing/trade-points.ts';
import { prefix } from '../mount.ts';

const app = await testApp({ pool: { size: 10, queue: 200, patience_ms: limitMs(10_000) } });
const { tradePoints, profile } = contract;
const seconds = 15;

async function timed(address: string, token: string): Promise<number> {
  const began = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(address + prefix + profile.show.path, { method: 'POST', headers });
  expect(reply.status).toBe(200);
  await reply.arrayBuffer();
  return performance.now() - began;
}

/** How long one person's calls take, one after another, while `isOn`. */
async function calls(address: string, token: string, isOn: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (isOn()) took.push(await timed(address, token));
  return took;
}

const spread = (took: number[]) => {
  const sorted = took.toSorted((a, b) => a - b);
  return `median ${sorted[sorted.length >> 1]!.toFixed(0)} ms, worst ${sorted.at(-1)!.toFixed(0)} ms`;
};

test('a thousand requests at a time of one person', async () => {
  for (let n = 0; n < 200; n++) await makeTradePoint(app.db);
  const { port } = await listen(app.fastify, '127.0.0.1', 0);
  const address = `http://127.0.0.1:${port}`;
  const flooder = await app.as('admin');
  const others = await Promise.all([app.as('admin'), app.as('owner'), app.as('seller')]);
  const all = async (isOn: () => boolean) =>
    (await Promise.all(others.map(({ token }) => calls(address, token, isOn)))).flat();
  const end = Date.now() + 3_000;
  const alone = await all(() => Date.now() < end);
  let flooding = true;
  const flood = load({
    url: address + prefix + tradePoints.list.path,
    method: 'POST',
    headers: { authorization: `Bearer ${flooder.token}`, 'content-type': 'application/json' },
    body: '{"per_page":50}',
    connections: 1_000,
    seconds,
  }).finally(() => {
    flooding = false;
  });
  const duringFlood = await all(() => flooding);
  const { rps } = await flood;
  console.log(
    `hardening: three people beside 1,000 requests at a time of one person (${rps.toFixed(0)} answered a second): ${spread(duringFlood)}; alone: ${spread(alone)}`,
  );
  expect(Math.max(...duringFlood)).toBeLessThan(limitMs(1_000));
});
