// Where each field of a rule stands in the database. A field of the contract that is not here does not compile.
import { figureDays, type GroupField, groupFields, type RuledKind } from '@iskra/contract/areas/network/groups/fields';
import { firstOfDays } from '@iskra/contract/kernel/conditions/operators';
import { type RawBuilder, sql } from 'kysely';

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

const joins: Record<Join, (today: string) => RawBuilder<unknown>> = {
  tsm_of_point: () => sql`left join trade_users m on m.id = t.tsm_id`,
  work_of_point: workBy('trade_point_id'),
  work_of_seller: workBy('seller_id'),
  coins_of_seller: accountOf('coin'),
  flames_of_seller: accountOf('flame'),
  streak_of_seller: () => sql`left join streaks k on k.seller_id = t.id`,
};

export interface FieldPlace {
  column: (today: string) => RawBuilder<unknown>;
  join?: Join;
}

const at = (column: RawBuilder<unknown>, join?: Join): FieldPlace => ({ column: () => column, ...(join && { join }) });
const own = (column: string) => at(sql.ref(`t.${column}`));
/** Days of the programme are days in Moscow. */
const dayOf = (column: string) => at(sql`(${sql.ref(`t.${column}`)} at time zone 'Europe/Moscow')::date`);

/** A member without a decision has none, which is a number. */
const workAt = (column: string, join: 'work_of_point' | 'work_of_seller') =>
  at(sql`coalesce(${sql.ref(`w.${column}`)}, 0)`, join);

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
    hired_on: own('hired_on'),
    registered_on: dayOf('created_at'),
    last_login_on: dayOf('last_login_at'),
    marketing_consent: own('marketing_consent'),
    accepted_7d: workAt('accepted_7d', 'work_of_seller'),
    accepted_30d: workAt('accepted_30d', 'work_of_seller'),
    accepted_90d: workAt('accepted_90d', 'work_of_seller'),
    denied_30d: workAt('denied_30d', 'work_of_seller'),
    coins: at(sql`coalesce(coin.balance, 0)`, 'coins_of_seller'),
    flames: at(sql`coalesce(flame.balance, 0)`, 'flames_of_seller'),
    streak_days: at(sql`coalesce(k.current, 0)`, 'streak_of_seller'),
  },
  user: {
    role: own('role'),
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

export function placeOf(kind: RuledKind, field: string): FieldPlace & Pick<GroupField, 'type'> {
  const { type } = (groupFields[kind] as Readonly<Record<string, GroupField>>)[field]!;
  return { ...(places[kind] as Record<string, FieldPlace>)[field]!, type };
}

/** Of the fields that a rule asks. */
export function joinsOf(kind: RuledKind, fields: readonly string[], today: string): RawBuilder<unknown> {
  const names = new Set(fields.flatMap((field) => placeOf(kind, field).join ?? []));
  return sql.join(
    [...names].map((name) => joins[name](today)),
    sql` `,
  );
}
