// An audience as one condition, for every area that has audiences. Groups of points and regions reach people by the links
// that are open now. An inactive group has nobody, and so never means everybody.
import type { Audience, AudienceSide, GroupRef } from '@iskra/contract/areas/network/groups/audience';
import type { RuledKind } from '@iskra/contract/areas/network/groups/fields';
import type { FieldError } from '@iskra/contract/kernel/problem';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { isApprovedAs } from '../trade-points/trade-points.scope.store.ts';
import { stillIn } from './group-fields.store.ts';
import { visibleTo } from './groups.scope.store.ts';

type Condition = RawBuilder<unknown>;

const none = sql`false`;
const anyOf = (conditions: Condition[]) => sql`(${sql.join(conditions, sql` or `)})`;

/** Of a group `g` and its member `gm`: now, or after the run that `r` names. */
const isMember = sql`case when r.run is null then gm.left_run = ${stillIn} and g.status = 'active' and g.deleted_at is null
  else gm.entered <= r.run and gm.left_run > r.run end`;

/** Groups with their runs, as two columns of a row. */
interface RefColumns {
  ids: Condition;
  runs: Condition;
}
type Refs = readonly GroupRef[] | RefColumns;

const tableOf = (refs: Refs): Condition =>
  'ids' in refs
    ? sql`unnest(${refs.ids}, ${refs.runs})`
    : sql`unnest(${refs.map(({ id }) => id)}::bigint[], ${refs.map(({ run }) => run)}::int[])`;
const hasNone = (refs: Refs) => 'length' in refs && refs.length === 0;

/** Whether the member belongs to one of the groups of its kind. */
function belongs(kind: RuledKind, refs: Refs, member: Condition): Condition {
  if (hasNone(refs)) return none;
  return sql`exists (
    select from ${tableOf(refs)} r (id, run)
    join groups g on g.id = r.id and g.kind = ${sql.lit(kind)}
    join group_members gm on gm.group_id = r.id and gm.member_id = ${member}
    where ${isMember})`;
}

/** Rows of a list (its number in `column`) that belong to one of these groups now. */
export const inGroups = (kind: RuledKind, ids: readonly number[], column: Condition): Condition =>
  belongs(
    kind,
    ids.map((id) => ({ id, run: null })),
    column,
  );

const isApproved = isApprovedAs('p');

/** Present links of people, approved points and owners: `from ${peopleAtPoints}`, as the table `pair`. */
export const peopleAtPoints: Condition = sql`(
  select s.user_id, 'seller' as role, s.id as seller_id, null::bigint as owner_id, p.id as point_id, p.region_id
  from seller_trade_points l
  join sellers s on s.id = l.seller_id and s.deleted_at is null
  join trade_points p on p.id = l.trade_point_id and p.deleted_at is null and ${isApproved}
  where l.to_date is null
  union all
  select o.user_id, 'owner', null, o.id, p.id, p.region_id
  from trade_points p join owners o on o.id = p.owner_id and o.deleted_at is null
  where p.deleted_at is null and ${isApproved}) pair`;

const personIn = (refs: Refs, user: Condition): Condition =>
  hasNone(refs)
    ? none
    : anyOf([
        belongs('user', refs, user),
        sql`exists (select from sellers m where m.user_id = ${user} and m.deleted_at is null and ${belongs('seller', refs, sql`m.id`)})`,
        sql`exists (select from trade_users m where m.user_id = ${user} and m.deleted_at is null and ${belongs('tsm', refs, sql`m.id`)})`,
      ]);

const atPoints = (user: Condition, point: Condition): Condition =>
  sql`exists (select from ${peopleAtPoints} where pair.user_id = ${user} and ${point})`;

const pointIn = (refs: Refs): Condition => belongs('tp', refs, sql`pair.point_id`);

const isOneOf = (column: Condition, values: readonly unknown[], type: 'text' | 'bigint') =>
  sql`${column} = any (${[...values]}::${sql.raw(type)}[])`;

const reaches = (user: Condition, refs: Refs): Condition =>
  anyOf([personIn(refs, user), atPoints(user, pointIn(refs))]);

