// Work of sellers in the database: free and taken. Sent work: submissions.store.ts.
import type { FreeWork, OwnWork, OwnWorkCard } from '@iskra/contract/areas/tasks/assignments/shapes';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { mostGoods } from '@iskra/contract/forms/parts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { TaskAssignmentsRow } from '../../../database/rows/rows.generated.ts';
import { versionInForce } from '../../network/sku-groups/sku-groups.scope.store.ts';
import { pairsOfSeller } from '../tasks/tasks.work.scope.store.ts';

export type Assignment = Selectable<TaskAssignmentsRow>;
/** A task without its form, which may be long. */
export type Outline = Omit<TaskDraft, 'form'>;

interface LiveTask {
  id: number;
  number: number;
  icon: string;
  steps: number;
  ends_at: string;
  document: Outline;
}

const mostTasks = 200;

/** Under way at the moment. */
export async function liveTasks(db: Database, only?: number): Promise<LiveTask[]> {
  const { rows } = await sql<LiveTask>`
    select t.id, v.number, y.icon, jsonb_array_length(v.document -> 'form' -> 'steps') as steps, t.ends_at, v.document - 'form' as document
    from tasks t join task_versions v on v.task_id = t.id and v.number = t.published_version join task_types y on y.id = t.type_id
    where t.status = 'active' and t.kind = 'field' and t.starts_at <= now() and t.ends_at > now() and t.deleted_at is null
      and ${only === undefined ? sql`true` : sql`t.id = ${only}`}
    order by t.ends_at, t.id limit ${mostTasks}`.execute(db);
  return rows;
}

/** Metres between two points of the earth, null when one of them is unknown. */
const metres = (
  lat: number | null,
  lon: number | null,
) => sql`case when ${lat}::float8 is not null and p.lat is not null then round(
  12742000 * asin(sqrt(least(1, power(sin(radians(p.lat - ${lat}::float8) / 2), 2)
    + cos(radians(p.lat)) * cos(radians(${lat}::float8)) * power(sin(radians(p.lon - ${lon}::float8) / 2), 2)))))::int end`;

/** Of the point's own clock. */
const slot = sql`case d.repeat
  when 'daily' then to_char(now() at time zone p.timezone, 'YYYY-MM-DD')
  when 'weekly' then to_char(now() at time zone p.timezone, 'IYYY-"W"IW')
  when 'monthly' then to_char(now() at time zone p.timezone, 'YYYY-MM')
  when 'unlimited' then (select (count(*) + 1)::text from task_assignments a
    where a.task_id = d.task_id and a.seller_id = w.seller_id and a.trade_point_id = w.trade_point_id)
  else 'once' end`;

export const done = sql`('accepted', 'partially_accepted')`;
const gone = sql`('expired', 'canceled')`;

interface Asked {
  seller_id: number;
  /** For so many days a denial can be appealed against. */
  appeal_days?: number;
  place?: { lat: number; lon: number } | undefined;
  point?: number;
}

export interface FreePair extends FreeWork {
  slot: string;
  version: number;
  due_at: string;
}

