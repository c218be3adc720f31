// Everything that a target may declare, by one of the tests' own: plans of a group for a period, named by a point and an article.
import { contract } from '@iskra/contract';
import { date, id } from '@iskra/contract/kernel/fields';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../../testing/app.ts';
import type { CallInput } from '../../../testing/caller.ts';
import { targets } from '../../assembly.ts';
import type { ImportTarget } from './import-target.ts';

const app = await testApp();
const { imports, runs } = contract;
const [admin, tsm] = [await app.as('admin'), await app.as('tsm_user')];

const owner = new pg.Client({ connectionString: app.database.ownerUrl });
await owner.connect();
await owner.query(`
  create table plans (id bigint generated always as identity primary key, period date, group_id bigint, point text, article text,
    amount int, unique (period, group_id, point, article));
  create table plan_days (day date primary key);
  grant select, insert, update, delete on plans, plan_days to iskra_app;
  grant usage on sequence plans_id_seq to iskra_app`);
await owner.end();

const text = (cell: string) => ({ value: cell });
const number = (cell: string) => (/^\d+$/.test(cell) ? { value: cell } : { error: 'Введите целое число' });
const ofInput = ({ params }: Parameters<ImportTarget['apply']>[1]) =>
  sql`t.period = ${params.period} and t.group_id = ${params.group_id}`;

const plans: ImportTarget = {
  key: ['point', 'article'],
  of: z.object({ point: z.string(), article: z.string(), amount: z.int() }),
  roles: ['admin'],
  modes: ['upsert', 'remove', 'full'],
  params: z.strictObject({ period: date, group_id: id }),
  columns: [
    { code: 'point', title: 'Точка', required: true, parse: text },
    { code: 'article', title: 'Артикул', required: true, parse: text },
    { code: 'amount', title: 'План', parse: number },
  ],
  async resolve(db, input) {
    const newId = input.applying ? sql`nextval(pg_get_serial_sequence('plans', 'id'))` : sql`null::bigint`;
    const absent = sql`case when t.id is null then array[jsonb_build_object('column', 'Точка', 'message', 'Такого плана нет')]
      else '{}' end`;
    await sql`
      create temporary table incoming on commit drop as
      select s.n, coalesce(t.id, ${newId}) as id, s.f[1] as point, s.f[2] as article, s.f[3]::int as amount,
        case when ${input.mode} = 'remove' then 'remove' when t.id is null then 'create'
          when t.amount is not distinct from s.f[3]::int then 'none' else 'update' end as action,
        ${input.mode === 'remove' ? absent : sql`'{}'::jsonb[]`} as problems
      from staged s left join plans t on ${ofInput(input)} and t.point = s.f[1] and t.article = s.f[2]`.execute(db);
  },
  async apply(db, { params }) {
    await sql`
      insert into plans (id, period, group_id, point, article, amount) overriding system value
      select id, ${params.period}, ${params.group_id}, point, article, amount from incoming where cardinality(problems) = 0
      on conflict (period, group_id, point, article) do update set amount = excluded.amount`.execute(db);
  },
  async remove(db, _, ids) {
    await sql`delete from plans where id = any (${ids})`.execute(db);
  },
  whole: (input) => sql`select t.id from plans t where ${ofInput(input)}`,
};

// A name of the contract: it is the declaration behind it that is looked at.
const declared = targets.imports as Record<string, ImportTarget>;
const usual = declared.trade_points!;
declared.trade_points = plans;
afterAll(() => {
  declared.trade_points = usual;
});

const november = { period: '2026-11-01', group_id: 7 };
type Input = NonNullable<CallInput<typeof imports.csv>['body']>;

const given = (rows: string[], mode: Input['mode'], params: Input['params'] = november) => ({
  body: { target: 'trade_points', mode, params },
  file: { name: 'Планы.csv', content: Buffer.from(['Точка;Артикул;План', ...rows].join('\n')) },
});

async function checked(rows: string[], mode: Input['mode'], params?: Input['params']) {
  const { run_id } = await admin.ask(imports.csv, given(rows, mode, params));
  await app.jobs.work();
  return (await admin.ask(imports.card, { params: { id: run_id } })).item;
}

async function applied(rows: string[], mode: Input['mode'], params?: Input['params']) {
  const { run, counts } = await checked(rows, mode, params);
  const confirm_absent = mode === 'full' ? counts.absent : undefined;
  await admin.ask(imports.apply, { params: { id: run.id }, body: { confirm_absent } });
  await app.jobs.work();
  const { item } = await admin.ask(runs.card, { params: { id: run.id } });
  return { state: item.state, applied: item.applied, counts };
}

async function stored(groupId = 7): Promise<string[]> {
  const { rows } = await sql<{ plan: string }>`
    select point || ' ' || article || ' ' || amount as plan from plans where group_id = ${groupId} order by 1`.execute(
    app.db,
  );
  return rows.map(({ plan }) => plan);
}

beforeEach(async () => {
  await sql`delete from plans`.execute(app.db);
  await applied(['T1;A;10', 'T1;B;20', 'T2;A;30'], 'upsert');
});