/** Of the account `t`. */
function ofPeople({ roles, groups, regions, exclude }: Audience): Condition[] {
  const user = sql`t.id`;
  const reached = (refs: readonly GroupRef[]) => reaches(user, refs);
  return [
    isOneOf(sql`t.role`, roles, 'text'),
    ...(groups.length > 0 ? [reached(groups)] : []),
    ...(regions.length > 0 ? [atPoints(user, isOneOf(sql`pair.region_id`, regions, 'bigint'))] : []),
    ...(exclude.length > 0 ? [sql`not ${reached(exclude)}`] : []),
  ];
}

/** An audience in the columns of a row, such as a version of a publication. */
export interface AudienceColumns {
  roles: Condition;
  groups: RefColumns;
  regions: Condition;
  exclude: RefColumns;
}

/** Whether the row's audience has this person: the condition of `audienceOver`, where each row has another one. */
export const isMeant = (
  { roles, groups, regions, exclude }: AudienceColumns,
  { id, role }: { id: Condition; role: Condition },
): Condition => sql`(
  ${role} = any (${roles}) and (${groups.ids} = '{}' or ${reaches(id, groups)})
  and (${regions} = '{}' or ${atPoints(id, sql`pair.region_id = any (${regions})`)})
  and (${exclude.ids} = '{}' or not ${reaches(id, exclude)}))`;

/** Of a person at a point, `pair`: both sides are asked on one link. */
function ofPairs({ roles, groups, regions, exclude }: Audience): Condition[] {
  const reached = (refs: readonly GroupRef[]) => anyOf([personIn(refs, sql`pair.user_id`), pointIn(refs)]);
  return [
    isOneOf(sql`pair.role`, roles, 'text'),
    ...(groups.length > 0 ? [reached(groups)] : []),
    ...(regions.length > 0 ? [isOneOf(sql`pair.region_id`, regions, 'bigint')] : []),
    ...(exclude.length > 0 ? [sql`not ${reached(exclude)}`] : []),
  ];
}

/**
 * One condition: of people on accounts `t`, of points on trade points `t` where somebody of the audience is, of pairs on the rows of
 * `peopleAtPoints`. Blocked people and closed points are the caller's matter.
 */
export function audienceOver(side: AudienceSide, audience: Audience): Condition {
  const all = (conditions: Condition[]) => sql`(${sql.join(conditions, sql` and `)})`;
  if (side === 'people') return all(ofPeople(audience));
  const pairs = all(ofPairs(audience));
  return side === 'pairs' ? pairs : sql`exists (select from ${peopleAtPoints} where pair.point_id = t.id and ${pairs})`;
}

const membersOf = (kind: RuledKind, refs: readonly GroupRef[]): Condition => sql`
  select gm.member_id as id from unnest(${refs.map(({ id }) => id)}::bigint[], ${refs.map(({ run }) => run)}::int[]) r (id, run)
  join groups g on g.id = r.id and g.kind = ${sql.lit(kind)}
  join group_members gm on gm.group_id = r.id
  where ${isMember}`;

/** Accounts of sellers and owners: nobody of another role is at a point. */
const peopleOf = (refs: readonly GroupRef[]): Condition => sql`
  ${membersOf('user', refs)} union select m.user_id from (${membersOf('seller', refs)}) g
    join sellers m on m.id = g.id and m.deleted_at is null`;

const joinedAs = (name: string, refs: readonly GroupRef[]): Condition => sql`
  left join (select distinct id from (${membersOf('tp', refs)}) m) ${sql.ref(`${name}_point`)} on ${sql.ref(`${name}_point.id`)} = pair.point_id
  left join (${peopleOf(refs)}) ${sql.ref(`${name}_person`)} on ${sql.ref(`${name}_person.id`)} = pair.user_id`;

/**
 * The pairs of `audienceOver` for callers that want all of them: groups are read once and joined, not asked for each pair (at some 65,000 pairs
 * and three groups 0.8 s against 13.7). For one person the condition is quicker.
 */
