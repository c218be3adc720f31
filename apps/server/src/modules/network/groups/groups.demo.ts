// Groups of the invented company: of each kind by hand, by a rule and of other groups, with their members and the runs that brought them.
import type { GroupRule } from '@iskra/contract/areas/network/groups/conditions';
import type { RuledKind } from '@iskra/contract/areas/network/groups/fields';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { AreaDemo, SeedClient } from '../../../demo/area-demo.ts';

interface Group {
  kind: RuledKind;
  name: string;
  description?: string;
  rule?: GroupRule;
  parts?: { include: string[]; mode: 'union' | 'intersection'; exclude: string[] };
  /** Whom a person has put into it: a query of their numbers. */
  byHand?: string;
  /** A query of the members' numbers, with the meaning of the rule. */
  found?: string;
  status?: 'inactive';
  /** Columns of a group of TSMs. */
  allows?: Record<string, unknown>;
}

const one = (field: string, operator: string, value?: unknown) =>
  ({ field, operator, ...(value !== undefined && { value }) }) as GroupRule;
const all = (...items: GroupRule[]) => ({ op: 'and', items }) as GroupRule;
const points = (where: string) => `select t.id from trade_points t where t.deleted_at is null and ${where}`;
const sellers = (where: string) =>
  `select t.id from sellers t where t.deleted_at is null and t.merged_into_id is null and ${where}`;

/** The TSM of the demo login is left out: these groups limit their members. */
const tsms = (where: string) =>
  `select t.id from trade_users t join users u on u.id = t.user_id
   where t.deleted_at is null and t.kind = 'tsm' and t.status = 'active' and u.login is distinct from 'tsm' and ${where}`;
const inDays = (days: number) => moscowDay(new Date(Date.now() + days * 86_400_000));

const drawn: readonly Group[] = [
  {
    kind: 'tp',
    name: 'Точки категории A',
    description: 'Ключевые точки: их проверяют каждую неделю',
    rule: all(one('category', 'eq', 'A'), one('status', 'eq', 'active')),
    found: points(`t.category = 'A' and t.status = 'active'`),
  },
  {
    kind: 'tp',
    name: 'Без продавцов',
    rule: all(one('sellers_count', 'eq', 0), one('status', 'eq', 'active')),
    found: points(`t.sellers_count = 0 and t.status = 'active'`),
  },
  {
    kind: 'tp',
    name: 'Пилот «Новая витрина»',
    byHand: points(`t.status = 'active' and t.id % 9 = 0 order by t.id limit 40`),
  },
  {
    kind: 'tp',
    name: 'Категория A вне пилота',
    parts: { include: ['Точки категории A'], mode: 'union', exclude: ['Пилот «Новая витрина»'] },
  },
  {
    kind: 'seller',
    name: 'Новые продавцы',
    description: 'Зарегистрировались за последние 90 дней',
    rule: one('registered_on', 'in_last_days', 90),
    found: sellers(`(t.created_at at time zone 'Europe/Moscow')::date > (now() at time zone 'Europe/Moscow')::date - 90
      and (t.created_at at time zone 'Europe/Moscow')::date <= (now() at time zone 'Europe/Moscow')::date`),
  },
  {
    kind: 'seller',
    name: 'Работают в нескольких точках',
    rule: all(one('points_count', 'gte', 2), one('status', 'eq', 'active')),
    found: sellers(`t.open_points >= 2 and t.status = 'active'`),
  },
  {
    kind: 'seller',
    name: 'Амбассадоры',
    byHand: sellers(`t.status = 'active' and t.id % 7 = 0 order by t.id limit 25`),
  },
  {
    kind: 'user',
    name: 'Контрагенты',
    rule: one('role', 'eq', 'owner'),
    found: `select t.id from users t where t.deleted_at is null and t.status <> 'deleted' and t.role = 'owner'`,
  },
  {
    kind: 'user',
    name: 'Проверяют новое',
    description: 'Первыми видят то, что ещё настраивается',
    byHand: `select t.id from users t where t.deleted_at is null and t.role in ('seller', 'owner') order by t.id limit 12`,
  },
  {
    kind: 'tsm',
    name: 'Действующие ТСМ',
    rule: all(one('kind', 'eq', 'tsm'), one('status', 'eq', 'active')),
    found: `select t.id from trade_users t where t.deleted_at is null and t.kind = 'tsm' and t.status = 'active'`,
  },
  {
    kind: 'tsm',
    name: 'Проверенные ТСМ',
    description: 'Больше года без отклонённых заявок',
    byHand: tsms('t.id % 3 = 1 order by t.id limit 6'),
    allows: { auto_confirm_seller_tp: true, daily_request_limit: 40 },
  },
  {
    kind: 'tsm',
    name: 'Новые ТСМ',
    description: 'Первый месяц работы',
    byHand: tsms('t.id % 3 = 2 order by t.id limit 4'),
    allows: { daily_request_limit: 5, visible_report_types: ['trade_points', 'requests'] },
  },
  {
    kind: 'tsm',
    name: 'Сезонные ТСМ',
    byHand: tsms('t.id % 3 = 0 order by t.id limit 3'),
    allows: { can_request_seller_tp: false, inactive_from: inDays(21), inactive_reason: 'Сезон заканчивается' },
  },
  {
    kind: 'tsm',
    name: 'Стажёры',
    status: 'inactive',
    byHand: tsms('true order by t.id limit 3'),
    allows: { inactive_from: inDays(-12), inactive_reason: 'Стажировка окончена, все переведены в штат' },
  },
];

