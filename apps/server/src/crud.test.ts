import { BookEntryDraft, BookEntryRow } from '@iskra/contract/areas/platform/books';
import { crud } from '@iskra/contract/kernel/crud';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { UserContext } from './context.ts';
import { crudRoutes } from './crud.ts';
import { listing } from './database/lists/listing.ts';
import { pageColumns } from './database/lists/paging.ts';
import { records } from './database/rows/records.ts';
import type { BookEntriesRow } from './database/rows/rows.generated.ts';
import type { Routes } from './routes.ts';
import { testApp } from './testing/app.ts';
import { makeBookEntry } from './testing/trade-points.ts';

const calls = crud({
  path: '/shelves',
  entity: 'shelf',
  names: ['shelf', 'shelves'],
  access: ['admin', 'moderator'],
  list: {
    of: BookEntryRow,
    searches: ['title'],
    sorts: ['title'],
    order: { field: 'title', dir: 'desc' },
    filters: {},
  },
  row: z.object({ id: z.int(), title: z.string() }),
  card: z.object({ id: z.int(), title: z.string(), version: z.int() }),
  add: { access: ['admin'], body: BookEntryDraft },
  change: {
    access: ['admin'],
    body: z.strictObject({ title: z.string(), version: z.int() }),
    summary: 'Renames a shelf',
  },
  export: { access: ['admin'] },
});

test('one declaration makes the six calls', () => {
  const declared = Object.entries(calls).map(([name, { method, path, access, ...call }]) =>
    [name, method, path, access.join(' '), 'audit' in call ? call.audit : call.effect].join(' · '),
  );
  expect(declared).toEqual([
    'list · POST · /shelves · admin moderator · read',
    'neighbours · POST · /shelves/:id/neighbours · admin moderator · read',
    'card · GET · /shelves/:id · admin moderator · read',
    'add · POST · /shelves/add · admin · shelf.add',
    'change · PATCH · /shelves/:id · admin · shelf.change',
    'export · POST · /shelves/export · admin · shelf.export',
  ]);
  expect([calls.add.summary, calls.change.summary]).toEqual(['Adds a shelf', 'Renames a shelf']);
});

const app = await testApp();
const { user_id } = await app.as('admin');
const { book_id } = await makeBookEntry(app.db, 'brands', 'Искра');
const visibleTo = () => [sql`t.deleted_at is null`];
const shelves = records<BookEntriesRow>({ table: 'book_entries', entity: 'shelf', visibleTo });

const routes: Routes<typeof calls> = crudRoutes({
  list: listing<BodyOf<typeof calls.neighbours>, { id: number; title: string }>({
    table: 'book_entries',
    visibleTo,
    sorts: { title: 'text' },
    filters: {},
    search: { column: sql`t.search_text` },
    select: (page) => sql`select t.id, t.title, ${pageColumns} from ${page} join book_entries t on t.id = page.id`,
  }),
  card: async ({ db }, id) =>
    (
      await sql<{ id: number; title: string; version: number }>`
        select id, title, version from book_entries t where id = ${id} and t.deleted_at is null`.execute(db)
    ).rows[0],
  add: (ctx, { code, title }: z.output<typeof BookEntryDraft>) => shelves.add(ctx, { code, title, book_id }),
  change: async (ctx, id, { version, ...fields }: { title: string; version: number }) =>
    shelves.save(ctx, await shelves.lock(ctx, id, version), fields),
  export: async (_ctx, { body }) => ({ run_id: body.ids!.length }),
});

test('and one line their handlers', async () => {
  const actor = { kind: 'user', id: user_id, role: 'admin' };
  const ctx = { db: app.db, actor, changed() {} } as unknown as UserContext;
  const ask = (name: keyof typeof calls, input: object) =>
    (routes[name] as (c: UserContext, i: object) => unknown)(ctx, input);
  const made = (await ask('add', { body: { code: 's1', title: 'Ель' } })) as { id: number; version: number };
  const params = { id: made.id };
  await ask('change', { params, body: { title: 'Дуб', version: 1 } });
  expect(await ask('card', { params })).toMatchObject({ item: { title: 'Дуб', version: 2 } });
  const question = z.parse(calls.list.body, {});
  const { items } = (await ask('list', { body: question })) as { items: { title: string }[] };
  expect(items.map(({ title }) => title)).toEqual(['Искра', 'Дуб']);
  expect(await ask('neighbours', { params, body: question })).toEqual({
    prev: expect.any(Number),
    next: null,
    place: expect.any(Number),
    total: expect.any(Number),
    total_capped: false,
  });
  expect(await ask('export', { body: z.parse(calls.export.body, { ids: [made.id], format: 'csv' }) })).toEqual({
    run_id: 1,
  });
  await expect(ask('card', { params: { id: 2_000_000_000 } })).rejects.toMatchObject({ problem: 'not_found' });
});
