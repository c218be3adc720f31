// Where each field of a rule stands in the database. A field of the contract that is not here does not compile.
import type { GroupCondition } from '@iskra/contract/areas/network/groups/conditions';
import {
  declaredPrefix,
  figureDays,
  type groupFields,
  type RuledKind,
} from '@iskra/contract/areas/network/groups/fields';
import { firstOfDays, positiveOf, type ValueType } from '@iskra/contract/kernel/conditions/operators';
import { type RawBuilder, sql } from 'kysely';
import { conditionSql } from '../../../database/lists/conditions.ts';
import { standsIn } from '../geofences/stands-in.scope.store.ts';
import type { Ground } from './known-fields.store.ts';

/** `left_run` of a current member. */
export const stillIn = 2_147_483_647;

interface Members {
  table: string;
  /** A condition on possible members. */
  alive: RawBuilder<unknown>;
}

/** The alias is `t`. */
export const membersOf: Record<RuledKind, Members> = {
  tp: { table: 'trade_points', alive: sql`t.deleted_at is null` },
  seller: { table: 'sellers', alive: sql`t.deleted_at is null and t.merged_into_id is null` },
  user: { table: 'users', alive: sql`t.deleted_at is null and t.status <> 'deleted'` },
  tsm: { table: 'trade_users', alive: sql`t.deleted_at is null` },
};

/** Columns outside of the members' own table are joined, at most one row to each; the same join is made once. */
type Join =
  | 'tsm_of_point'
  | 'work_of_point'
  | 'work_of_seller'
  | 'groups_of_points'
  | 'earned_by_seller'
  | 'coins_of_seller'
  | 'flames_of_seller'
  | 'streak_of_seller';

/** The first moment of a day in Moscow. */
const morning = (day: string) => sql`${day}::date::timestamp at time zone 'Europe/Moscow'`;
const longest = Math.max(...figureDays);

const countIn = (today: string, days: number, which: 'accepted' | 'denied') => sql`
  count(*) filter (where a.decided_at >= ${morning(firstOfDays(today, days))}
    and a.status ${which === 'denied' ? sql`= 'denied'` : sql`<> 'denied'`})::int as ${sql.ref(`${which}_${days}d`)}`;

/** Decisions about the work of each, by the day of the decision: one join for all periods of a rule. */
const workBy = (column: 'trade_point_id' | 'seller_id') => (today: string) =>
  sql`
  left join (
    select ${sql.ref(`a.${column}`)} as member_id,
      ${sql.join(figureDays.flatMap((days) => [countIn(today, days, 'accepted'), countIn(today, days, 'denied')]))}
    from task_assignments a
    where a.status in ('accepted', 'partially_accepted', 'denied') and a.decided_at >= ${morning(firstOfDays(today, longest))}
      and a.decided_at < ${morning(today)} + interval '1 day'
    group by 1
  ) w on w.member_id = t.id`;

const accountOf = (name: 'coin' | 'flame') => () =>
  sql`
  left join ledger_accounts ${sql.ref(name)} on ${sql.ref(`${name}.seller_id`)} = t.id and ${sql.ref(`${name}.currency`)} = ${sql.lit(name)}`;

/** Groups of the points where somebody works now, of those that the rule names. */
const groupsOfPoints = (_: string, ids: readonly number[]) => sql`
  left join (
    select l.seller_id as member_id, array_agg(distinct m.group_id::text) as groups
    from group_members m
    join groups g on g.id = m.group_id and g.kind = 'tp' and g.status = 'active' and g.deleted_at is null
    join seller_trade_points l on l.trade_point_id = m.member_id and l.to_date is null
    where m.group_id = any (${[...ids]}::bigint[]) and m.left_run = ${stillIn}
    group by 1
  ) pg on pg.member_id = t.id`;

const earnedIn = (today: string, days: number) => sql`
  coalesce(sum(d.amount * case when d.reversal_of is not null or d.type = 'pending_cancel' then -1 else 1 end)
    filter (where d.effective_at >= ${morning(firstOfDays(today, days))}), 0)::bigint as ${sql.ref(`earned_${days}d`)}`;

