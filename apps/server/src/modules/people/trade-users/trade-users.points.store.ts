// Trade points in the care of TSMs, by date: past, present and future, and their handover.
import type { AssignmentQuestion } from '@iskra/contract/areas/people/trade-users';
import type { AssignedPoint } from '@iskra/contract/areas/people/trade-users/shapes';
import { sql } from 'kysely';
import type { Actor, UserActor, UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { batchSize, changed } from '../../../jobs/batches.ts';
import { inCareOf } from './trade-users.scope.store.ts';

const isStaff = (actor: Actor) => actor.kind === 'user' && (actor.role === 'admin' || actor.role === 'moderator');

const states = {
  current: sql`daterange(t.from_date, t.to_date) @> current_date`,
  coming: sql`t.from_date > current_date`,
  past: sql`t.to_date <= current_date`,
};

export const assignmentList = listing<AssignmentQuestion, AssignedPoint>({
  table: 'tsm_trade_points',
  visibleTo: (actor) => [isStaff(actor) ? sql`not isempty(daterange(t.from_date, t.to_date))` : sql`false`],
  sorts: { from_date: 'date' },
  filters: {
    tsm_id: (id) => sql`t.tsm_id = ${id}`,
    state: (asked) =>
      sql`(${sql.join(
        asked.map((state) => states[state]),
        sql` or `,
      )})`,
  },
  // Only ever looked for among the points of one TSM.
  search: { column: sql`(select p.search_text from trade_points p where p.id = t.trade_point_id)` },
  select: (page) => sql<AssignedPoint>`
    select t.id, t.tsm_id, t.from_date, t.to_date,
      json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'address', p.address) as trade_point,
      case when ${states.coming} then 'coming' when ${states.past} then 'past' else 'current' end as state, ${pageColumns}
    from ${page} join tsm_trade_points t on t.id = page.id join trade_points p on p.id = t.trade_point_id`,
});

/** Those of the points that can be assigned to a TSM, locked until the transaction ends. */
export async function lockPoints(db: Database, ids: number[]): Promise<{ id: number; tsm_id: number | null }[]> {
  const { rows } = await sql<{ id: number; tsm_id: number | null }>`
    select id, tsm_id from trade_points where id = any (${ids}) and deleted_at is null and status <> 'closed'
    order by id for no key update`.execute(db);
  return rows;
}

export interface Overlap {
  code: string;
  name: string;
  from_date: string;
}

/** An assignment that begins after that day: a new one cannot reach over it. */
export async function firstOverlap(db: Database, ids: number[], from: string): Promise<Overlap | undefined> {
  const { rows } = await sql<Overlap>`
    select p.code, m.name, l.from_date from tsm_trade_points l
    join trade_points p on p.id = l.trade_point_id join trade_users m on m.id = l.tsm_id
    where l.trade_point_id = any (${ids}) and l.from_date > ${from}::date and (l.to_date is null or l.to_date > l.from_date)
    order by l.from_date, p.code limit 1`.execute(db);
  return rows[0];
}

/** Those of the points that another TSM, or nobody, has on that day. */
export async function pointsOfOthers(db: Database, tsmId: number, ids: number[], day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${ids}::bigint[]) wanted (id) where not exists (
      select from tsm_trade_points l
      where l.trade_point_id = wanted.id and l.tsm_id = ${tsmId} and daterange(l.from_date, l.to_date) @> ${day}::date)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Present assignments of these points end on that day. */
export async function endAssignments(db: Database, ids: number[], on: string): Promise<void> {
  await sql`
    update tsm_trade_points set to_date = ${on}::date
    where trade_point_id = any (${ids}) and from_date <= ${on}::date and (to_date is null or to_date > ${on}::date)`.execute(
    db,
  );
}

export async function addAssignments(
  { db, actor }: UserContext,
  tsmId: number,
  ids: number[],
  from: string,
): Promise<void> {
  await sql`
    insert into tsm_trade_points (tsm_id, trade_point_id, from_date, source, created_by)
    select ${tsmId}, id, ${from}::date, 'admin', ${actor.id} from unnest(${ids}::bigint[]) id`.execute(db);
}

/** The TSMs in the actor's care, or the named one of them; the actor comes first, and two are enough to tell that one has to choose. */
export async function tsmsOf(db: Database, actor: UserActor, named: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from trade_users
    where id = ${inCareOf(actor)} and kind = 'tsm' and deleted_at is null and (${named}::bigint is null or id = ${named})
    order by (id = ${actor.trade_user_id}) desc limit 2`.execute(db);
  return rows.map(({ id }) => id);
}

/** The points that this TSM has on that day. */
export async function pointsOn(db: Database, tsmId: number, ids: number[], day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select trade_point_id as id from tsm_trade_points
    where tsm_id = ${tsmId} and trade_point_id = any (${ids}) and daterange(from_date, to_date) @> ${day}::date`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Everything that the one has today or will have goes to the other; returns the points whose TSM of today is another now. */
export async function handOver({ db, actor }: UserContext, from: number, to: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from trade_points where tsm_id = ${from} and deleted_at is null order by id for no key update`.execute(
    db,
  );
  // A future assignment simply changes hands; a present one ends today and goes on with the other TSM.
  await sql`update tsm_trade_points set tsm_id = ${to} where tsm_id = ${from} and from_date > current_date`.execute(db);
  await sql`
    with ended as (
      update tsm_trade_points l set to_date = current_date from (
        select id, to_date from tsm_trade_points where tsm_id = ${from} and (to_date is null or to_date > current_date) for update
      ) held
      where l.id = held.id returning l.trade_point_id, held.to_date
    )
    insert into tsm_trade_points (tsm_id, trade_point_id, from_date, to_date, source, created_by)
    select ${to}, trade_point_id, current_date, to_date, 'admin', ${actor.id} from ended`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many trade points are, or will be, in the care of the TSM. */
export async function countAssigned(db: Database, tsmId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct trade_point_id)::int as count from tsm_trade_points
    where tsm_id = ${tsmId} and (to_date is null or to_date > current_date)`.execute(db);
  return rows[0]!.count;
}

/** Began or ended since. */
const turned = (sinceDays: number) => sql`from_date between current_date - ${sinceDays}::int and current_date
  or to_date between current_date - ${sinceDays}::int and current_date`;

/** The TSM of a point is that of today. */
export function turnPoints(db: Database, sinceDays: number): Promise<number> {
  return changed(
    sql`
      update trade_points p set tsm_id = today.tsm_id
      from (
        select p.id, l.tsm_id
        from (select distinct trade_point_id from tsm_trade_points where ${turned(sinceDays)}) d
        join trade_points p on p.id = d.trade_point_id
        left join tsm_trade_points l on l.trade_point_id = p.id and daterange(l.from_date, l.to_date) @> current_date
        where p.tsm_id is distinct from l.tsm_id
        order by p.id limit ${batchSize} for no key update of p
      ) today
      where p.id = today.id`.execute(db),
  );
}

/** The head of a TSM is that of today; there are hundreds of TSMs at most. */
export async function turnHeads(db: Database, sinceDays: number): Promise<void> {
  await sql`
    update trade_users m set bdm_id = l.bdm_id
    from (select distinct tsm_id from tsm_bdms where ${turned(sinceDays)}) d
    left join tsm_bdms l on l.tsm_id = d.tsm_id and daterange(l.from_date, l.to_date) @> current_date
    where m.id = d.tsm_id and m.bdm_id is distinct from l.bdm_id`.execute(db);
}
