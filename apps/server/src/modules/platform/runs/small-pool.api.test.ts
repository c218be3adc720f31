// The smallest pool that a worker may have, with more long operations at once than it has connections.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startWorker } from '../../../jobs/worker.ts';
import { testApp } from '../../../testing/app.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { jobs } from '../../assembly.ts';

const app = await testApp();
const { imports, runs, tradePoints } = contract;
const admin = await app.as('admin');
const points = 5_500;
const errors: unknown[] = [];
const worker = startWorker({
  url: app.database.url,
  jobs,
  outside: { files: app.files, disk: app.disk },
  facts: { demo: false, secret: 'a secret of the tests, long enough for anybody' },
  log: { info() {}, warn() {}, error: (facts) => void errors.push(facts) },
  pool_size: 2,
  lock_timeout_ms: 5_000,
});
afterAll(async () => (await worker).stop());

function file(name: string): { name: string; content: Buffer } {
  const lines = ['Код ТТ;Название;Город;Адрес'];
  for (let i = 0; i < points; i++) lines.push(`${name}-${i};Магазин ${i};Тверь;Советская улица, дом ${i}`);
  return { name: `${name}.csv`, content: Buffer.from(lines.join('\n')) };
}

test('imports, exports and actions on many at once come to their end on two connections', async () => {
  const reason = await makeBookEntry(app.db, 'reasons.block_tp', 'Жалоба');
  await sql`
    insert into trade_points (code, name, city, address)
    select 'OLD-' || i, 'Магазин ' || i, 'Тверь', 'Новая улица, дом ' || i from generate_series(1, ${points}::int) i`.execute(
    app.db,
  );
  const { id: selection_id } = await admin.ask(tradePoints.choose, { body: {} });
  const input = { selection_id, reason_id: reason.id, comment: 'Сверка договоров за год' };
  const started = await Promise.all([
    admin.ask(tradePoints.export, { body: { format: 'csv' } }),
    admin.ask(tradePoints.export, { body: { format: 'xlsx' } }),
    admin.ask(imports.csv, { body: { target: 'trade_points' }, file: file('A') }),
    admin.ask(imports.csv, { body: { target: 'trade_points' }, file: file('B') }),
    admin.ask(tradePoints.blockMany, { body: input }),
    admin.ask(tradePoints.export, { body: { format: 'csv' } }),
    admin.ask(tradePoints.export, { body: { format: 'xlsx' } }),
  ]);
  const states = () =>
    Promise.all(
      started.map(({ run_id: id }) => admin.ask(runs.card, { params: { id } }).then(({ item }) => item.state)),
    );
  const end = ['done', 'done', 'checked', 'checked', 'done', 'done', 'done'];
  await expect.poll(states, { timeout: 110_000, interval: 250 }).toEqual(end);
  expect(errors).toEqual([]);
});
