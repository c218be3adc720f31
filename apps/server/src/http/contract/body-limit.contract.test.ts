// A body may be as large as the schema of its call can need, and not a byte more.
import { bodyLimitOf } from '@iskra/contract/kernel/body-size';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { type Call, calls } from '../../testing/contract/endpoints.ts';
import { prefix } from '../mount.ts';

const app = await testApp();
const withBody = calls.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.upload);

function sendBytes({ endpoint }: Call, bytes: number) {
  return app.fastify.inject({
    method: endpoint.method,
    url: prefix + endpoint.path.replace(/:\w+/g, '1'),
    headers: { 'content-type': 'application/json' },
    payload: `{${' '.repeat(bytes - 2)}}`,
  });
}

test.each(withBody)('$name', async (call) => {
  const limit = bodyLimitOf(call.endpoint);
  expect((await sendBytes(call, limit)).statusCode).not.toBe(413);
  const over = await sendBytes(call, limit + 1);
  expect(over.statusCode).toBe(413);
  expect(over.json()).toMatchObject({ error_code: 413, error_message: 'Слишком большой запрос' });
});

test('a caller who has not logged in may send little', () => {
  const open = withBody
    .filter(({ endpoint }) => endpoint.access === 'public')
    .map(({ endpoint }) => bodyLimitOf(endpoint));
  expect(Math.max(...open)).toBeLessThan(65_536);
});