/** Of these tasks what the seller can take: works there, belongs to the audience, and no limit is reached. */
export async function freeWork(db: Database, tasks: readonly LiveTask[], asked: Asked): Promise<FreePair[]> {
  if (tasks.length === 0) return [];
  const { seller_id, place, point } = asked;
  const pairs = tasks.map(
    ({ id, document }) => sql`
      select ${id}::bigint as task_id, a.seller_id, a.trade_point_id from (${pairsOfSeller(document.audience, seller_id)}) a`,
  );
  const facts = tasks.map(({ id, document: { repeat, limits, quota } }) => ({
    task_id: id,
    repeat,
    ...limits,
    quota: quota.total ?? null,
    by_approval: quota.policy === 'by_approval',
  }));
  const { rows } = await sql<{
    task_id: number;
    slot: string;
    id: number;
    title: string;
    address: string;
    distance_m: number | null;
  }>`
    select d.task_id, s.slot, p.id, p.name as title, p.address, ${metres(place?.lat ?? null, place?.lon ?? null)} as distance_m
    from (${sql.join(pairs, sql` union all `)}) w
    join jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as d (
      task_id bigint, repeat text, per_person int, per_point int, quota int, by_approval boolean) on d.task_id = w.task_id
    join trade_points p on p.id = w.trade_point_id
    cross join lateral (select ${slot} as slot) s
    where ${point === undefined ? sql`true` : sql`p.id = ${point}`}
      and not exists (
        select from task_assignments a
        where a.task_id = d.task_id and a.seller_id = w.seller_id and a.trade_point_id = w.trade_point_id
          and (a.slot = s.slot or a.status in ('taken', 'returned', 'submitted')))
      and (d.per_person is null or d.per_person > (
        select count(*) from task_assignments a where a.task_id = d.task_id and a.seller_id = w.seller_id and a.status not in ${gone}))
      and (d.per_point is null or d.per_point > (
        select count(*) from task_assignments a where a.task_id = d.task_id and a.trade_point_id = w.trade_point_id
          and a.status not in ${gone}))
      and (d.quota is null or not exists (
        select from task_counts c where c.task_id = d.task_id
          and c.accepted + case when d.by_approval then 0 else c.on_review end >= d.quota))
    order by distance_m nulls last, d.task_id, p.id limit 300`.execute(db);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return rows.map(({ task_id, slot: asSlot, ...where }) => {
    const { document, icon, steps, ends_at, number } = byId.get(task_id)!;
    const hours = document.period.submit_hours;
    const last = hours ? Math.min(Date.now() + hours * 3_600_000, Date.parse(ends_at)) : Date.parse(ends_at);
    return {
      task_id,
      title: document.about.title,
      short_text: document.about.short_text,
      icon,
      coins: document.reward.coins,
      flames: document.reward.flames,
      steps,
      point: where,
      ends_at,
      slot: asSlot,
      version: number,
      due_at: new Date(last).toISOString(),
    };
  });
}

type Row = Omit<OwnWork, 'point'> & { point_id: number; point: string; address: string; distance_m: number | null };

const asWork = ({ point_id, point, address, distance_m, ...row }: Row): OwnWork => ({
  ...row,
  point: { id: point_id, title: point, address, distance_m },
});

const mostOwn = 200;

export async function ownWork(
  db: Database,
  { seller_id, place, appeal_days = 0 }: Asked,
  only?: number,
): Promise<OwnWork[]> {
  const { rows } = await sql<Row>`
    select a.id, v.document -> 'about' ->> 'title' as title, v.document -> 'about' ->> 'short_text' as short_text, y.icon,
      (v.document -> 'reward' ->> 'coins')::int as coins, (v.document -> 'reward' ->> 'flames')::int as flames,
      jsonb_array_length(v.document -> 'form' -> 'steps') as steps, a.status, a.due_at, a.submitted_at, a.decided_at, a.coins as earned,
      a.reward_waits, p.id as point_id, p.name as point, p.address, ${metres(place?.lat ?? null, place?.lon ?? null)} as distance_m,
      case when a.status in ('returned', 'denied') then concat_ws('. ', e.title, c.decision_comment) end as remark,
      coalesce(a.status = 'denied' and c.status = 'denied' and c.appeal = 'none' and c.barred_id is null
        and c.decided_at > now() - make_interval(days => ${appeal_days}), false) as may_appeal
    from task_assignments a join tasks t on t.id = a.task_id join task_types y on y.id = t.type_id
    join task_versions v on v.task_id = a.task_id and v.number = a.form_version
    join trade_points p on p.id = a.trade_point_id
    left join moderation_cases c on c.id = a.case_id left join book_entries e on e.id = c.reason_id
    where a.seller_id = ${seller_id} and ${only === undefined ? sql`true` : sql`a.id = ${only}`}
    order by case when a.status in ('taken', 'returned') then 0 else 1 end, a.updated_at desc, a.id desc limit ${mostOwn}`.execute(
    db,
  );
  return rows.map(asWork);
}

export async function findOwn(db: Database, seller_id: number, id: number): Promise<Assignment | undefined> {
  return db
    .selectFrom('task_assignments')
    .selectAll()
    .where('id', '=', id)
    .where('seller_id', '=', seller_id)
    .executeTakeFirst();
}

