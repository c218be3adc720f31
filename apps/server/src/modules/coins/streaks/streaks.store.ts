// Days, runs of days and their awards, in the database. Every writer locks the seller's row of `streaks` first.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { maySeeSeller } from '../../people/sellers/sellers.scope.store.ts';
import type { Mark, PaidBonus, Run, Streak } from './streaks.rules.ts';

/** The zone of the seller `k.seller_id`: that of the primary point. */
const zone = sql`coalesce((
  select p.timezone from sellers s join trade_points p on p.id = s.primary_point_id where s.id = k.seller_id), 'Europe/Moscow')`;
const today = sql`(now() at time zone ${zone})::date`;
const alive = sql`k.run_to >= ${today} - 1`;
const isMarked = sql`(provisional + confirmed > 0 or freeze_transaction_id is not null)`;
const isFrozen = sql`provisional + confirmed = 0`;

interface StreakRow {
  run_from: string | null;
  run_to: string | null;
  run_days: number;
  best: number;
  last_on: string | null;
}

function runOf({ run_from, run_to, run_days }: StreakRow): Run | null {
  return run_from !== null && run_to !== null ? { from: run_from, to: run_to, days: run_days } : null;
}

export interface OwnStreak extends Streak {
  today: string;
}

async function read(db: Database, seller_id: number, locking: RawBuilder<unknown>): Promise<OwnStreak | undefined> {
  const { rows } = await sql<StreakRow & { today: string }>`
    select run_from, run_to, run_days, best, last_on, ${today} as today
    from streaks k where seller_id = ${seller_id} ${locking}`.execute(db);
  const row = rows[0];
  return row && { run: runOf(row), best: row.best, last_on: row.last_on, today: row.today };
}

export const findStreak = (db: Database, seller_id: number) => read(db, seller_id, sql``);
export const lockStreak = (db: Database, seller_id: number) => read(db, seller_id, sql`for update of k`);

export async function saveStreak(db: Database, seller_id: number, { run, best, last_on }: Streak): Promise<void> {
  await sql`
    update streaks k set run_from = ${run?.from ?? null}, run_to = ${run?.to ?? null}, run_days = ${run?.days ?? 0}, best = ${best},
      last_on = ${last_on}, current = case when ${run?.to ?? null}::date >= ${today} - 1 then ${run?.days ?? 0}::int else 0 end
    where seller_id = ${seller_id}`.execute(db);
}

export async function marksOf(db: Database, seller_id: number, from = '0001-01-01'): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select day, ${isFrozen} as frozen from flame_days
    where seller_id = ${seller_id} and day >= ${from}::date and ${isMarked} order by day`.execute(db);
  return rows;
}

export async function markOf(db: Database, seller_id: number, day: string): Promise<Mark | undefined> {
  const { rows } = await sql<Mark>`
    select day, ${isFrozen} as frozen from flame_days
    where seller_id = ${seller_id} and day = ${day} and ${isMarked}`.execute(db);
  return rows[0];
}

/** What the day is after a change; a day without work or a freeze is none. */
const markAfter = sql`returning day, ${isFrozen} as frozen, ${isMarked} as is_marked`;

async function changedMark(db: Database, change: RawBuilder<unknown>): Promise<Mark | undefined> {
  const { rows } = await sql<Mark & { is_marked: boolean }>`${change} ${markAfter}`.execute(db);
  const { day, frozen, is_marked } = rows[0]!;
  return is_marked ? { day, frozen } : undefined;
}

/** Counts the remaining actions of the day. */
export const recountDay = (db: Database, seller_id: number, day: string): Promise<Mark | undefined> =>
  changedMark(
    db,
    sql`
    insert into flame_days (seller_id, day, provisional, confirmed, flames)
    select ${seller_id}, ${day}, count(*) filter (where state = 'provisional'), count(*) filter (where state = 'confirmed'),
      coalesce(sum(flames) filter (where state = 'confirmed'), 0)
    from flame_actions where seller_id = ${seller_id} and day = ${day}
    on conflict (seller_id, day) do update
    set provisional = excluded.provisional, confirmed = excluded.confirmed, flames = excluded.flames`,
  );

export interface NewAction {
  seller_id: number;
  trade_point_id: number;
  kind: 'task' | 'survey' | 'article';
  source_id: number;
  submitted_at: Date;
  flames: number;
}

/** Its day, by the clock of the point; undefined when it is known already. */
export async function insertAction(db: Database, action: NewAction): Promise<string | undefined> {
  const { seller_id, trade_point_id, kind, source_id, flames } = action;
  const submitted_at = action.submitted_at.toISOString();
  const { rows } = await sql<{ day: string }>`
    insert into flame_actions (seller_id, day, kind, source_id, flames, submitted_at)
    select ${seller_id}, (${submitted_at}::timestamptz at time zone p.timezone)::date, ${kind}, ${source_id}, ${flames}, ${submitted_at}
    from trade_points p where p.id = ${trade_point_id}
    on conflict (kind, source_id) do nothing returning day`.execute(db);
  return rows[0]?.day;
}

export async function setState(
  db: Database,
  { kind, source_id }: Pick<NewAction, 'kind' | 'source_id'>,
  state: 'provisional' | 'confirmed' | 'denied',
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    update flame_actions set state = ${state}
    where kind = ${kind} and source_id = ${source_id} and state <> ${state} returning day`.execute(db);
  return rows[0]?.day;
}

