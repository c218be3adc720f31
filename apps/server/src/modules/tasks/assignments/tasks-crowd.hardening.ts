// Ten thousand sellers send their work at once, each one to three times, while connections are cut and the program is killed three times:
// everything is sent once, no quota or budget is passed, nothing is paid twice. TASK_CROWD tries fewer.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@iskra/contract';
import { newStep } from '@iskra/contract/forms/form';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { kill, serve } from '../../../testing/serving.ts';
import { liveTask } from '../../../testing/task-work.ts';
import { completeDraft } from '../../../testing/tasks.ts';
import { findMismatches } from '../../coins/ledger/ledger.proof.store.ts';

const people = Number(process.env.TASK_CROWD ?? 10_000);
const kills = 3;
const lanes = 48;
const cutShare = 0.05;
const coins = 10;
const tasksOfEach = 4;
/** Of the sellers of a task so many get a place, or coins. */
const places = Math.floor((people / (2 * tasksOfEach)) * 0.9);

const app = await testApp();
const { db } = app;
const form = { steps: [{ ...newStep('shelf', 'text', 1), title: 'Что на полке' }] };

interface Sending {
  id: number;
  token: string;
  client_uuid: string;
}

/** Half of the tasks have places, and moderators look at the work; the others have coins, and pay at once. */
async function makeTasks(): Promise<number[]> {
  const reward = { ...completeDraft().reward, coins };
  const looked = { form, reward, moderation: { mode: 'manual' as const } };
  const paid = { form, reward, moderation: { mode: 'auto' as const } };
  const ids: number[] = [];
  for (let at = 0; at < tasksOfEach; at += 1) {
    const budget = { coins: people * coins, policy: 'warn' as const };
    ids.push(await liveTask(app, { ...looked, budget, quota: { total: places, policy: 'by_submission' } }));
    ids.push(await liveTask(app, { ...paid, budget: { coins: places * coins, policy: 'stop' } }));
  }
  return ids;
}

