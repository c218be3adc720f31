// Kept replies of writes with an `Idempotency-Key`: which, for how long, and whose.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { commonOutdated, deleteOutdated } from '../modules/platform/maintenance/maintenance.store.ts';
import { testApp } from '../testing/app.ts';
import { inject } from '../testing/caller.ts';

const app = await testApp();
const admin = await app.as('admin');
const { add } = contract.views;
let names = 0;

const view = (name = `Вид ${++names}`) => ({ list: 'trade-points' as const, name, address: '?status=active' });
const named = (who: typeof admin, key: string, body: object) => inject(app.fastify, add, { key, body }, who.token);
const countOf = async (name: string) =>
  (await app.db.selectFrom('saved_views').select('id').where('name', '=', name).execute()).length;

test.each(['short', 'x'.repeat(65), 'spaces are not allowed here', 'кириллица-не-годится'])(
  'a key %j that is none is refused before anything is done',
  async (key) => {
    const body = view();
    expect((await named(admin, encodeURI(key), body)).json()).toMatchObject({ problem: 'idempotency.bad_key' });
    expect(await countOf(body.name)).toBe(0);
  },
);

test('the same key with another body is 409 in Russian', async () => {
  const key = randomUUID();
  await named(admin, key, view());
  const body = view();
  const refusal = (await named(admin, key, body)).json();
  expect(refusal).toMatchObject({ error_code: 409, problem: 'idempotency.reused' });
  expect(refusal.error_message).toBe('Этот номер операции уже использован с другими данными');
  expect(await countOf(body.name)).toBe(0);
});

test('a refused call is not kept: mended, it may use its key', async () => {
  const [key, body] = [randomUUID(), view()];
  await admin.ask(add, { body });
  expect((await named(admin, key, body)).json().error_code).not.toBe(0);
  const mended = view();
  expect((await named(admin, key, mended)).json()).toMatchObject({ error_code: 0 });
  expect(await countOf(mended.name)).toBe(1);
});

test('a key is one person’s: in the hands of another it is another', async () => {
  const [key, body] = [randomUUID(), view()];
  const other = await app.as('admin');
  const [mine, theirs] = [await named(admin, key, body), await named(other, key, body)];
  expect(theirs.json()).toMatchObject({ error_code: 0 });
  expect(theirs.json().id).not.toBe(mine.json().id);
});

test('for a day the key gets the first reply; then it is free, and the nightly tidying deletes its row', async () => {
  const [key, body] = [randomUUID(), view()];
  const first = await named(admin, key, body);
  await sql`update kept_replies set at = now() - interval '23 hours 59 minutes' where key = ${key}`.execute(app.db);
  await deleteOutdated(app.db, 'kept_replies', commonOutdated.kept_replies);
  expect((await named(admin, key, body)).json()).toEqual(first.json());
  expect(await countOf(body.name)).toBe(1);
  await sql`update kept_replies set at = now() - interval '25 hours' where key = ${key}`.execute(app.db);
  expect((await named(admin, key, view())).json()).toMatchObject({ error_code: 0 });
  await sql`update kept_replies set at = now() - interval '25 hours' where key = ${key}`.execute(app.db);
  await deleteOutdated(app.db, 'kept_replies', commonOutdated.kept_replies);
  expect((await sql`select from kept_replies where key = ${key}`.execute(app.db)).rows).toEqual([]);
});

test('what was done and its reply are kept together or not at all', async () => {
  const [key, body] = [randomUUID(), view()];
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query(`alter table kept_replies add constraint no_room check (not done or key <> '${key}')`);
  expect((await named(admin, key, body)).json().error_code).not.toBe(0);
  expect(await countOf(body.name)).toBe(0);
  await owner.query('alter table kept_replies drop constraint no_room');
  await owner.end();
  expect((await named(admin, key, body)).json()).toMatchObject({ error_code: 0 });
  expect(await countOf(body.name)).toBe(1);
});

test('of a reply that was too large it is known that the call was done', async () => {
  const [key, body] = [randomUUID(), view()];
  await named(admin, key, body);
  await sql`update kept_replies set reply = null where key = ${key}`.execute(app.db);
  expect((await named(admin, key, body)).json()).toMatchObject({ error_code: 409, problem: 'idempotency.done' });
});

test('a call in steps whose process died is free again after two minutes', async () => {
  const [key, body] = [randomUUID(), view()];
  await named(admin, key, body);
  await sql`update kept_replies set done = false where key = ${key}`.execute(app.db);
  expect((await named(admin, key, body)).json()).toMatchObject({ problem: 'idempotency.under_way' });
  await sql`update kept_replies set at = now() - interval '3 minutes' where key = ${key}`.execute(app.db);
  expect((await named(admin, key, view())).json()).toMatchObject({ error_code: 0 });
});

test('a secret in a reply cannot be read in the table', async () => {
  const who = await app.as('admin');
  const key = randomUUID();
  const begun = await inject(app.fastify, contract.totp.begin, { key }, who.token);
  const { rows } = await sql<{ text: string }>`
    select encode(reply, 'escape') as text from kept_replies where key = ${key}`.execute(app.db);
  expect(rows).toHaveLength(1);
  for (const value of Object.values(begun.json<Record<string, unknown>>()).filter(
    (value): value is string => typeof value === 'string' && value.length > 8,
  ))
    expect(rows[0]!.text).not.toContain(value);
});

test('one person keeps a bounded number of replies', async () => {
  const who = await app.as('admin');
  await sql`
    insert into kept_replies (person, key, request_hash, done)
    select ${`user ${who.user_id}`}, 'filled-' || n, '', true from generate_series(1, 600) n`.execute(app.db);
  for (let n = 0; n < 32; n++) await named(who, randomUUID(), view());
  const { rows } = await sql`select from kept_replies where person = ${`user ${who.user_id}`}`.execute(app.db);
  expect(rows.length).toBeLessThanOrEqual(532);
});