export async function sellerOfAction(db: Database, { kind, source_id }: Pick<NewAction, 'kind' | 'source_id'>) {
  const { rows } = await sql<{ seller_id: number }>`
    select seller_id from flame_actions where kind = ${kind} and source_id = ${source_id}`.execute(db);
  return rows[0]?.seller_id;
}

export const noteFreeze = (
  db: Database,
  seller_id: number,
  day: string,
  transaction_id: number,
): Promise<Mark | undefined> =>
  changedMark(
    db,
    sql`
    insert into flame_days (seller_id, day, freeze_transaction_id) values (${seller_id}, ${day}, ${transaction_id})
    on conflict (seller_id, day) do update set freeze_transaction_id = excluded.freeze_transaction_id`,
  );

const ofMonth = (month: string) =>
  sql`day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month'`;

/** Of the month of the frozen days. */
export async function freezesIn(db: Database, seller_id: number, month: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from flame_days
    where seller_id = ${seller_id} and ${ofMonth(month)} and freeze_transaction_id is not null`.execute(db);
  return rows[0]!.count;
}

export interface MonthDay {
  day: string;
  state: 'confirmed' | 'provisional' | 'frozen';
  flames: number;
}

export async function daysOf(db: Database, seller_id: number, month: string): Promise<MonthDay[]> {
  const { rows } = await sql<MonthDay>`
    select day, case when confirmed > 0 then 'confirmed' when provisional > 0 then 'provisional' else 'frozen' end as state, flames
    from flame_days where seller_id = ${seller_id} and ${ofMonth(month)} and ${isMarked} order by day`.execute(db);
  return rows;
}

export async function bonusesOf(db: Database, seller_id: number): Promise<PaidBonus[]> {
  const { rows } = await sql<PaidBonus>`
    select id, days, started_on, reached_on, transaction_id, reversal_id from streak_bonuses
    where seller_id = ${seller_id} order by reached_on`.execute(db);
  return rows;
}

interface Bonus {
  seller_id: number;
  days: number;
  started_on: string;
  reached_on: string;
  amount: number;
  transaction_id: number;
}

export async function insertBonus(db: Database, bonus: Bonus): Promise<void> {
  await db.insertInto('streak_bonuses').values(bonus).execute();
}

export async function noteReversal(db: Database, id: number, reversal_id: number): Promise<void> {
  await db.updateTable('streak_bonuses').set({ reversal_id }).where('id', '=', id).execute();
}

/** Rows that a whole day without anything has ended. Returns how many. */
export async function lapse(db: Database, most: number): Promise<number> {
  const { rows } = await sql`
    update streaks set current = 0 where seller_id = any (array(
      select seller_id from streaks k where current > 0 and not (${alive}) order by seller_id limit ${most} for update of k skip locked))
    returning 1`.execute(db);
  return rows.length;
}

export async function noteOwed(db: Database, seller_id: number, owed: boolean): Promise<void> {
  await sql`update streaks set owed = ${owed} where seller_id = ${seller_id} and owed <> ${owed}`.execute(db);
}

/** Whose bonus could not be paid. */
export async function owedSellers(db: Database, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ seller_id: number }>`
    select seller_id from streaks where owed and seller_id > ${after} order by seller_id limit ${most}`.execute(db);
  return rows.map(({ seller_id }) => seller_id);
}

export async function flamesOf(db: Database, seller_id: number): Promise<number> {
  const account = db
    .selectFrom('ledger_accounts')
    .select('available')
    .where('seller_id', '=', seller_id)
    .where('currency', '=', 'flame');
  return (await account.executeTakeFirst())?.available ?? 0;
}

export async function seesSeller(db: Database, actor: Actor, id: number): Promise<boolean> {
  return (await sql`${maySeeSeller(actor, id)}`.execute(db)).rows.length > 0;
}
