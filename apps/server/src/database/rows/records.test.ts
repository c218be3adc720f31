import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Change, UserContext } from '../../context.ts';
import { testApp } from '../../testing/app.ts';
import { makeBookEntry } from '../../testing/trade-points.ts';
import type { Database } from '../database.ts';
import { records } from './records.ts';
import type { BookEntriesRow } from './rows.generated.ts';

const app = await testApp();
const { user_id } = await app.as('admin');
const entries = records<BookEntriesRow>({
  table: 'book_entries',
  entity: 'book_entry',
  visibleTo: () => [sql`t.deleted_at is null`, sql`t.code <> 'hidden'`],
});

function contextOn(db: Database) {
  const noted: Change[] = [];
  const ctx = {
    db,
    actor: { kind: 'user', id: user_id, role: 'admin' },
    changed: (change: Change) => noted.push(change),
  };
  return { ctx: ctx as unknown as UserContext, noted };
}

test('every change of a row is noted with the values of before', async () => {
  const { book_id } = await makeBookEntry(app.db, 'brands', 'Искра');
  const { ctx, noted } = contextOn(app.db);
  const added = await entries.add(ctx, { book_id, code: 'r1', title: 'Родник' });
  expect(added).toMatchObject({ version: 1, created_by: user_id, updated_by: user_id });
  const saved = await entries.save(ctx, added, { title: 'Ключ' }, 'Переименован');
  const other = await entries.add(ctx, { book_id, code: 'r2', title: 'Ручей' });
  await entries.saveMany(ctx, [saved, other], { sort: 7 });
  await entries.archive(ctx, saved);
  const { id } = added;
  expect(noted).toMatchObject([
    { entity: 'book_entry', id, before: null, after: { title: 'Родник' } },
    { id, before: { title: 'Родник' }, after: { title: 'Ключ', version: 2 }, reason: 'Переименован' },
    { id: other.id, before: null },
    { id, before: { sort: 0 }, after: { sort: 7, version: 3 } },
    { id: other.id, before: { sort: 0 }, after: { sort: 7, version: 2 } },
    { id, after: null },
  ]);
  await expect(entries.lock(ctx, id)).rejects.toMatchObject({ problem: 'not_found' });
});

test('a row outside the scope is not there, and one of another version is stale', async () => {
  const entry = await makeBookEntry(app.db, 'brands', 'Север');
  const { ctx } = contextOn(app.db);
  await expect(entries.lock(ctx, entry.id, 2)).rejects.toMatchObject({ problem: 'stale' });
  expect((await entries.lock(ctx, entry.id, 1)).title).toBe('Север');
  await app.db.updateTable('book_entries').set({ code: 'hidden' }).where('id', '=', entry.id).execute();
  await expect(entries.lock(ctx, entry.id)).rejects.toMatchObject({ problem: 'not_found' });
  expect(await entries.lockMany(ctx, [entry.id])).toEqual([]);
});

test('of two that take the same value at once, one is refused on the field', async () => {
  const { book_id } = await makeBookEntry(app.db, 'brands', 'Юг');
  const unique = records<BookEntriesRow>({
    table: 'book_entries',
    entity: 'book_entry',
    visibleTo: () => [],
    taken: { book_entries_code: { field: 'code', problem: 'book.code_taken' } },
  });
  const add = () => unique.add(contextOn(app.db).ctx, { book_id, code: 'twice', title: 'Запад' });
  const [refused, ...more] = (await Promise.allSettled([add(), add()])).filter(({ status }) => status === 'rejected');
  expect(more).toEqual([]);
  expect(refused).toMatchObject({ reason: { errors: [{ field: 'code', code: 'book.code_taken' }] } });
});

test('while a row is being changed, others may begin to refer to it', async () => {
  const { id } = await makeBookEntry(app.db, 'regions', 'Тверская область');
  const insert = (db: Database) =>
    sql`insert into trade_points (code, name, address, city, region_id) values ('R-1', 'Точка', 'Тверь', 'Тверь', ${id})`.execute(
      db,
    );
  await app.db.transaction().execute(async (changing) => {
    await entries.lock(contextOn(changing).ctx, id);
    await app.db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '2s'`.execute(other);
      await insert(other);
    });
  });
  expect(await app.db.selectFrom('trade_points').select('region_id').where('code', '=', 'R-1').execute()).toEqual([
    { region_id: id },
  ]);
});
