// Answers about a write whose answer was lost: while it is at work, after it ended, and when nobody can know any more.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { inject } from '../../../testing/caller.ts';
import { waitingFor } from '../../../testing/waiting.ts';

const app = await testApp({ pool: { lock_timeout_ms: 1_500 } });
const admin = await app.as('admin');
const { intents, views } = contract;
let names = 0;

const view = () => ({ list: 'trade-points' as const, name: `Вид ${++names}`, address: '' });
const add = (key: string, body = view()) => inject(app.fastify, views.add, { key, body }, admin.token);
const settle = (key: string, { seconds_ago = 1, who = admin } = {}) =>
  who.ask(intents.settle, { params: { key }, body: { seconds_ago } });
const changeKept = (key: string, change: ReturnType<typeof sql>) =>
  sql`update kept_replies set ${change} where key = ${key}`.execute(app.db);
const minutesOld = (minutes: number) => sql`at = now() - make_interval(mins => ${minutes})`;

test('what was done is told with its reply and its name in the history', async () => {
  const key = randomUUID();
  const { body } = await add(key);
  expect(await settle(key)).toMatchObject({ state: 'done', reply: body, action_title: 'Вид списка сохранён' });
});

test('what is still at work is waited for, and its end is what is told', async () => {
  const key = randomUUID();
  const { adding, asking } = await app.db.transaction().execute(async (tx) => {
    await sql`lock table saved_views in share mode`.execute(tx);
    const adding = add(key);
    await expect.poll(() => waitingFor(app.db, 'saved_views')).toBe(1);
    const asking = settle(key);
    await expect.poll(() => waitingFor(app.db, 'kept_replies')).toBe(1);
    return { adding, asking };
  });
  expect(await asking).toMatchObject({ state: 'done', reply: (await adding).body });
});

test('what takes longer than anybody waits is under way; when it fails it never was', async () => {
  const key = randomUUID();
  const failed = new Error('as if the call were refused');
  await app.db
    .transaction()
    .execute(async (tx) => {
      await sql`insert into kept_replies (person, key, request_hash) values (${`user ${admin.user_id}`}, ${key}, '')`.execute(
        tx,
      );
      expect(await settle(key)).toMatchObject({ state: 'under_way', reply: null });
      throw failed;
    })
    .catch((error) => expect(error).toBe(failed));
  expect(await settle(key)).toMatchObject({ state: 'void' });
});

test('what had not arrived is refused when it comes, and the refusal says what to do', async () => {
  const key = randomUUID();
  const body = view();
  expect(await settle(key)).toMatchObject({ state: 'void', reply: null, action_title: null });
  expect((await add(key, body)).json()).toMatchObject({
    error_code: 409,
    problem: 'idempotency.void',
    error_message: 'Эта попытка уже закрыта и не выполнена. Отправьте ещё раз',
  });
  expect((await add(randomUUID(), body)).json()).toMatchObject({ error_code: 0 });
});

test('one person’s question says nothing of another’s call and does not stop it', async () => {
  const key = randomUUID();
  await add(key);
  const other = await app.as('admin');
  expect(await settle(key, { who: other })).toMatchObject({ state: 'void', reply: null });
  expect(await settle(key)).toMatchObject({ state: 'done' });
});

test('a call in steps is under way for two minutes; then nobody knows how it ended', async () => {
  const key = randomUUID();
  await add(key);
  await changeKept(key, sql`done = false, reply = null`);
  expect(await settle(key)).toMatchObject({ state: 'under_way' });
  await changeKept(key, minutesOld(3));
  expect(await settle(key)).toMatchObject({ state: 'lost' });
});

test('of a reply that was too large it is known that the call was done', async () => {
  const key = randomUUID();
  await add(key);
  await changeKept(key, sql`reply = null`);
  expect(await settle(key)).toMatchObject({ state: 'done', reply: null });
});

test('what was sent before anything is remembered is not said to have failed', async () => {
  expect(await settle(randomUUID(), { seconds_ago: 86_400 })).toMatchObject({ state: 'lost' });
  const busy = await app.as('admin');
  await sql`
    insert into kept_replies (person, key, request_hash, done, at)
    select ${`user ${busy.user_id}`}, 'filled-' || n, '', true, now() - interval '10 minutes' from generate_series(1, 600) n`.execute(
    app.db,
  );
  expect(await settle(randomUUID(), { seconds_ago: 900, who: busy })).toMatchObject({ state: 'lost' });
  expect(await settle(randomUUID(), { seconds_ago: 300, who: busy })).toMatchObject({ state: 'void' });
});

test('questions are kept within the bound of replies', async () => {
  const who = await app.as('admin');
  await sql`
    insert into kept_replies (person, key, request_hash, done)
    select ${`user ${who.user_id}`}, 'filled-' || n, '', true from generate_series(1, 600) n`.execute(app.db);
  for (let n = 0; n < 32; n++) await settle(randomUUID(), { who });
  const { rows } = await sql`select from kept_replies where person = ${`user ${who.user_id}`}`.execute(app.db);
  expect(rows.length).toBeLessThanOrEqual(532);
});
