// Members of a group: found by one statement and written as a difference, for every kind of group.
import type { GroupCondition, GroupRule } from '@iskra/contract/areas/network/groups/conditions';
import type { RuledKind } from '@iskra/contract/areas/network/groups/fields';
import { leavesOf, type RulePath, walkRule } from '@iskra/contract/kernel/conditions/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { ruleSql } from '../../../database/lists/conditions.ts';
import { joinsOf, leafSql, membersOf, stillIn } from './group-fields.store.ts';
import { type Ground, groundOf } from './known-fields.store.ts';

export interface Parts {
  include: number[];
  mode: 'union' | 'intersection';
  exclude: number[];
}

export interface GroupToCount {
  id: number;
  kind: RuledKind;
  rule: GroupRule | null;
  parts: Parts | null;
}

const conditionOf = (kind: RuledKind, ground: Ground) => (leaf: GroupCondition) => leafSql(kind, leaf, ground);

/** Whom the group finds, as a condition on `t`, and the joins that it needs. */
interface Found {
  joins: RawBuilder<unknown>;
  isTrue: RawBuilder<unknown>;
}

function foundByRule(kind: RuledKind, rule: GroupRule, ground: Ground): Found {
  const leaves = leavesOf<GroupCondition>(rule);
  return { joins: joinsOf(kind, leaves, ground.today), isTrue: ruleSql(rule, conditionOf(kind, ground)) };
}

/** In how many of the groups each is. Only of those that are at work: an inactive one has nobody, and must never mean everybody. */
const countedIn = (ids: number[]) => sql`(
  select m.member_id, count(*) as times from group_members m
  join groups g on g.id = m.group_id and g.status = 'active' and g.deleted_at is null
  where m.group_id = any (${ids}) and m.left_run = ${stillIn} group by m.member_id)`;

function foundByParts({ include, mode, exclude }: Parts): Found {
  const least = mode === 'union' ? 1 : new Set(include).size;
  return {
    joins: sql`left join ${countedIn(include)} i on i.member_id = t.id left join ${countedIn(exclude)} e on e.member_id = t.id`,
    isTrue: sql`(coalesce(i.times, 0) >= ${least} and e.member_id is null)`,
  };
}

/** Found and included members, without excluded ones; of all who exist. */
function wantedBy(group: GroupToCount, ground: Ground): RawBuilder<unknown> {
  const { id, kind, rule, parts } = group;
  const { table, alive } = membersOf[kind];
  const overridden = sql`group_overrides o on o.group_id = ${id} and o.member_id = t.id`;
  // One that is kept by hand has nobody but who was included: few are looked at, however many there are.
  if (!rule && !parts)
    return sql`select t.id from ${sql.table(table)} t join ${overridden} where ${alive} and o.include`;
  const { joins, isTrue } = rule ? foundByRule(kind, rule, ground) : foundByParts(parts!);
  return sql`
    select t.id from ${sql.table(table)} t left join ${overridden} ${joins}
    where ${alive} and coalesce(o.include, ${isTrue})`;
}

const groundFor = (db: Database, { kind, rule }: Pick<GroupToCount, 'kind' | 'rule'>, today: string) =>
  groundOf(db, kind, rule, today);

const difference = (group: GroupToCount, ground: Ground) => sql`
  with wanted as materialized (${wantedBy(group, ground)}),
  diff as materialized (
    select w.id as came, m.member_id as went from wanted w
    full join (select member_id from group_members where group_id = ${group.id} and left_run = ${stillIn}) m on m.member_id = w.id
    where w.id is null or m.member_id is null)`;

export interface Difference {
  total: number;
  came: number;
  went: number;
}

/** Members who would enter and leave, with some of each: nothing is written. */
export async function previewMembers(
  db: Database,
  group: GroupToCount,
  today: string,
  most: number,
): Promise<Difference & { entering: number[]; leaving: number[] }> {
  const ground = await groundFor(db, group, today);
  const { rows } = await sql<Difference & { entering: number[]; leaving: number[] }>`
    ${difference(group, ground)}
    select (select count(*)::int from wanted) as total, count(came)::int as came, count(went)::int as went,
      to_json(array(select came from diff where came is not null order by came limit ${most})) as entering,
      to_json(array(select went from diff where went is not null order by went limit ${most})) as leaving
    from diff`.execute(db);
  return rows[0]!;
}

export interface Placed {
  id: number;
  title: string;
  lat: number;
  lon: number;
}

