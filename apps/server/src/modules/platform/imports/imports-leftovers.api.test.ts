// Leftovers of an import are deleted by themselves. Their size until then: imports-weight.hardening.ts.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { fileFolder } from '../../../testing/files.ts';

const { store, content } = await fileFolder();
const app = await testApp({ files: store, outside: { files: store } });
const admin = await app.as('admin');
const { imports, runs } = contract;
const owner = new pg.Client({ connectionString: app.database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

async function clean(): Promise<void> {
  await owner.query('delete from runs');
  await owner.query('truncate import_steps');
  await owner.query('delete from files');
  await store.sweep({ olderThanMs: -60_000, known: async () => [] });
}

async function upload(text: string, caller = admin): Promise<number> {
  const file = { name: 'a.csv', content: Buffer.from(text) };
  const { run_id } = await caller.ask(imports.csv, { body: { target: 'trade_points' }, file });
  await app.jobs.work();
  return run_id;
}

const steps = async () => (await app.db.selectFrom('import_steps').select('run_id').execute()).length;
const twoRows = 'Код ТТ;Название;Город;Адрес\nSTAY-1;Лавка;Тверь;Советская, 1\nне код;Лавка;Тверь;Советская, 1';

test('the rows go at once with the end of an import or with its cancelling; the first errors stay', async () => {
  await clean();
  const applied = await upload(twoRows);
  const canceled = await upload(twoRows);
  expect(await steps()).toBe(2);
  await admin.ask(imports.apply, { params: { id: applied }, body: { without_bad: true } });
  await app.jobs.work();
  expect(await steps()).toBe(1);
  await admin.ask(imports.cancel, { params: { id: canceled } });
  expect(await steps()).toBe(0);
  const { item } = await admin.ask(imports.card, { params: { id: applied } });
  expect(item.errors).toMatchObject([{ row: 3, column: 'Код ТТ', value: 'не код' }]);
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from f.expires_at - now()) / 86400)::int as days
    from runs r join files f on f.id = r.source_file_id order by r.id`.execute(app.db);
  expect(rows.map(({ days }) => days)).toEqual([90, 7]);
});

test('checking a file again leaves one table of errors', async () => {
  await clean();
  const id = await upload(twoRows.replace('STAY-1', 'STAY-2'));
  const fields = ['code', 'name', 'city', 'address'];
  await admin.ask(imports.mapping, { params: { id }, body: { fields } });
  await app.jobs.work();
  expect(await content()).toHaveLength(2);
  await admin.ask(imports.errors, { params: { id } });
  await admin.ask(imports.apply, { params: { id }, body: { without_bad: true } });
  await app.jobs.work();
  expect(await content()).toHaveLength(2);
  await admin.ask(imports.errors, { params: { id } });
});

test('files that wait to be applied are open operations of their owner, and there is a last one', async () => {
  await clean();
  const tsm = await app.as('tsm_user');
  await sql`
    insert into runs (kind, state, started_by, started_by_role)
    select 'import.trade_points', 'checked', ${tsm.user_id}, 'tsm_user' from generate_series(1, 20)`.execute(app.db);
  const file = { name: 'a.csv', content: Buffer.from('Код ТТ\nNONE-1') };
  const refusal = await tsm.refused(imports.csv, { body: { target: 'trade_points' }, file });
  expect(refusal.problem).toBe('run.too_many');
  expect(refusal.error_message).toContain('отмените');
  const [first] = (await tsm.ask(runs.list, { body: {} })).items;
  await tsm.ask(imports.cancel, { params: { id: first!.id } });
  await upload('Код ТТ\nNONE-1', tsm);
});
