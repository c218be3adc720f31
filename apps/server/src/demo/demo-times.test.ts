// When the rows of the demo data say that they were made: a visitor sees weeks of work, each step after the one before it, none of it tomorrow.
import { settingNumbers } from '@iskra/contract/areas/platform/settings';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { seedDemo } from './seed-demo.ts';

const database = await testDatabase();
const db = new pg.Client({ connectionString: database.ownerUrl });
const read = async (sql: string) => (await db.query(sql)).rows;

beforeAll(async () => {
  await db.connect();
  await seedDemo(db);
});
afterAll(() => db.end());

/** Moments that are meant to come. */
const planned = /^(expires|due|sla_due|starts|ends|window_ends|next)_at$|_until$|_from$/;

test('nothing has happened tomorrow', async () => {
  const columns: { place: string; name: string }[] = await read(
    `select table_name as place, column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone'`,
  );
  const ahead: string[] = [];
  for (const { place, name } of columns.filter(({ name }) => !planned.test(name))) {
    const late = await read(`select from "${place}" where "${name}" > now() + interval '1 second' limit 1`);
    if (late.length > 0) ahead.push(`${place}.${name}`);
  }
  expect(columns.length).toBeGreaterThan(150);
  expect(ahead).toEqual([]);
});

test.each([
  ['orders', 'created_at', 8],
  ['orders', 'issued_at', 8],
  ['task_assignments', 'created_at', 10],
  ['task_assignments', 'submitted_at', 10],
  ['task_assignments', 'decided_at', 10],
  ['task_assignments', 'due_at', 10],
  ['survey_responses', 'created_at', 6],
  ['survey_responses', 'decided_at', 4],
  ['buyers', 'created_at', 6],
  ['moderation_cases', 'submitted_at', 15],
  ['moderation_cases', 'decided_at', 10],
  ["ledger_transactions where source_type = 'task_assignment'", 'effective_at', 10],
  ["ledger_transactions where source_type = 'survey_response'", 'effective_at', 4],
  ["ledger_transactions where source_type = 'streak'", 'effective_at', 3],
  ["ledger_transactions where source_type = 'order'", 'effective_at', 8],
])('%s: %s falls on several days and many minutes', async (rows, column, days) => {
  const [counts] = await read(
    `select count(distinct ${column}::date)::int as days, count(distinct date_trunc('minute', ${column}))::int as minutes,
       count(${column})::int as all from ${rows}`,
  );
  expect(counts.days).toBeGreaterThanOrEqual(days);
  expect(counts.minutes / counts.all).toBeGreaterThan(0.3);
});

/** Steps of one row, each not before the last; those that have not come are passed by. */
test.each([
  ['orders', ['created_at', 'issued_at']],
  ['orders', ['created_at', 'expires_at']],
  [
    'certificate_codes k join order_items i on i.id = k.order_item_id join orders o on o.id = i.order_id',
    ['o.created_at', 'k.issued_at'],
  ],
  ['task_assignments', ['taken_at', 'submitted_at', 'decided_at']],
  ['task_assignments', ['taken_at', 'due_at']],
  ['task_submissions', ['started_at', 'sent_at', 'received_at']],
  ['survey_responses', ['started_at', 'completed_at', 'decided_at']],
  ['moderation_cases', ['submitted_at', 'first_taken_at', 'decided_at']],
  ['tasks', ['created_at', 'asked_at', 'decided_at', 'started_at', 'ended_at']],
  ['change_sets', ['created_at', 'sent_at', 'undone_at']],
  ['ledger_approvals', ['created_at', 'decided_at']],
  ['users', ['created_at', 'last_login_at']],
  [
    `ledger_transactions t join task_assignments a on t.source_type = 'task_assignment' and t.source_id = a.id`,
    ['a.submitted_at', 't.effective_at'],
  ],
  [
    `ledger_transactions t join survey_responses r on t.source_type = 'survey_response' and t.source_id = r.id`,
    ['r.completed_at', 't.effective_at'],
  ],
  [
    `ledger_transactions t join orders o on t.source_type = 'order' and t.source_id = o.id`,
    ['o.created_at', 't.effective_at'],
  ],
])('%s: %j in this order', async (rows, steps) => {
  const [before, ...after] = steps;
  const early = await read(
    `select ${steps.map((step, at) => `${step} as step${at}`).join(', ')} from ${rows}
     where ${after.map((step, at) => `${step} < greatest(${[before, ...after.slice(0, at)].join(', ')})`).join(' or ')}`,
  );
  expect(early).toEqual([]);
});

test('what is in hand can still be sent, what waits for a moderator was sent in time', async () => {
  expect(await read(`select from task_assignments where status = 'taken' and due_at < now()`)).toEqual([]);
  expect(await read('select from task_assignments where submitted_at > due_at')).toEqual([]);
});

test('the time of a case is the one of the settings', async () => {
  const rows = await read('select distinct kind, sla_minutes / 60 as hours from moderation_cases order by 1');
  const settings = {
    task: 'sla_task_hours',
    survey: 'sla_survey_hours',
    trade_point: 'sla_trade_point_hours',
  } as const;
  for (const [kind, name] of Object.entries(settings))
    expect(rows.filter((row) => row.kind === kind)).toEqual([{ kind, hours: settingNumbers[name].usual }]);
});
