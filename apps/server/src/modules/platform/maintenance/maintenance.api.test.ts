import { moscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { statementSizes, watchStatements } from '../../../testing/statement-sizes.ts';
import { targets } from '../../assembly.ts';
import { commonOutdated } from './maintenance.store.ts';

const app = await testApp();
const { db } = app;

async function run(job: 'maintenance.clean' | 'maintenance.erase' | 'maintenance.end_blocks'): Promise<void> {
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
  await run('maintenance.clean');
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
  await run('maintenance.clean');
  const { rows } = await sql<{ run_id: number }>`select run_id from import_steps order by run_id`.execute(db);
  expect(rows.map(({ run_id }) => run_id)).toEqual([failed, waiting]);
  expect(await count('run_items', `run_id = ${old}`)).toBe(0);
  expect(await count('run_items', `run_id = ${recent}`)).toBe(1);
  expect(await count('runs', `id = ${old} and total = 3`)).toBe(1);
  expect(await count('runs', `id = ${forgotten} and state = 'canceled' and skipped = 2`)).toBe(1);
});

test('a temporary block lasts through its last day in Moscow and leaves its mark', async () => {
  const person = await app.as('owner');
  const day = (ago: number) => moscowDay(new Date(Date.now() - ago * 86_400_000));
  await sql`update users set status = 'blocked', blocked_until = ${day(1)} where id = ${person.user_id}`.execute(db);
  await sql`
    insert into trade_points (code, name, city, address, status, blocked_until)
    values ('OVER-1', 'Точка', 'Тверь', 'Советская, 1', 'blocked', ${day(1)}),
      ('TODAY-1', 'Точка', 'Тверь', 'Советская, 1', 'blocked', ${day(0)}),
      ('EVER-1', 'Точка', 'Тверь', 'Советская, 1', 'blocked', null)`.execute(db);
  await run('maintenance.end_blocks');
  const { rows } = await sql`select code, status from trade_points order by code`.execute(db);
  expect(rows).toEqual([
    { code: 'EVER-1', status: 'blocked' },
    { code: 'OVER-1', status: 'active' },
    { code: 'TODAY-1', status: 'blocked' },
  ]);
  expect(await count('users', `id = ${person.user_id} and status = 'active' and blocked_until is null`)).toBe(1);
  expect(
    await count('audit_events', `action in ('trade_point.unblock', 'user.unblock') and actor_kind = 'system'`),
  ).toBe(2);
  expect(await count('audit_events', `reason = 'Срок блокировки истёк'`)).toBe(2);
});

test('six thousand rows of any kind are tidied in batches', async () => {
  const many = sql`from generate_series(1, 6000) i`;
  await sql`
    insert into trade_points (code, name, city, address, status, blocked_until)
    select 'MANY-' || i, 'Точка', 'Тверь', 'Советская, 1', 'blocked', '2026-01-01' ${many}`.execute(db);
  const file = sql`insert into files (kind, storage_key, original_name, mime, size, sha256, deleted_at)
    select 'image', gen_random_uuid(), 'a', 'image/png', 1, ''`;
  await sql`${file}, null::timestamptz ${many}`.execute(db);
  await sql`${file}, now() - interval '31 days' ${many}`.execute(db);
  await sql`
    insert into runs (kind, state, created_at, finished_at, params)
    select 'import.trade_points', 'checked', now() - interval '8 days', null::timestamptz, '{}'::jsonb ${many}
    union all select 'export.trade_points', 'done', now(), now(), '{"query": {"search": "Иванов"}}' ${many}`.execute(
    db,
  );
  await sql`insert into limits (key, hits, window_ends_at) select 'old ' || i, 1, now() - interval '1 day' ${many}`.execute(
    db,
  );
  await watchStatements(app.database, ['trade_points', 'files', 'runs', 'limits']);
  await run('maintenance.end_blocks');
  await run('maintenance.clean');
  expect(await count('trade_points', `code like 'MANY-%' and status = 'active'`)).toBe(6000);
  expect(
    await count(
      'audit_events',
      `entity_id in (select id from trade_points where code like 'MANY-%') and action = 'trade_point.unblock'
        and diff = '[{"field": "status", "old": "blocked", "new": "active"}]'`,
    ),
  ).toBe(6000);
  expect(await count('files', `expires_at > now() and deleted_at is null`)).toBe(6000);
  expect(await count('files', 'deleted_at is not null')).toBe(0);
  expect(
    await count('runs', `state = 'checked' and created_at < now() - interval '7 days' or params -> 'query' ? 'search'`),
  ).toBe(0);
  expect(await statementSizes(db)).toEqual([
    { table_name: 'files', most: 5000, total: 12_000 },
    { table_name: 'limits', most: 5000, total: expect.any(Number) },
    { table_name: 'runs', most: 5000, total: 12_000 },
    { table_name: 'trade_points', most: 5000, total: 6000 },
  ]);
});

test('every reference to a row that is deleted at night is found by an index', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid::regclass::text = any (${['files', ...Object.keys({ ...commonOutdated, ...targets.outdated })]})
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1`.execute(db);
  expect(rows).toEqual([]);
});

test('a person deleted a month ago is erased, one deleted yesterday is not', async () => {
  const long = await app.as('owner');
  const lately = await app.as('seller');
  await sql`
    update users set status = 'deleted', email = 'someone@example.ru',
      deleted_at = now() - case id when ${long.user_id} then interval '31 days' else interval '1 day' end
    where id in (${long.user_id}, ${lately.user_id})`.execute(db);
  await run('maintenance.erase');
  const person = (id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await person(long.user_id)).toMatchObject({ last_name: 'Удалённый', phone: null, email: null, login: null });
  expect(await person(lately.user_id)).toMatchObject({ last_name: 'Пробный', phone: lately.phone });
  const owner = await db.selectFrom('owners').selectAll().where('user_id', '=', long.user_id).executeTakeFirstOrThrow();
  expect(owner).toMatchObject({ contact_name: 'Удалённый пользователь', contact_phone: '', email: '' });
  expect(await count('audit_events', `action = 'user.erase' and entity_id = ${long.user_id}`)).toBe(1);
});
