import { contract } from '@iskra/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { sentCode, stranger } from '../../../testing/login.ts';
import { openSession } from '../../../testing/people.ts';

const app = await testApp();
const { db } = app;

const show = (token: string) =>
  app.fastify.inject({ method: 'POST', url: '/web/v1/profile', headers: { authorization: `Bearer ${token}` } });

const changes = {
  block: { status: 'blocked' },
  delete: { status: 'deleted', deleted_at: new Date().toISOString() },
  'role change': { role: 'moderator' },
  'phone change': { phone: '+79998887766' },
} as const;

test.each(Object.entries(changes))('after a %s commits no token of the person is accepted', async (_, change) => {
  const person = await app.as('admin');
  const tokens = [person.token, await openSession(db, person.user_id), await openSession(db, person.user_id)];
  let committed = false;
  const late: number[] = [];
  const ask = async (token: string) => {
    const afterCommit = committed;
    const { statusCode } = await show(token);
    if (afterCommit) late.push(statusCode);
  };
  const asking = Array.from({ length: 90 }, async (_, i) => {
    await new Promise((resolve) => setTimeout(resolve, i * 2));
    await ask(tokens[i % 3]!);
  });
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set(change).where('id', '=', person.user_id).execute();
    expect((await show(person.token)).statusCode, 'before the commit').toBe(200);
  });
  committed = true;
  await Promise.all(asking);
  // No more at once than may wait for a connection: the rest would be told «busy».
  for (let i = 0; i < 4; i++) await Promise.all(Array.from({ length: 25 }, (_, n) => ask(tokens[n % 3]!)));
  expect(late.length).toBeGreaterThanOrEqual(100);
  expect(new Set(late)).toEqual(new Set([401]));
  await db.updateTable('users').set({ phone: null }).where('id', '=', person.user_id).execute();
});

test('a session of somebody who is blocked opens nothing: the status is read on every request', async () => {
  const person = await app.as('seller');
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', person.user_id).execute();
  expect((await show(await openSession(db, person.user_id))).statusCode).toBe(401);
});

test('a login under way when the role changes gets no session', async () => {
  const person = await app.as('seller');
  const caller = stranger(app);
  const { challenge_id } = await caller.ask(contract.login.ask, { body: { role: 'user', phone: person.phone } });
  const code = await sentCode(db, person.phone);
  let entering: Promise<{ problem: string }>;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ role: 'owner' }).where('id', '=', person.user_id).execute();
    entering = caller.refused(contract.login.enter, { body: { challenge_id, code } });
    // The login has read its challenge and waits for the person's row.
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  expect(await entering!).toMatchObject({ problem: 'code.expired' });
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', person.user_id).execute()).toEqual([]);
});

test('a token travels in the header only: a cookie opens nothing', async () => {
  const { token } = await app.as('admin');
  const cookies = { token, access_token: token, iskra_token: token };
  expect((await app.fastify.inject({ method: 'POST', url: '/web/v1/profile', cookies })).statusCode).toBe(401);
});

test.each([
  ['nothing', ''],
  ['another scheme', 'Basic x'],
  ['an empty token', 'Bearer '],
  ['a short token', 'Bearer short'],
  ['an unknown token', `Bearer ${'a'.repeat(43)}`],
  ['an endless token', `Bearer ${'a'.repeat(5000)}`],
  ['SQL', "Bearer ' or 1=1 --aaaaaaaaaaaaaaaaaaaa"],
])('no token, no way in: %s', async (_, authorization) => {
  const answer = await app.fastify.inject({ method: 'POST', url: '/web/v1/profile', headers: { authorization } });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ error_code: 401, error_message: 'Войдите, чтобы продолжить' });
});