/** The task first, then its assignments: the order of everybody. */
export async function lockTask(db: Database, id: number): Promise<void> {
  await sql`select from tasks where id = ${id} for no key update`.execute(db);
}

export async function lockAssignment(db: Database, id: number): Promise<Assignment> {
  const { rows } = await sql<Assignment>`select * from task_assignments where id = ${id} for no key update`.execute(db);
  return rows[0]!;
}

export const findAssignment = (db: Database, id: number): Promise<Assignment | undefined> =>
  db.selectFrom('task_assignments').selectAll().where('id', '=', id).executeTakeFirst();

interface NewAssignment {
  task_id: number;
  seller_id: number;
  trade_point_id: number;
  slot: string;
  form_version: number;
  due_at: string;
}

export async function insertAssignment(db: Database, row: NewAssignment): Promise<number | undefined> {
  const added = await db
    .insertInto('task_assignments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['task_id', 'seller_id', 'trade_point_id', 'slot']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export type Changes = Partial<Pick<Assignment, (typeof changing)[number]>>;
const changing = [
  'status',
  'attempt',
  'submitted_at',
  'decided_at',
  'case_id',
  'coins',
  'flames',
  'transaction_id',
  'reward_waits',
] as const;

export async function saveAssignment(db: Database, id: number, values: Changes): Promise<void> {
  await db.updateTable('task_assignments').set(values).where('id', '=', id).execute();
}

/** Free again: work that was not sent leaves no trace but the history. */
export async function deleteAssignment(db: Database, id: number): Promise<void> {
  await db.deleteFrom('task_assignments').where('id', '=', id).execute();
}

interface Counts {
  accepted: number;
  on_review: number;
  /** What those who are not decided yet would be paid. */
  left: number;
}

/** Under the lock of the task: from counters that triggers keep, so that those who wait for it do not wait for a count of thousands. */
export async function countsOf(db: Database, task_id: number, budget: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce(c.accepted, 0) as accepted, coalesce(c.on_review, 0) as on_review,
      coalesce((select available from ledger_accounts where code = ${budget} and currency = 'coin'), 0)::bigint as left
    from (select ${task_id}::bigint as task_id) t left join task_counts c on c.task_id = t.task_id`.execute(db);
  return rows[0]!;
}

export interface PointFacts {
  name: string;
  address: string;
  lat: number | null;
  lon: number | null;
  region_id: number | null;
  timezone: string;
}

export async function pointOf(db: Database, id: number): Promise<PointFacts> {
  const { rows } =
    await sql<PointFacts>`select name, address, lat, lon, region_id, timezone from trade_points where id = ${id}`.execute(
      db,
    );
  return rows[0]!;
}

const graceHours = 24;

/** What a phone has done in time may still be on its way for a day. Returns how many. */
export async function expireLate(db: Database, most: number): Promise<number> {
  const { rows } = await sql`
    update task_assignments set status = 'expired', updated_at = now() where id = any (array(
      select id from task_assignments where status in ('taken', 'returned') and due_at < now() - make_interval(hours => ${graceHours})
      order by id limit ${most} for no key update skip locked)) returning 1`.execute(db);
  return rows.length;
}

/** What each group of SKUs has on the day, by its id. */
export async function goodsIn(db: Database, groups: readonly number[], day: string): Promise<OwnWorkCard['goods']> {
  const { rows } = await sql<{ group_id: number; goods: { id: number; name: string }[] }>`
    select g.id as group_id, json_agg(json_build_object('id', k.id, 'name', k.name) order by k.name, k.id) as goods
    from (select distinct unnest(${groups}::bigint[]) as id) g
    cross join lateral ${versionInForce(sql`g.id`, sql`${day}::date`)} v
    join sku_group_skus s on s.version_id = v.id join skus k on k.id = s.sku_id and k.deleted_at is null
    group by g.id`.execute(db);
  return Object.fromEntries(rows.map(({ group_id, goods }) => [String(group_id), goods.slice(0, mostGoods)]));
}