test('what it wants to know beside the file reaches it as what it is, and rows belong to it', async () => {
  await applied(['T1;A;99'], 'upsert', { ...november, group_id: 8 });
  expect(await stored()).toEqual(['T1 A 10', 'T1 B 20', 'T2 A 30']);
  expect(await stored(8)).toEqual(['T1 A 99']);
});

test.each([
  [{ period: 'ноябрь', group_id: 7 }, 'params.period', 'Введите дату в формате ДД.ММ.ГГГГ'],
  [{ period: '2026-11-01' }, 'params.group_id', expect.stringMatching(/[а-я]/)],
  [{ ...november, year: 2026 }, 'params', 'Неизвестное поле'],
])('%j is refused at its field', async (params, field, message) => {
  const refusal = await admin.refused(imports.csv, given(['T1;A;1'], 'upsert', params));
  expect(refusal.errors[0]).toMatchObject({ field, message });
});

describe('two columns that name a thing together', () => {
  test('may each repeat, but not both', async () => {
    const { errors, counts } = await checked(['T3;A;1', 'T3;B;2', 'T4;A;3', 'T3;A;4'], 'upsert');
    expect(counts).toMatchObject({ create: 2, bad: 2 });
    expect(errors[0]).toMatchObject({ row: 2, message: 'Значение «T3, A» повторяется в строках 2, 5' });
  });

  test('must both be filled', async () => {
    const { errors } = await checked(['T3;;1'], 'upsert');
    expect(errors).toMatchObject([{ column: 'Артикул', message: 'Заполните поле' }]);
  });
});

test('another role is refused, and another mode', async () => {
  const input = given(['T1;A;1'], 'upsert');
  expect((await tsm.refused(imports.csv, input)).problem).toBe('forbidden');
  const template = { params: { target: 'trade_points' } };
  expect((await tsm.refused(imports.template, template)).problem).toBe('forbidden');
  const refusal = await admin.refused(imports.csv, given(['T1;A;1'], 'update'));
  expect(refusal.errors[0]).toMatchObject({ field: 'mode', message: 'Выберите значение из списка' });
});

test('what the file names is removed; a name of nothing is a bad row', async () => {
  const { counts, errors, run } = await checked(['T1;A;', 'T9;A;'], 'remove');
  expect(counts).toMatchObject({ remove: 1, bad: 1, create: 0, update: 0 });
  expect(errors).toMatchObject([{ row: 3, column: 'Точка', message: 'Такого плана нет' }]);
  await admin.ask(imports.apply, { params: { id: run.id }, body: { without_bad: true } });
  await app.jobs.work();
  expect(await stored()).toEqual(['T1 B 20', 'T2 A 30']);
});

describe('a full replacement', () => {
  test('leaves what the file names and nothing else, of its own period and group only', async () => {
    await applied(['T1;A;5'], 'upsert', { ...november, group_id: 8 });
    const { state, counts } = await applied(['T1;A;11', 'T5;A;50'], 'full');
    expect(counts).toMatchObject({ create: 1, update: 1, absent: 2 });
    expect(state).toBe('done');
    expect(await stored()).toEqual(['T1 A 11', 'T5 A 50']);
    expect(await stored(8)).toEqual(['T1 A 5']);
  });

  test('with a bad row is refused: nobody knows what that row would have kept', async () => {
    const { run, counts } = await checked(['T1;A;десять', 'T1;B;21'], 'full');
    expect(counts.bad).toBe(1);
    const refusal = await admin.refused(imports.apply, { params: { id: run.id }, body: { without_bad: true } });
    expect(refusal.problem).toBe('import.full_with_errors');
    expect(await stored()).toHaveLength(3);
  });

  test('that only takes away is something to apply', async () => {
    const { can_apply, counts } = await checked(['T1;A;10'], 'full');
    expect({ can_apply, absent: counts.absent }).toEqual({ can_apply: true, absent: 2 });
  });
});

test('steps that get into each other’s way side by side are applied one after the other', async () => {
  const collisions: unknown[] = [];
  const both = Promise.withResolvers<void>();
  let steps = 0;
  declared.trade_points = {
    ...plans,
    async apply(db, input, giveBack, tx) {
      steps += 1;
      if (steps === 2) both.resolve();
      await both.promise;
      // Both steps miss the day, both add it, and the second learns of the first when it is too late.
      await sql`insert into plan_days (day) select ${input.params.period} where not exists (select from plan_days)`
        .execute(db)
        .catch((error) => {
          collisions.push(error);
          throw error;
        });
      await sql`select pg_sleep(0.3)`.execute(db);
      await plans.apply(db, input, giveBack, tx);
    },
  };
  const rows = Array.from({ length: 5_100 }, (_, i) => `P${i};A;1`);
  const { state, applied: written } = await applied(rows, 'upsert', { ...november, group_id: 9 });
  declared.trade_points = plans;
  expect({ state, written }).toEqual({ state: 'done', written: 5_100 });
  expect(await stored(9)).toHaveLength(5_100);
  expect(collisions).toHaveLength(1);
  const { rows: again } = await sql`select from pgboss.job where name = 'imports.apply' and retry_count > 0`.execute(
    app.db,
  );
  expect(again).toEqual([]);
});
