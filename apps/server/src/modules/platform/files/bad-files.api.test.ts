import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { type BadFile, badTables, badUploads, badWorkbooks } from '../../../testing/bad-files.ts';
import type { Refused } from '../../../testing/caller.ts';
import { fileFolder } from '../../../testing/files.ts';

const { store, content } = await fileFolder();
const app = await testApp({ files: store });
const admin = await app.as('admin');
const { files, imports } = contract;

const slowest = { what: '', ms: 0 };

async function expectRefused(file: BadFile, ask: () => Promise<Refused>): Promise<void> {
  const started = performance.now();
  const refusal = await ask();
  const ms = performance.now() - started;
  if (ms > slowest.ms) Object.assign(slowest, { what: file.what, ms });
  expect(refusal.status).toBeLessThan(500);
  expect(refusal.error_code).toBeGreaterThanOrEqual(400);
  expect(refusal.error_code).toBeLessThan(500);
  expect(refusal.problem).toMatch(file.problem ? new RegExp(`^${file.problem}$`) : /^(file|sheet)\./);
  expect(refusal.errors).toEqual([{ field: 'file', code: refusal.problem, message: expect.stringMatching(/^[А-ЯЁ]/) }]);
}

async function expectNothingStored(): Promise<void> {
  const { rows } = await sql<{ files: number; runs: number; jobs: number }>`
    select (select count(*)::int from files) as files, (select count(*)::int from runs) as runs,
      (select count(*)::int from pgboss.job where name like 'import%') as jobs`.execute(app.db);
  expect(rows[0]).toEqual({ files: 0, runs: 0, jobs: 0 });
  expect(await content()).toEqual([]);
}

const corpus = { uploads: await badUploads(), workbooks: await badWorkbooks(), tables: badTables() };

afterAll(() => {
  const count = Object.values(corpus).flat().length;
  console.log(`${count} bad files refused, the slowest («${slowest.what}») in ${Math.round(slowest.ms)} ms`);
});

test('the corpus is large enough', () => {
  expect(Object.values(corpus).flat().length).toBeGreaterThan(240);
});

describe('POST /files/upload refuses', () => {
  test.each(corpus.uploads)('$what', async (file) => {
    const kind = /\.(mp4|mov)$/.test(file.name) ? 'video' : /\.(pdf|docx)$/.test(file.name) ? 'document' : 'image';
    await expectRefused(file, () => admin.refused(files.upload, { body: { kind }, file }));
  });
  test('and has stored nothing', expectNothingStored);
});

describe('POST /import-xlsx refuses', () => {
  test.each(corpus.workbooks)('$what', async (file) => {
    await expectRefused(file, () => admin.refused(imports.xlsx, { body: { target: 'trade_points' }, file }));
  });
  test('and has stored nothing', expectNothingStored);
});

describe('POST /import-csv refuses', () => {
  test.each(corpus.tables)('$what', async (file) => {
    await expectRefused(file, () => admin.refused(imports.csv, { body: { target: 'trade_points' }, file }));
  });
  test('and has stored nothing', expectNothingStored);
});
