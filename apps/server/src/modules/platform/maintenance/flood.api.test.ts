// Strangers and people without rights write as much as the bounds allow, and the bytes they leave are counted.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCaller } from '../../../testing/caller.ts';
import { insertSession } from '../../people/sessions/sessions.scope.store.ts';
import { trimCounters } from './maintenance.store.ts';
import { deleteForgotten, releaseUnused } from './unused-files.store.ts';

const app = await testApp();
/** Another process: it remembers nobody whom the first one has refused. */
const another = await testApp({ database: app.database });
const { db } = app;
const kilobyte = 1024;

async function bytesOf(table: string, where = 'true'): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_column_size(t.*)), 0)::int as bytes from ${sql.table(table)} t where ${sql.raw(where)}`.execute(
    db,
  );
  return rows[0]!.bytes;
}

const countOf = async (table: string, where = 'true') => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(db);
  return rows[0]!.n;
};

async function spend(key: string, hits: number): Promise<void> {
  await sql`
    insert into limits (key, hits, window_ends_at) values (${key}, ${hits}, now() + interval '1 day')
    on conflict (key) do update set hits = ${hits}`.execute(db);
}

describe('errors of the interface', () => {
  const { add } = contract.interfaceLog;
  const large = (i: number) => ({
    message: `${String.fromCodePoint(0x4e00 + i)}${'漢'.repeat(999)}`,
    stack: '漢'.repeat(5_000),
    route: `/${'漢'.repeat(199)}`,
    extra: Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`k${k}${'漢'.repeat(40)}`, '漢'.repeat(200)])),
  });

  test('of strangers are a hundred kinds a day, 8 KB each', async () => {
    await spend('log:new:strangers', 80);
    for (let i = 0; i < 25; i++)
      await makeCaller(app.fastify, db, undefined, `10.0.${i % 10}.1`).ask(add, { body: large(i) });
    expect(await countOf('interface_errors')).toBe(20);
    expect(await bytesOf('interface_errors')).toBeLessThan(20 * 8 * kilobyte);
  });

  test('of people are not kept out by those of strangers; a known kind is still counted', async () => {
    await sql`delete from limits where key not like 'log:new:strangers'`.execute(db);
    await (await app.as('seller')).ask(add, { body: { message: 'Страница не открылась' } });
    await app.anonymous.ask(add, { body: { message: 'Страница не открылась' } });
    await app.anonymous.ask(add, { body: { message: 'Совсем другое' } });
    expect(await countOf('interface_errors', `message = 'Страница не открылась' and times = 2`)).toBe(1);
    expect(await countOf('interface_errors', `message = 'Совсем другое'`)).toBe(0);
  });

  test('leave no counters past the cap of all', async () => {
    await sql`delete from limits`.execute(db);
    await spend('log:all', 600);
    for (let i = 0; i < 5; i++)
      await makeCaller(app.fastify, db, undefined, `10.1.${i}.1`).ask(add, { body: { message: 'а' } });
    expect(await countOf('limits')).toBe(1);
  });
});

describe('the history', () => {
  const columns = (letter: string) =>
    Object.fromEntries(
      Array.from({ length: 22 }, (_, list) => [
        `${letter}${list}`,
        Array.from({ length: 60 }, (__, i) => `${letter}${i}`.padEnd(40, letter)),
      ]),
    );

  test.each(['seller', 'owner'] as const)(
    'of a %s ends at 4 MB a day, in words, and nothing is changed then',
    async (role) => {
      const person = await app.as(role);
      const change = (i: number) => ({ body: { preferences: { columns: columns('abcd'[i % 4]!) } } });
      let changes = 0;
      for (; changes < 60; changes++) {
        const reply = await person.ask(contract.profile.change, change(changes)).catch(() => undefined);
        if (!reply) break;
      }
      expect(changes).toBeGreaterThan(20);
      expect(await person.refused(contract.profile.change, change(changes))).toMatchObject({
        status: 429,
        problem: 'history.day_spent',
        error_message: 'За сутки сделано слишком много изменений. Продолжите завтра',
      });
      const { rows } = await sql<{ bytes: number }>`
      select sum(octet_length(diff::text)) as bytes from audit_events where actor_id = ${person.user_id}`.execute(db);
      expect(rows[0]!.bytes).toBeLessThan(4 * kilobyte * kilobyte);
      // Another person, and the same person tomorrow.
      await (await app.as(role)).ask(contract.profile.change, change(0));
      await sql`update limits set window_ends_at = now() where key = ${`history:user:${person.user_id}`}`.execute(db);
      await makeCaller(another.fastify, db, person.token).ask(contract.profile.change, change(changes));
    },
  );

  test('of who has filled it costs nothing more: no row is written to be undone', async () => {
    const person = await app.as('seller');
    const change = (i: number) => ({ body: { timezone: i % 2 ? 'Asia/Omsk' : 'Asia/Chita' } });
    await person.ask(contract.profile.change, change(0));
    await spend(`history:user:${person.user_id}`, 4 * kilobyte);
    await person.refused(contract.profile.change, change(1));
    // Nothing can be written to the table now, and nothing has to be.
    const inside = await app.db.transaction().execute(async (tx) => {
      await sql`lock table users in share mode`.execute(tx);
      return person.refused(contract.profile.change, change(2));
    });
    expect(inside.problem).toBe('history.day_spent');
  });

  test('of an administrator does not end', async () => {
    const admin = await app.as('admin');
    await admin.ask(contract.profile.change, { body: { timezone: 'Asia/Omsk' } });
    expect(await countOf('limits', `key = 'history:user:${admin.user_id}'`)).toBe(0);
  });

  test('tells of so many failed logins a day; the guesser notices nothing', async () => {
    const guess = { body: { role: 'admin' as const, login: 'nobody', password: 'x' } };
    expect((await app.anonymous.refused(contract.login.ask, guess)).problem).toBe('login.wrong');
    const before = await countOf('audit_events', `action = 'login.failed'`);
    await spend('history:login.failed', 20_000);
    expect((await app.anonymous.refused(contract.login.ask, guess)).problem).toBe('login.wrong');
    expect(await countOf('audit_events', `action = 'login.failed'`)).toBe(before);
    expect(before).toBeGreaterThan(0);
  });
});

describe('a person', () => {
  test('has 200 views, however many lists are invented', async () => {
    const person = await app.as('seller');
    await sql`
      insert into saved_views (list, name, user_id, address)
      select 'list-' || i, 'Вид', ${person.user_id}, '' from generate_series(1, 199) i`.execute(db);
    const view = (list: string) => ({ body: { list, name: 'Вид', address: '' } });
    await person.ask(contract.views.add, view('one-more'));
    const refusal = await person.refused(contract.views.add, view('another'));
    expect(refusal.errors).toEqual([{ field: 'name', code: 'invalid', message: 'Видов уже 200. Удалите ненужные' }]);
  });

  test('starts a hundred operations a day, and exports a gigabyte', async () => {
    const owner = await app.as('owner');
    const call = { body: { format: 'csv' as const } };
    await spend(`runs:user:${owner.user_id}`, 99);
    await owner.ask(contract.tradePoints.export, call);
    expect((await owner.refused(contract.tradePoints.export, call)).problem).toBe('run.day_spent');
    const other = await app.as('owner');
    await spend(`exports:user:${other.user_id}`, kilobyte * kilobyte);
    expect((await other.refused(contract.tradePoints.export, call)).problem).toBe('export.day_spent');
  });

  test('does not get the export that is too much, and it is not kept', async () => {
    const owner = await app.as('owner');
    const { run_id } = await owner.ask(contract.tradePoints.export, { body: { format: 'csv' } });
    await spend(`exports:user:${owner.user_id}`, kilobyte * kilobyte);
    await app.jobs.work();
    const { item } = await owner.ask(contract.runs.card, { params: { id: run_id } });
    expect(item).toMatchObject({
      state: 'failed',
      has_result: false,
      error_message: expect.stringMatching(/выгружено/),
    });
  });

  test('is logged in at 50 places, and the oldest ends', async () => {
    const { user_id } = await app.as('seller');
    const session = { user_id, remember: true, seconds: 60, ip: '', user_agent: 'x'.repeat(2_000), device: null };
    for (let i = 0; i < 60; i++) await insertSession(db, { ...session, token: `token ${user_id} ${i}` });
    expect(await countOf('sessions', `user_id = ${user_id}`)).toBe(50);
    expect(await bytesOf('sessions', `user_id = ${user_id}`)).toBeLessThan(25 * kilobyte);
  });
});

test('of too many counters those go that would end first', async () => {
  await sql`delete from limits`.execute(db);
  await sql`
    insert into limits (key, hits, window_ends_at)
    select 'key ' || i, 1, now() + make_interval(mins => i) from generate_series(1, 300) i`.execute(db);
  expect(await trimCounters(db, 100)).toBe(200);
  expect(await countOf('limits', `window_ends_at > now() + interval '200 minutes'`)).toBe(100);
});

test('a file that nothing names any more expires like an upload; its row goes later', async () => {
  const person = await app.as('seller');
  const add = async (more = sql`null, null`) => {
    const { rows } = await sql<{ id: number }>`
      insert into files (kind, storage_key, original_name, mime, size, sha256, expires_at, deleted_at)
      values ('image', gen_random_uuid(), 'a', 'image/png', 1, '', ${more}) returning id`.execute(db);
    return rows[0]!.id;
  };
  const [used, replaced] = [await add(), await add()];
  const [gone, lately] = [
    await add(sql`now(), now() - interval '31 days'`),
    await add(sql`now(), now() - interval '1 day'`),
  ];
  await sql`update users set avatar_file_id = ${used} where id = ${person.user_id}`.execute(db);
  await releaseUnused(db);
  await deleteForgotten(db);
  const { rows } = await sql`
    select id, expires_at is null as for_good from files where id in (${used}, ${replaced}, ${gone}, ${lately}) order by id`.execute(
    db,
  );
  expect(rows).toEqual([
    { id: used, for_good: true },
    { id: replaced, for_good: false },
    { id: lately, for_good: false },
  ]);
});