export function audiencePairs({ groups, exclude, ...rest }: Audience): Condition {
  const conditions = [
    ...ofPairs({ ...rest, groups: [], exclude: [] }),
    ...(groups.length > 0 ? [sql`(wanted_point.id is not null or wanted_person.id is not null)`] : []),
    ...(exclude.length > 0 ? [sql`left_out_point.id is null and left_out_person.id is null`] : []),
  ];
  return sql`(
    select pair.* from ${peopleAtPoints} ${groups.length > 0 ? joinedAs('wanted', groups) : sql``}
    ${exclude.length > 0 ? joinedAs('left_out', exclude) : sql``} where ${sql.join(conditions, sql` and `)}) pair`;
}

/** The same audience with the present members of its groups: later members do not change an approved one. */
export async function freezeAudience<Some extends Pick<Audience, 'groups' | 'exclude'>>(
  db: Database,
  audience: Some,
): Promise<Some> {
  const ids = [...audience.groups, ...audience.exclude].map(({ id }) => id);
  const { rows } = await sql<{ id: number; run: number }>`
    select id, last_run as run from groups where id = any (${ids}) and status = 'active' and deleted_at is null`.execute(
    db,
  );
  const runs = new Map(rows.map(({ id, run }) => [id, run]));
  const frozen = (refs: GroupRef[]) => refs.map(({ id, run }) => ({ id, run: run ?? runs.get(id) ?? 0 }));
  return { ...audience, groups: frozen(audience.groups), exclude: frozen(audience.exclude) };
}

/** Faults: groups that the person does not see or that are not active, regions that do not exist. */
export async function audienceFaults(db: Database, actor: Actor, audience: Audience): Promise<FieldError[]> {
  const { groups, exclude, regions } = audience;
  const asked = [...groups, ...exclude].map(({ id }) => id);
  const { rows } = await sql<{ kind: 'group' | 'region'; id: number }>`
    select 'group' as kind, t.id from groups t
    where t.id = any (${asked}) and t.status = 'active' and ${sql.join(visibleTo(actor), sql` and `)}
    union all
    select 'region', e.id from book_entries e join books b on b.id = e.book_id and b.code = 'regions'
    where e.id = any (${regions}) and e.deleted_at is null`.execute(db);
  const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  const fault = (field: string, message: string) => ({ field, code: 'invalid', message });
  const unknown = (field: 'groups' | 'exclude', refs: readonly GroupRef[]) =>
    refs.flatMap(({ id }, at) =>
      known.has(`group ${id}`) ? [] : [fault(`${field}.${at}`, 'Выберите действующую группу из списка')],
    );
  return [
    ...unknown('groups', groups),
    ...unknown('exclude', exclude),
    ...regions.flatMap((id, at) =>
      known.has(`region ${id}`) ? [] : [fault(`regions.${at}`, 'Выберите регион из списка')],
    ),
  ];
}

interface Somebody {
  id: number;
  title: string;
  note: string | null;
}

export interface Counted {
  count: number;
  sample: Somebody[];
}

const sides = {
  people: {
    from: sql`users t where t.deleted_at is null and t.status = 'active'`,
    shown: sql`t.id, person_short(t.last_name, t.first_name, t.middle_name) as title, t.phone as note`,
    by: sql`t.id`,
  },
  points: {
    from: sql`trade_points t where t.deleted_at is null and t.status = 'active'`,
    shown: sql`t.id, t.name as title, t.address as note`,
    by: sql`t.id`,
  },
  pairs: {
    from: sql`${peopleAtPoints} join users t on t.id = pair.user_id and t.status = 'active'
      join trade_points p on p.id = pair.point_id where p.status = 'active'`,
    shown: sql`t.id, person_short(t.last_name, t.first_name, t.middle_name) as title, p.name as note`,
    by: sql`t.id, p.id`,
  },
} as const;

/** How many the audience reaches today, with some of them. */
export async function countAudience(
  db: Database,
  side: AudienceSide,
  audience: Audience,
  most: number,
): Promise<Counted> {
  const { from, shown, by } = sides[side];
  const found = sql`from ${from} and ${audienceOver(side, audience)}`;
  const [counted, sample] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count ${found}`.execute(db),
    sql<Somebody>`select ${shown} ${found} order by ${by} limit ${most}`.execute(db),
  ]);
  return { count: counted.rows[0]!.count, sample: sample.rows };
}