/** As the card of a seller counts it: what undoes an operation is subtracted. */
const earnedBySeller = (today: string) => sql`
  left join (
    select a.seller_id as member_id, ${sql.join(figureDays.map((days) => earnedIn(today, days)))}
    from ledger_transactions d
    join ledger_accounts a on a.id = d.account_id and a.seller_id is not null
    left join ledger_transactions undone on undone.id = d.reversal_of
    where d.currency = 'coin' and coalesce(undone.type, d.type) in ('accrual', 'manual_credit', 'import_credit', 'opening', 'pending_cancel')
      and d.effective_at >= ${morning(firstOfDays(today, longest))} and d.effective_at < ${morning(today)} + interval '1 day'
    group by 1
  ) en on en.member_id = t.id`;

const joins: Record<Join, (today: string, ids: readonly number[]) => RawBuilder<unknown>> = {
  tsm_of_point: () => sql`left join trade_users m on m.id = t.tsm_id`,
  work_of_point: workBy('trade_point_id'),
  work_of_seller: workBy('seller_id'),
  groups_of_points: groupsOfPoints,
  earned_by_seller: earnedBySeller,
  coins_of_seller: accountOf('coin'),
  flames_of_seller: accountOf('flame'),
  streak_of_seller: () => sql`left join streaks k on k.seller_id = t.id`,
};

interface Column {
  column: (today: string) => RawBuilder<unknown>;
  join?: Join;
}
/** No column has it: whether it is one of these is a condition of its own. */
interface OneOf {
  oneOf: (ids: readonly number[], ground: Ground) => RawBuilder<unknown>;
}
type FieldPlace = Column | OneOf;

const at = (column: RawBuilder<unknown>, join?: Join): Column => ({ column: () => column, ...(join && { join }) });
const own = (column: string) => at(sql.ref(`t.${column}`));
/** Days of the programme are days in Moscow. */
const dayOf = (column: string) => at(sql`(${sql.ref(`t.${column}`)} at time zone 'Europe/Moscow')::date`);

/** A member without a decision has none, which is a number. */
const workAt = (column: string, join: 'work_of_point' | 'work_of_seller') =>
  at(sql`coalesce(${sql.ref(`w.${column}`)}, 0)`, join);

const earned = (days: (typeof figureDays)[number]) =>
  at(sql`coalesce(${sql.ref(`en.earned_${days}d`)}, 0)`, 'earned_by_seller');

/** A plain condition for each shape, which an index of places can answer. */
const standsInOne: OneOf = {
  oneOf: (ids, { fences }) => {
    const asked = ids.flatMap((id) => fences.get(id) ?? []);
    return asked.length === 0
      ? sql`false`
      : sql`(${sql.join(
          asked.map((fence) => sql`(${standsIn(fence)})`),
          sql` or `,
        )})`;
  },
};

type Places = { [Kind in RuledKind]: Record<keyof (typeof groupFields)[Kind], FieldPlace> };

