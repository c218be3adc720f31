// Where each field of a rule stands in the database. A field of the contract that is not here does not compile.
import { type GroupField, groupFields, type RuledKind } from '@iskra/contract/areas/network/groups/fields';
import { type RawBuilder, sql } from 'kysely';

interface Members {
  table: string;
  /** Who can belong to a group at all. */
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
type Join = 'tsm_of_point';
const joins: Record<Join, RawBuilder<unknown>> = {
  tsm_of_point: sql`left join trade_users m on m.id = t.tsm_id`,
};

export interface FieldPlace {
  column: (today: string) => RawBuilder<unknown>;
  join?: Join;
}

const at = (column: RawBuilder<unknown>, join?: Join): FieldPlace => ({ column: () => column, ...(join && { join }) });
const own = (column: string) => at(sql.ref(`t.${column}`));
/** Days of the programme are days in Moscow. */
const dayOf = (column: string) => at(sql`(${sql.ref(`t.${column}`)} at time zone 'Europe/Moscow')::date`);

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
export function joinsOf(kind: RuledKind, fields: readonly string[]): RawBuilder<unknown> {
  const names = new Set(fields.flatMap((field) => placeOf(kind, field).join ?? []));
  return sql.join(
    [...names].map((name) => joins[name]),
    sql` `,
  );
}