/** A map of so many is as good as one of all of them; those are chosen from the first ones that are found. */
const [mostPlaced, mostLookedAt] = [300, 20_000];

/** Where the points of the group would be, those without a place left out. */
export async function placesOf(db: Database, group: GroupToCount, today: string): Promise<Placed[]> {
  const ground = await groundFor(db, group, today);
  const { rows } = await sql<Placed>`
    select * from (
      select p.id, p.name as title, p.lat::float8 as lat, p.lon::float8 as lon
      from (${wantedBy(group, ground)}) w join trade_points p on p.id = w.id
      where p.lat is not null and p.lon is not null limit ${mostLookedAt}) found
    order by hashint8(id), id limit ${mostPlaced}`.execute(db);
  return rows;
}

/** One run at a time counts a group. A statement of its own, so that a waiting run reads what the one before has written. */
export async function lockMembers(db: Database, groupId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('group_members'), ${groupId}::int)`.execute(db);
}

/**
 * Of hundreds of thousands the tables are read whole: what helps a page of a list only hinders here. Of members that were written a moment
 * ago the planner knows nothing yet, and would walk through all of them for each.
 */
export async function readWhole(db: Database): Promise<void> {
  await sql`
    select set_config('jit', 'off', true), set_config('work_mem', '64MB', true), set_config('enable_nestloop', 'off', true)`.execute(
    db,
  );
}

/** The one writer of members. */
export async function writeMembers(db: Database, group: GroupToCount, today: string, run: number): Promise<Difference> {
  const ground = await groundFor(db, group, today);
  const { rows } = await sql<Difference>`
    ${difference(group, ground)},
    gone as (
      update group_members m set left_run = ${run} from diff d
      where m.group_id = ${group.id} and m.member_id = d.went and m.left_run = ${stillIn} returning 1),
    come as (
      insert into group_members (group_id, member_id, entered)
      select ${group.id}, came, ${run} from diff where came is not null returning 1)
    select (select count(*)::int from wanted) as total, (select count(*)::int from come) as came,
      (select count(*)::int from gone) as went`.execute(db);
  return rows[0]!;
}

/** Whether a member belongs to a group now, or belonged to it after that run. */
export const isMember = (
  groupId: RawBuilder<unknown>,
  memberId: RawBuilder<unknown>,
  run?: number,
) => sql<boolean>`exists (
  select from group_members gm where gm.group_id = ${groupId} and gm.member_id = ${memberId}
    and ${run === undefined ? sql`gm.left_run = ${stillIn}` : sql`gm.entered <= ${run} and gm.left_run > ${run}`})`;

/** How many each condition and each bracket of a rule finds by itself, by its place, in one reading of the members. */
export async function countsOf(
  db: Database,
  kind: RuledKind,
  rule: GroupRule,
  today: string,
): Promise<Record<string, number>> {
  const { table, alive } = membersOf[kind];
  const ground = await groundFor(db, { kind, rule }, today);
  const places = [...walkRule<GroupCondition>(rule)];
  const counted = places.map(
    ({ rule: part }) => sql`count(*) filter (where ${ruleSql(part, conditionOf(kind, ground))})::int`,
  );
  const leaves = leavesOf<GroupCondition>(rule);
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counted)}] as counts from ${sql.table(table)} t ${joinsOf(kind, leaves, today)} where ${alive}`.execute(
    db,
  );
  return Object.fromEntries(places.map(({ path }, at) => [placeOfPath(path), rows[0]!.counts[at]!]));
}

/** `items.0.items.2`, as the editor calls it. */
export const placeOfPath = (path: RulePath): string => path.map((at) => `items.${at}`).join('.');

/** Of one member, each condition of the rule by itself: why it belongs to the group, or does not. */
export async function conditionsOf(
  db: Database,
  group: GroupToCount & { rule: GroupRule },
  memberId: number,
  today: string,
): Promise<boolean[] | undefined> {
  const { table } = membersOf[group.kind];
  const ground = await groundFor(db, group, today);
  const leaves = leavesOf<GroupCondition>(group.rule);
  const asked = leaves.map((leaf) => sql`(${leafSql(group.kind, leaf, ground)}) is true`);
  const { rows } = await sql<{ held: boolean[] }>`
    select array[${sql.join(asked)}] as held from ${sql.table(table)} t ${joinsOf(group.kind, leaves, today)} where t.id = ${memberId}`.execute(
    db,
  );
  return rows[0]?.held;
}
