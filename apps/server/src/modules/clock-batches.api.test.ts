// Clock jobs work in batches, however many rows they find: no transaction holds for long a lock that a request may wait for.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { JobName } from '../jobs/payloads.ts';
import { testApp } from '../testing/app.ts';
import { makeCertificate } from '../testing/certificates.ts';
import { statementSizes, watchStatements } from '../testing/statement-sizes.ts';

const app = await testApp();
const { db } = app;
const many = sql`from generate_series(1, 6000) i`;

async function makeLateCases(): Promise<void> {
  await sql`
    insert into moderation_cases (kind, subject_id, title, sla_minutes, sla_due_at)
    select 'trade_point', i, 'Точка', 60, now() - interval '1 hour' ${many}`.execute(db);
}

async function makeCodes(count = 6_000): Promise<number> {
  const id = await makeCertificate(db);
  await sql`
    insert into certificate_codes (certificate_id, code, digest, batch, expires_on)
    select ${id}, '', decode(md5(${id} || ' ' || i), 'hex'), '00000000-0000-4000-8000-000000000000', '2020-01-01'
      from generate_series(1, ${count}::int) i`.execute(db);
  await sql`update certificates set free_codes = ${count} where id = ${id}`.execute(db);
  return id;
}

async function makeAssignedPoints(): Promise<void> {
  const { role_id } = await app.as('tsm_user');
  await sql`
    insert into trade_points (code, name, city, address) select 'MANY-' || i, 'Точка', 'Тверь', 'Советская, 1' ${many}`.execute(
    db,
  );
  await sql`
    insert into tsm_trade_points (tsm_id, trade_point_id, from_date, source)
    select ${role_id}, id, current_date, 'admin' from trade_points`.execute(db);
  // As if the day had come since.
  await sql`update trade_points set tsm_id = null`.execute(db);
}

const jobs: JobName[] = ['moderation.overdue', 'certificates.expire_codes', 'trade_users.turn_day'];

test('six thousand cases, codes and points are done in batches', async () => {
  await makeLateCases();
  await makeCodes();
  await makeAssignedPoints();
  await watchStatements(app.database, ['moderation_cases', 'certificate_codes', 'trade_points']);
  for (const job of jobs) await app.jobs.queue.send(db, job, {});
  await app.jobs.work();
  expect(await statementSizes(db)).toEqual([
    { table_name: 'certificate_codes', most: 5000, total: 6000 },
    { table_name: 'moderation_cases', most: 5000, total: 6000 },
    { table_name: 'trade_points', most: 5000, total: 6000 },
  ]);
  const { rows } = await sql`select free_codes from certificates`.execute(db);
  expect(rows).toEqual([{ free_codes: 0 }]);
});

test('of as many codes as a batch holds the history tells once', async () => {
  const id = await makeCodes(5_000);
  await app.jobs.queue.send(db, 'certificates.expire_codes', {});
  await app.jobs.work();
  const { rows } = await sql`
    select diff from audit_events where entity_type = 'certificate' and entity_id = ${id} and action = 'certificate.expire_codes'`.execute(
    db,
  );
  expect(rows).toEqual([{ diff: [{ field: 'free_codes', old: 5_000, new: 0 }] }]);
});
