import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

const app = await testApp();
const { db } = app;

async function run(job: 'upkeep.clean' | 'upkeep.erase' | 'upkeep.end_blocks'): Promise<void> {
  await app.jobs.queue.send(db, job, {});
  await app.jobs.work();
}

const count = async (table: string, where = 'true') => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(db);
  return rows[0]!.n;
};

test('expired sessions, codes and counters go, the others stay', async () => {
  const person = await app.as('seller');
  await sql`
    insert into sessions (token_hash, user_id, remember, expires_at)
    select decode(md5(i::text), 'hex'), ${person.user_id}, false, now() - interval '1 minute' from generate_series(1, 6000) i`.execute(
    db,
  );
  await sql`
    insert into code_challenges (id, purpose, code_hash, expires_at)
    values (gen_random_uuid(), 'login', '\\x00', now() - interval '3 days'), (gen_random_uuid(), 'login', '\\x00', now())`.execute(
    db,
  );
  await sql`
    insert into limits (key, hits, window_ends_at, locked_until)
    values ('old', 1, now() - interval '1 second', null), ('locked', 1, now() - interval '2 days', now() + interval '1 hour'),
      ('new', 1, now() + interval '1 hour', null)`.execute(db);
  await run('upkeep.clean');
  expect(await count('sessions')).toBe(1);
  expect(await count('code_challenges')).toBe(1);
  expect(await count('limits')).toBe(2);
});

test('staged rows go with the end of their import, later after a failure; a forgotten import is dropped', async () => {
  const add = async (state: string, age: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into runs (kind, state, total, bad, applied, created_at, heartbeat_at, finished_at)
      values ('import.trade_points', ${state}, 3, 1, 0, now() - ${age}::interval, now() - ${age}::interval,
        case when ${state} in ('done', 'failed') then now() - ${age}::interval end) returning id`.execute(db);
    await sql`insert into import_steps (run_id, n, content) values (${rows[0]!.id}, 0, '')`.execute(db);
    await sql`insert into run_items (run_id, entity_id) values (${rows[0]!.id}, 1)`.execute(db);
    return rows[0]!.id;
  };
  const old = await add('done', '31 days');
  const recent = await add('done', '5 days');
  const failed = await add('failed', '5 days');
  await add('failed', '8 days');
  const waiting = await add('checked', '6 days');
  const forgotten = await add('checked', '8 days');
  await run('upkeep.clean');
  const { rows } = await sql<{ run_id: number }>`select run_id from import_steps order by run_id`.execute(db);
  expect(rows.map(({ run_id }) => run_id)).toEqual([failed, waiting]);
  expect(await count('run_items', `run_id = ${old}`)).toBe(0);
  expect(await count('run_items', `run_id = ${recent}`)).toBe(1);
  expect(await count('runs', `id = ${old} and total = 3`)).toBe(1);
  expect(await count('runs', `id = ${forgotten} and state = 'canceled' and skipped = 2`)).toBe(1);
});

test('a temporary block ends on time and leaves its mark', async () => {
  const person = await app.as('owner');
  await sql`update users set status = 'blocked', blocked_until = now() - interval '1 minute' where id = ${person.user_id}`.execute(
    db,
  );
  await sql`
    insert into trade_points (code, name, city, address, status, blocked_until)
    values ('OVER-1', 'Точка', 'Тверь', 'Советская, 1', 'blocked', now() - interval '1 minute'),
      ('LATER-1', 'Точка', 'Тверь', 'Советская, 1', 'blocked', now() + interval '1 day'),
      ('EVER-1', 'Точка', 'Тверь', 'Советская, 1', 'blocked', null)`.execute(db);
  await run('upkeep.end_blocks');
  const { rows } = await sql`select code, status from trade_points order by code`.execute(db);
  expect(rows).toEqual([
    { code: 'EVER-1', status: 'blocked' },
    { code: 'LATER-1', status: 'blocked' },
    { code: 'OVER-1', status: 'active' },
  ]);
  expect(await count('users', `id = ${person.user_id} and status = 'active' and blocked_until is null`)).toBe(1);
  expect(
    await count('audit_events', `action in ('trade_point.unblock', 'user.unblock') and actor_kind = 'system'`),
  ).toBe(2);
  expect(await count('audit_events', `reason = 'Срок блокировки истёк'`)).toBe(2);
});

test('six thousand blocks that end at once leave six thousand marks', async () => {
  await sql`
    insert into trade_points (code, name, city, address, status, blocked_until)
    select 'MANY-' || i, 'Точка', 'Тверь', 'Советская, 1', 'blocked', now() - interval '1 minute'
    from generate_series(1, 6000) i`.execute(db);
  await run('upkeep.end_blocks');
  expect(await count('trade_points', `code like 'MANY-%' and status = 'active'`)).toBe(6000);
  expect(
    await count(
      'audit_events',
      `entity_id in (select id from trade_points where code like 'MANY-%') and action = 'trade_point.unblock'
        and diff = '[{"field": "status", "old": "blocked", "new": "active"}]'`,
    ),
  ).toBe(6000);
});

test('a person deleted a month ago is erased, one deleted yesterday is not', async () => {
  const long = await app.as('owner');
  const lately = await app.as('seller');
  await sql`
    update users set status = 'deleted', email = 'someone@example.ru',
      deleted_at = now() - case id when ${long.user_id} then interval '31 days' else interval '1 day' end
    where id in (${long.user_id}, ${lately.user_id})`.execute(db);
  await run('upkeep.erase');
  const person = (id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await person(long.user_id)).toMatchObject({ last_name: 'Удалённый', phone: null, email: null, login: null });
  expect(await person(lately.user_id)).toMatchObject({ last_name: 'Пробный', phone: lately.phone });
  const owner = await db.selectFrom('owners').selectAll().where('user_id', '=', long.user_id).executeTakeFirstOrThrow();
  expect(owner).toMatchObject({ contact_name: 'Удалённый пользователь', contact_phone: '', email: '' });
  expect(await count('audit_events', `action = 'user.erase' and entity_id = ${long.user_id}`)).toBe(1);
});