/** Each has taken one task, in one of two hundred points. */
async function makeCrowd(tasks: readonly number[]): Promise<Sending[]> {
  const tokens = Array.from({ length: people }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const { rows } = await sql<{ id: number; n: number }>`
    with points as (
      insert into trade_points (name, city, address, code, status, lat, lon)
      select 'Точка ' || n, 'Тверь', 'ул. Мира, ' || n, 'CROWD-' || n, 'active', 56.85, 35.9 from generate_series(1, 200) n returning id),
    numbered as (select id, row_number() over (order by id) as n from points),
    made as (
      insert into users (role, phone, last_name, first_name, status)
      select 'seller', '+7935' || lpad(n::text, 7, '0'), 'Скорая', 'Анна', 'active'
        from generate_series(1, ${people}::int) n returning id, phone),
    crowd as (select id, right(phone, 7)::int as n from made),
    opened as (
      insert into sessions (token_hash, user_id, remember, expires_at, identity_confirmed_at)
      select decode(t.hash, 'hex'), c.id, false, now() + interval '1 day', now() + interval '1 day'
      from crowd c join unnest(${hashes}::text[]) with ordinality t (hash, n) on t.n = c.n),
    sellers_made as (
      insert into sellers (user_id, code) select id, 'CROWD-' || n from crowd returning id, code)
    insert into task_assignments (task_id, seller_id, trade_point_id, slot, form_version, due_at)
    select (${tasks}::bigint[])[1 + s.n % ${tasks.length}], s.id, p.id, 'once', 1, now() + interval '1 day'
    from (select id, substr(code, 7)::int as n from sellers_made) s join numbered p on p.n = 1 + s.n % 200
    returning id, (select substr(code, 7)::int from sellers_made m where m.id = seller_id) as n`.execute(db);
  await sql`analyze`.execute(db);
  return rows.map(({ id, n }) => ({ id, token: tokens[n - 1]!, client_uuid: randomUUID() }));
}

interface Answer {
  error_code: number;
  problem?: string;
}

interface Crowd {
  /** The last verdict of each case that has one. */
  said: Map<number, string>;
  counts: { calls: number; lost: number; cut: number };
}

/** Undefined when no answer has come: the connection was cut, or the program is gone. */
async function post(address: string, { id, token, client_uuid }: Sending, isCut: boolean): Promise<Answer | undefined> {
  const path = contract.assignments.submit.path.replace(':id', String(id));
  const body = {
    client_uuid,
    form_version: 1,
    answers: { shelf: 'Лимонады' },
    place: { lat: 56.85, lon: 35.9, accuracy: 9 },
  };
  const signal = isCut ? { signal: AbortSignal.timeout(1 + Math.floor(Math.random() * 30)) } : {};
  const answer = await fetch(`${address}/web/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...signal,
  }).catch(() => undefined);
  return answer && ((await answer.json().catch(() => undefined)) as Answer | undefined);
}

/** As a phone does: until there is an answer, and now and then once more although there was one. */
async function sendWork(addressOf: () => string, sending: Sending, { said, counts }: Crowd): Promise<void> {
  const times = 1 + Math.floor(Math.random() * 3);
  for (let heard = 0, tries = 0; heard < times; tries += 1) {
    if (tries > 400) throw new Error('nobody answers');
    const isCut = Math.random() < cutShare;
    const answer = await post(addressOf(), sending, isCut);
    counts.calls += 1;
    if (isCut && !answer) counts.cut += 1;
    const name = answer && (answer.error_code === 0 ? 'sent' : (answer.problem ?? String(answer.error_code)));
    if (!name || name === 'busy') {
      counts.lost += name || isCut ? 0 : 1;
      await wait(50 + Math.random() * 200);
      continue;
    }
    const before = said.get(sending.id);
    if (before === 'sent') expect(name).toBe('sent');
    said.set(sending.id, name);
    heard += 1;
  }
}

async function faults(tasks: readonly number[]): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from (select 1 from task_submissions group by assignment_id having count(*) > 1) twice) as sent_twice,
      (select count(*)::int from task_assignments a where (a.status <> 'taken') <> (
        exists (select from task_submissions s where s.assignment_id = a.id))) as half_sent,
      (select count(*)::int from task_assignments a join task_submissions s on s.assignment_id = a.id where (
        select count(*) from flame_actions f where f.kind = 'task' and f.source_id = s.id) <> 1) as days_not_once,
      (select count(*)::int from task_assignments a where a.status = 'submitted' and (
        select count(*) from moderation_cases c where c.kind = 'task' and c.subject_id = a.id) <> 1) as cases_not_once,
      (select count(*)::int from task_assignments a where (a.status = 'accepted') <> (
        (select count(*) from ledger_transactions t
          where t.source_type = 'task_assignment' and t.source_id = a.id and t.currency = 'coin') = 1))
        as paid_not_once,
      (select count(*)::int from unnest(${tasks}::bigint[]) t (id) where (
        select count(*) from task_assignments a where a.task_id = t.id
          and a.status in ('submitted', 'accepted')) <> ${places}) as places_not_kept,
      (select count(*)::int from ledger_accounts where code like 'budget:task:%' and available < 0) as budgets_passed`.execute(
    db,
  );
  return rows[0]!;
}

test(`${people} sellers, ${kills} kills: everything is sent once, and what is promised is kept`, async () => {
  const tasks = await makeTasks();
  const crowd = await makeCrowd(tasks);
  const state: Crowd = { said: new Map(), counts: { calls: 0, lost: 0, cut: 0 } };
  let serving = await serve(app.database);
  let isOver = false;
  const killing = (async () => {
    for (let at = 1; at <= kills; at += 1) {
      while (!isOver && state.said.size < (people * at) / (kills + 1)) await wait(10);
      if (isOver) return;
      await kill(serving);
      serving = await serve(app.database);
    }
  })();
  const began = Date.now();
  const left = [...crowd];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = left.pop(); next; next = left.pop()) await sendWork(() => serving.address, next, state);
    }),
  );
  isOver = true;
  const seconds = (Date.now() - began) / 1000;
  await killing;
  const { calls, lost, cut } = state.counts;
  const said = Object.groupBy([...state.said.values()], (name) => name);
  console.log(
    `hardening: ${people} sellers in ${seconds.toFixed(1)} s, ${calls} calls, ${cut} cut, ${lost} lost: ` +
      Object.entries(said)
        .map(([name, all]) => `${name} ${all!.length}`)
        .join(', '),
  );
  const none = {
    sent_twice: 0,
    half_sent: 0,
    days_not_once: 0,
    cases_not_once: 0,
    paid_not_once: 0,
    places_not_kept: 0,
    budgets_passed: 0,
  };
  expect(await faults(tasks)).toEqual(none);
  expect(Object.keys(said).sort()).toEqual(['assignment.budget', 'assignment.quota', 'sent']);
  expect(said.sent).toHaveLength(places * 2 * tasksOfEach);
  expect(await findMismatches(db)).toEqual([]);
  await kill(serving);
});