const places: Places = {
  tp: {
    region: own('region_id'),
    branch: own('branch_id'),
    city: own('city'),
    channel: own('channel_id'),
    format: own('format_id'),
    category: own('category'),
    network: own('network_id'),
    distributor: own('distributor_id'),
    owner: own('owner_id'),
    has_owner: at(sql`(t.owner_id is not null)`),
    tsm: own('tsm_id'),
    bdm: at(sql`m.bdm_id`, 'tsm_of_point'),
    status: own('status'),
    opened_on: own('opened_on'),
    sellers_count: own('sellers_count'),
    has_place: at(sql`(t.lat is not null)`),
    geofence: standsInOne,
    accepted_7d: workAt('accepted_7d', 'work_of_point'),
    accepted_30d: workAt('accepted_30d', 'work_of_point'),
    accepted_90d: workAt('accepted_90d', 'work_of_point'),
  },
  seller: {
    status: own('status'),
    region: own('primary_region_id'),
    branch: own('primary_branch_id'),
    tsm: own('primary_tsm_id'),
    city: own('city'),
    age: { column: (today) => sql`date_part('year', age(${today}::date, t.birth_date))::int` },
    points_count: own('open_points'),
    point_groups: at(sql`pg.groups`, 'groups_of_points'),
    hired_on: own('hired_on'),
    registered_on: dayOf('created_at'),
    last_login_on: dayOf('last_login_at'),
    marketing_consent: own('marketing_consent'),
    accepted_7d: workAt('accepted_7d', 'work_of_seller'),
    accepted_30d: workAt('accepted_30d', 'work_of_seller'),
    accepted_90d: workAt('accepted_90d', 'work_of_seller'),
    denied_7d: workAt('denied_7d', 'work_of_seller'),
    denied_30d: workAt('denied_30d', 'work_of_seller'),
    denied_90d: workAt('denied_90d', 'work_of_seller'),
    earned_7d: earned(7),
    earned_30d: earned(30),
    earned_90d: earned(90),
    coins: at(sql`coalesce(coin.balance, 0)`, 'coins_of_seller'),
    flames: at(sql`coalesce(flame.balance, 0)`, 'flames_of_seller'),
    streak_days: at(sql`coalesce(k.current, 0)`, 'streak_of_seller'),
  },
  user: {
    role: own('role'),
    status: own('status'),
    registered_on: dayOf('created_at'),
    last_login_on: dayOf('last_login_at'),
  },
  tsm: {
    kind: own('kind'),
    status: own('status'),
    region: own('region_id'),
    branch: own('branch_id'),
    bdm: own('bdm_id'),
  },
};

/** Of an additional field. What is not of its type, as an older file may have left it, counts as missing. */
function declaredColumn(code: string, type: ValueType): RawBuilder<unknown> {
  const [value, text] = [sql`t.additional -> ${code}::text`, sql`t.additional ->> ${code}::text`];
  const ofType = (name: string, read: RawBuilder<unknown>) =>
    sql`case when jsonb_typeof(${value}) = ${sql.lit(name)} then ${read} end`;
  switch (type) {
    case 'number':
      return ofType('number', sql`(${text})::numeric`);
    case 'flag':
      return ofType('boolean', sql`(${text})::boolean`);
    case 'date':
      return sql`case when pg_input_is_valid(${text}, 'date') then (${text})::date end`;
    case 'set':
      return ofType('array', sql`array(select jsonb_array_elements_text(${value}))`);
    default:
      return sql`(${text})`;
  }
}

const placed = (kind: RuledKind, field: string): FieldPlace | undefined =>
  (places[kind] as Record<string, FieldPlace>)[field];

/** One condition of a rule. */
export function leafSql(
  kind: RuledKind,
  { field, operator, value: operand }: GroupCondition,
  ground: Ground,
): RawBuilder<unknown> {
  const { type } = ground.known[field]!;
  const place = placed(kind, field) ?? at(declaredColumn(field.slice(declaredPrefix.length), type));
  if ('column' in place)
    return conditionSql(operator, { column: place.column(ground.today), type, operand, today: ground.today });
  const one = place.oneOf([operand ?? []].flat().map(Number), ground);
  return positiveOf(operator).isNegative ? sql`(${one}) is not true` : one;
}

/** Of the fields that the conditions ask; a join has what all of them name. */
export function joinsOf(kind: RuledKind, leaves: readonly GroupCondition[], today: string): RawBuilder<unknown> {
  const named = new Map<Join, number[]>();
  for (const { field, value } of leaves) {
    const place = placed(kind, field);
    if (!place || !('join' in place) || !place.join) continue;
    const ids = [value ?? []].flat().map(Number).filter(Number.isSafeInteger);
    named.set(place.join, [...(named.get(place.join) ?? []), ...ids]);
  }
  return sql.join(
    [...named].map(([name, ids]) => joins[name](today, ids)),
    sql` `,
  );
}
