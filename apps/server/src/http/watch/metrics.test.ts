import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

const token = 'a token of the watchers, long enough';
const app = await testApp({ metrics_token: token });
const closed = await testApp({ database: app.database });

const ask = (authorization?: string, { fastify } = app) =>
  fastify.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

test('the holder of the token reads the figures', async () => {
  await app.fastify.inject('/health/live');
  const reply = await ask(`Bearer ${token}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('http_request_seconds_count{method="GET",route="/health/live",status="200"}');
});

const { token: session } = await app.as('admin');

test.each([undefined, '', token, `Bearer ${token} `, `Bearer ${token.slice(1)}`, `Bearer ${session}`])(
  'anybody else reads nothing: %s',
  async (authorization) => {
    const reply = await ask(authorization);
    expect([reply.statusCode, reply.body]).toEqual([401, '']);
  },
);

test('without a token in the settings there is no such page', async () => {
  for (const authorization of [undefined, '', 'Bearer', 'Bearer ', 'Bearer undefined', `Bearer ${token}`]) {
    expect((await ask(authorization, closed)).json()).toMatchObject({ problem: 'unknown_path' });
  }
});
