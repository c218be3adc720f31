// A full disk: every call that reads goes on, every call that writes is answered 503 in Russian, and with room all is well again.
import { contract } from '@iskra/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { type Call, callerOf, calls, makeWorld, sampleFor, send } from '../../testing/contract/endpoints.ts';
import { fullDatabase, switchedDisk } from '../../testing/full-disk.ts';

const disk = await switchedDisk();
const metrics_token = 'a token of the metrics, long enough for anybody';
const app = await testApp({ disk, outside: { disk }, metrics_token });
const database = await fullDatabase(app.database);
const world = await makeWorld(app);

async function expectAnswer(call: Call, reply: Awaited<ReturnType<typeof send>>): Promise<void> {
  if (call.endpoint.effect === 'read') {
    expect(reply.statusCode).toBe(200);
    return;
  }
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBeDefined();
  expect(reply.json()).toMatchObject({
    error_code: 503,
    problem: 'store.full',
    error_message: 'Место на диске закончилось. Сообщите администратору',
  });
}

/** A line about a broken page is lost when it cannot be written; its sender is not asked to do anything about it. */
describe.each(calls.filter(({ endpoint }) => endpoint.effect !== 'note'))('$name', (call) => {
  test('without room, and with room again', async () => {
    const who = await callerOf(world, call);
    const input = await sampleFor(world, call, who);
    const ask = () => send(app, call, input, who.token || undefined);
    disk.fill();
    try {
      await expectAnswer(call, await ask());
    } finally {
      disk.clear();
    }
    await database.fill();
    try {
      await expectAnswer(call, await ask());
    } finally {
      await database.clear();
    }
    const reply = await ask();
    expect(reply.statusCode).toBe(200);
    if (String(reply.headers['content-type']).startsWith('application/json')) expect(reply.json().error_code).toBe(0);
  });
});

test('the metrics tell how much room there is, whether it is enough, and what was refused', async () => {
  const before = disk.refused();
  disk.fill();
  await app.anonymous.refused(contract.login.ask, { body: { role: 'user', phone: '+79001112233' } });
  const figures = () => app.fastify.inject({ url: '/metrics', headers: { authorization: `Bearer ${metrics_token}` } });
  const { body } = await figures();
  disk.clear();
  expect(body).toMatch(/disk_free_bytes\{volume="files"\} [1-9]\d{6,}/);
  expect(body).toMatch(/disk_free_bytes\{volume="database"\} [1-9]\d{6,}/);
  expect(body).toContain('disk_full{volume="files"} 1');
  expect(body).toContain(`writes_refused_disk_full_total ${before + 1}`);
  expect((await figures()).body).toContain('disk_full{volume="files"} 0');
});
