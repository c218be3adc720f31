// The worker program is killed in the middle of an import, again and again: nothing is lost and nothing doubled. In every run
// many.api.test.ts kills one in the middle of an action on many.
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openLocalFileStore } from '../../../outside/file-store.ts';
import { testApp } from '../../../testing/app.ts';
import { killedWorkers } from '../../../testing/killed-workers.ts';

const rows = 100_000;
const kills = 10;

const folder = await mkdtemp(join(inject('server').folder, 'imports-kill-'));
const app = await testApp({
  files: await openLocalFileStore(folder),
  uploads: { image: 1, document: 1, video: 1, sheet: 100_000_000, day: 1e9 },
});
const admin = await app.as('admin');
const { imports } = contract;

const existing = Math.floor(rows / 10);
const isBad = (i: number) => i >= existing && i % 50 === 0;
const bad = Array.from({ length: rows }, (_, i) => i).filter(isBad).length;

function file(): Buffer {
  const lines = ['Код ТТ;Название;Город;Адрес;Регион;Широта;Долгота'];
  for (let i = 0; i < rows; i++)
    lines.push(
      `KILL-${i};Магазин № ${i};Тверь;Советская улица, дом ${i};${isBad(i) ? 'Атлантида' : 'Тверская область'};56.8;35.9`,
    );
  return Buffer.from(lines.join('\n'));
}

async function prepare(): Promise<void> {
  await sql`insert into books (code, title) values ('regions', 'Регионы')`.execute(app.db);
  await sql`insert into book_entries (book_id, code, title) select id, '69', 'Тверская область' from books`.execute(
    app.db,
  );
  await sql`
    insert into trade_points (code, name, city, address, region_id, lat, lon)
    select 'KILL-' || i, 'Магазин № ' || i, 'Тверь', 'Советская улица, дом ' || i, (select id from book_entries), 56.8, 35.9
    from generate_series(0, ${existing - 1}::int) i`.execute(app.db);
}

async function upload(): Promise<number> {
  const { run_id } = await admin.ask(imports.csv, {
    body: { target: 'trade_points' },
    file: { name: 'точки.csv', content: file() },
  });
  return run_id;
}

interface Progress {
  state: string;
  phase: string;
  done: number;
  total: number;
}

async function look(id: number): Promise<Progress> {
  const { rows: found } =
    await sql<Progress>`select state, phase, done, coalesce(total, 0) as total from runs where id = ${id}`.execute(
      app.db,
    );
  return found[0]!;
}

const workers = killedWorkers(app, folder);

type Come = (run: Progress) => boolean;

const hasCome = (id: number, come: Come) => async () => {
  const run = await look(id);
  if (run.state === 'failed') throw new Error('the run failed');
  return come(run);
};

const killWhen = (id: number, come: Come) =>
  workers.killWhen(hasCome(id, come), async () => {
    const { phase, state, done, total } = await look(id);
    return `${phase || state} ${done} of ${total}`;
  });

const finish = (id: number, state: RegExp) => workers.workUntil(hasCome(id, (run) => state.test(run.state)));

test(`${kills} kills in an import of ${rows} rows lose nothing and double nothing`, async () => {
  await prepare();
  const id = await upload();
  const killed = [
    await killWhen(id, ({ phase }) => phase === 'parse' || phase === 'check'),
    await killWhen(id, ({ phase, state }) => phase === 'check' || state === 'checked'),
  ];
  await finish(id, /checked/);
  await admin.ask(imports.apply, { params: { id }, body: { without_bad: true } });
  for (let kill = killed.length; kill < kills; kill++) {
    const share = (kill - 2 + Math.random()) / (kills - 2);
    killed.push(
      await killWhen(
        id,
        ({ state, phase, done }) =>
          /done/.test(state) || (phase === 'apply' && done >= Math.min(share * rows, rows - 6_000)),
      ),
    );
  }
  await finish(id, /done/);
  console.log(`killed at: ${killed.join('; ')}`);

  const { rows: runs } = await sql`select state, total, applied, skipped, bad from runs where id = ${id}`.execute(
    app.db,
  );
  expect(runs).toEqual([
    { state: 'done_with_errors', total: rows, applied: rows - existing - bad, skipped: existing, bad },
  ]);
  const { rows: points } = await sql`
    select count(*)::int as points, count(distinct code)::int as codes, max(version) as version from trade_points`.execute(
    app.db,
  );
  expect(points).toEqual([{ points: rows - bad, codes: rows - bad, version: 1 }]);
  const { rows: audit } = await sql`
    select count(*)::int as events, count(distinct entity_id)::int as points from audit_events
      where run_id = ${id} and action = 'trade_point.import'`.execute(app.db);
  expect(audit).toEqual([{ events: rows - existing - bad, points: rows - existing - bad }]);
});

test('a worker that is told to stop hands the import over in the middle', async () => {
  const id = await upload();
  const { code, tookMs } = await workers.workUntil(hasCome(id, ({ phase }) => phase === 'parse'));
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(25_000);
  const { rows: queued } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'imports.check' and data->>'run_id' = ${String(id)} order by created_on`.execute(
    app.db,
  );
  expect(queued.map(({ state }) => state)).toEqual(['completed', 'created']);
  await finish(id, /checked/);
  const { item } = await admin.ask(imports.card, { params: { id } });
  expect(item.counts).toEqual({ create: 0, update: 0, remove: 0, skip: rows - bad, bad, absent: 0 });
});