async function partsOf(db: SeedClient, { parts }: Group): Promise<object | null> {
  if (!parts) return null;
  const ids = async (names: string[]) =>
    (await db.query<{ id: string }>('select id from groups where name = any ($1) order by id', [names])).rows.map(
      ({ id }) => Number(id),
    );
  return { include: await ids(parts.include), mode: parts.mode, exclude: await ids(parts.exclude) };
}

/** Of a compound one: the current members of its parts. */
const foundByParts = `select distinct m.member_id as id from group_members m
  where m.group_id in (select jsonb_array_elements(parts -> 'include')::bigint from groups where id = $1)
    and not exists (select from group_members e where e.member_id = m.member_id
      and e.group_id in (select jsonb_array_elements(parts -> 'exclude')::bigint from groups where id = $1))`;

async function load(db: SeedClient, group: Group, author: string): Promise<void> {
  const { kind, name, description = null, rule = null, byHand, found, status = 'active', allows = {} } = group;
  const parts = await partsOf(db, group);
  const mode = rule ? 'dynamic' : parts ? 'compound' : 'static';
  const { rows } = await db.query<{ id: string }>(
    `insert into groups (kind, name, description, mode, status, rule, parts, refresh, created_by, last_run, compute_status, computed_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'on_change', $8, 1, 'ok', now()) returning id`,
    [kind, name, description, mode, status, rule && JSON.stringify(rule), parts && JSON.stringify(parts), author],
  );
  const { id } = rows[0]!;
  if (byHand)
    await db.query(
      `insert into group_overrides (group_id, member_id, include, author_id) select $1, m.id, true, $2 from (${byHand}) m`,
      [id, author],
    );
  for (const [column, value] of Object.entries(allows))
    await db.query(`update groups set ${column} = $2 where id = $1`, [id, value]);
  const members = found ? `select $1::bigint as group_id, m.id from (${found}) m` : undefined;
  const rest = byHand
    ? 'select group_id, member_id from group_overrides where group_id = $1'
    : `select $1::bigint, m.id from (${foundByParts}) m`;
  await db.query(`insert into group_members (group_id, member_id, entered) select g.*, 1 from (${members ?? rest}) g`, [
    id,
  ]);
  await db.query(
    `with counted as (update groups g set members_count = (select count(*) from group_members m
      where m.group_id = g.id) where g.id = $1 returning *)
     insert into group_runs (group_id, run, today, cause, rule, came, went, total, author_id)
     select id, 1, $2, 'save', rule, members_count, 0, members_count, created_by from counted`,
    [id, moscowDay(new Date())],
  );
}

export const demo: AreaDemo = {
  after: ['sellers', 'trade-users'],
  async load(db) {
    const admins = await db.query<{ id: string }>(`select id from users where role = 'admin' order by id limit 1`);
    for (const group of drawn) await load(db, group, admins.rows[0]!.id);
  },
};
