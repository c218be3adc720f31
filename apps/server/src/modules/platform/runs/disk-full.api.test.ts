import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { switchedDisk } from '../../../testing/full-disk.ts';

const disk = await switchedDisk();
const app = await testApp({ disk, outside: { disk } });

test('an operation that meets a full disk waits, is not counted as failed, and goes on by itself', async () => {
  const admin = await app.as('admin');
  const { run_id: id } = await admin.ask(contract.tradePoints.export, { body: { format: 'csv' } });
  const waiting = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - now())::int as seconds from pgboss.job
      where name = 'exports.write' and state = 'created' and start_after > now()`.execute(app.db);
    return rows.map(({ seconds }) => seconds);
  };
  disk.fill();
  const done = app.jobs.work();
  while ((await waiting()).length === 0) await new Promise((wake) => setTimeout(wake, 50));
  expect((await waiting())[0]).toBeGreaterThan(20);
  const { rows } = await sql`select state, result from runs where id = ${id}`.execute(app.db);
  expect(rows).toEqual([{ state: 'running', result: {} }]);
  disk.clear();
  await sql`update pgboss.job set start_after = now() where name = 'exports.write' and state = 'created'`.execute(
    app.db,
  );
  await done;
  expect((await admin.ask(contract.runs.card, { params: { id } })).item).toMatchObject({ state: 'done' });
});
