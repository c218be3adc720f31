// Sellers from a table, named by their phones: accounts, sellers and where they begin to work, by a few statements for a whole step.
import { Beginning, sellerFields as fields, SellerCard } from '@iskra/contract/areas/people/sellers/shapes';
import { employmentWords, genderWords } from '@iskra/contract/areas/people/sellers/words';
import { code } from '@iskra/contract/kernel/fields';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../database/database.ts';
import { mergeRows } from '../../../database/imports/import-merge.ts';
import { auditImport, good, problemsOf, said } from '../../../database/imports/import-parts.ts';
import { day, oneOf, remembered, text } from '../../platform/imports/cells.rules.ts';
import type { ImportColumn, ImportInput, ImportTarget } from '../../platform/imports/import-target.ts';
import { settingIn } from '../../platform/settings/settings.scope.store.ts';

type Sql = RawBuilder<unknown>;

const columns: readonly ImportColumn[] = [
  { code: 'phone', title: 'Телефон', synonyms: ['Номер телефона'], required: true, parse: text(fields.phone) },
  { code: 'last_name', title: 'Фамилия', parse: text(fields.last_name) },
  { code: 'first_name', title: 'Имя', parse: text(fields.first_name) },
  { code: 'middle_name', title: 'Отчество', parse: text(fields.middle_name) },
  { code: 'birth_date', title: 'Дата рождения', parse: remembered(day(fields.birth_date)) },
  {
    code: 'gender',
    title: 'Пол',
    allowed: async () => Object.values(genderWords),
    parse: oneOf(genderWords),
  },
  { code: 'city', title: 'Город', parse: remembered(text(fields.city)) },
  {
    code: 'employment',
    title: 'Занятость',
    allowed: async () => Object.values(employmentWords),
    parse: oneOf(employmentWords),
  },
  { code: 'hired_on', title: 'Принят на работу', parse: remembered(day(fields.hired_on)) },
  { code: 'main_point', title: 'Код ТТ', synonyms: ['Код точки', 'Торговая точка'], parse: text(code) },
  { code: 'from_date', title: 'Первый день работы', parse: remembered(day(Beginning.shape.from_date)) },
  { code: 'position', title: 'Должность', parse: remembered(text(Beginning.shape.position)) },
];

const account = ['last_name', 'first_name', 'middle_name', 'birth_date'] as const;
const own = ['gender', 'city', 'employment', 'hired_on'] as const;
/** The work that the row begins; a stored seller has begun nothing of it yet. */
const work = ['trade_point_id', 'from_date', 'position'] as const;
const written = [...account, ...own, ...work];

const stored = sql`(select s.*, null::bigint as trade_point_id, null::date as from_date, null::text as position from sellers s)`;
const theirs = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`coalesce(g.${sql.ref(name)}, t.${sql.ref(name)}) as ${sql.ref(name)}`));

/** A seller who works at the point already gets no second link. */
const merged = sql`
  select g.n, g.phone, t.id, u.id as user_id, g.main_point, g.from_date as given_from, g.position as given_position,
    p.status as point_status,
    ${theirs([...account, 'gender', 'city', 'hired_on'])}, coalesce(g.employment, t.employment, 'seller') as employment,
    case when here.id is null then p.id end as trade_point_id,
    case when here.id is null and p.id is not null then g.from_date end as from_date,
    case when here.id is null and p.id is not null then g.position end as position
  from given g
  left join users u on u.phone = g.phone and u.deleted_at is null
  left join sellers t on t.user_id = u.id
  left join trade_points p on p.code = g.main_point and p.deleted_at is null
  left join seller_trade_points here on here.seller_id = t.id and here.trade_point_id = p.id and here.to_date is null`;

const problem = problemsOf(columns);
const isNew = sql`m.id is null`;

function ofPerson({ mode }: ImportInput): Sql[] {
  const taken = problem(
    'phone',
    sql`${isNew} and m.user_id is not null`,
    said('Этот телефон занят участником другой роли'),
  );
  if (mode === 'update') return [taken, problem('phone', isNew, sql`format('Продавца с телефоном %s нет', m.phone)`)];
  const missing = said('Заполните поле: без него нового продавца не добавить');
  return [
    taken,
    ...['last_name', 'first_name'].map((name) => problem(name, sql`${isNew} and m.${sql.ref(name)} is null`, missing)),
  ];
}

/** As the form refuses it. */
const ofWork: readonly Sql[] = [
  problem(
    'main_point',
    sql`m.main_point is not null and m.point_status is null`,
    sql`format('Торговой точки с кодом «%s» нет', m.main_point)`,
  ),
  problem('main_point', sql`m.point_status in ('closed', 'denied')`, said('Точка закрыта или отклонена')),
  problem('from_date', sql`m.main_point is not null and m.given_from is null`, said('Укажите первый день работы')),
  problem(
    'main_point',
    sql`m.main_point is null and coalesce(m.given_from::text, m.given_position) is not null`,
    said('Укажите код точки'),
  ),
  problem(
    'main_point',
    sql`m.trade_point_id is not null and ${settingIn('seller_trade_points')} <= (
      select count(*) from seller_trade_points l where l.seller_id = m.id and l.to_date is null)`,
    said('У продавца уже наибольшее число точек'),
  ),
  problem(
    'from_date',
    sql`exists (select from seller_trade_points l
      where l.seller_id = m.id and l.trade_point_id = m.trade_point_id and l.to_date >= m.from_date)`,
    said('В эти дни продавец уже работал в этой точке'),
  ),
];

async function resolve(db: Database, input: ImportInput): Promise<void> {
  await mergeRows(db, input, {
    table: 'sellers',
    key: 'phone',
    locked: sql`
      select t.id from sellers t join users u on u.id = t.user_id
      where u.phone in (select phone from given) and u.deleted_at is null order by t.id for no key update`,
    written,
    columns,
    types: { birth_date: 'date', hired_on: 'date', from_date: 'date' },
    books: [],
    stored,
    merged,
    problems: sql`array_remove(array[${sql.join([...ofPerson(input), ...ofWork])}]::jsonb[], null)`,
  });
}

const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)));
const of = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(`i.${name}`)));

/** Accounts come first: the rows of the sellers copy some of their columns. */
async function apply(db: Database, input: ImportInput): Promise<void> {
  const author = sql`${input.actor.id}::bigint`;
  await auditImport(db, input, { stored, entity: 'seller', columns: ['phone', ...written] });
  await sql`
    insert into users (role, status, phone, ${names(account)}, created_by)
    select 'seller', 'invited', i.phone, ${of(account)}, ${author} from incoming i where ${good} and i.action = 'create'`.execute(
    db,
  );
  // With what the triggers of the links would find out: they have nothing to change then.
  await sql`
    insert into sellers (id, user_id, ${names(own)}, open_points, primary_point_id, primary_region_id, primary_branch_id, primary_tsm_id,
      created_by, updated_by) overriding system value
    select i.id, u.id, ${of(own)}, num_nonnulls(p.id), p.id, p.region_id, p.branch_id, p.tsm_id, ${author}, ${author}
    from incoming i join users u on u.phone = i.phone and u.deleted_at is null left join trade_points p on p.id = i.trade_point_id
    where ${good} and i.action = 'create'`.execute(db);
  await sql`
    update users u set (${names(account)}, updated_by) = row (${of(account)}, ${author})
    from incoming i join sellers t on t.id = i.id
    where u.id = t.user_id and ${good} and i.action = 'update'
      and (${of(account)}) is distinct from (${sql.join(account.map((name) => sql.ref(`t.${name}`)))})`.execute(db);
  await sql`
    update sellers t set (${names(own)}, updated_by) = row (${of(own)}, ${author})
    from incoming i where t.id = i.id and ${good} and i.action = 'update'`.execute(db);
  await sql`
    insert into seller_trade_points (seller_id, ${names(work)}, is_primary, source, created_by)
    select i.id, ${of(work)}, i.action = 'create', 'import', ${author} from incoming i
    where ${good} and i.action in ('create', 'update') and i.trade_point_id is not null order by i.trade_point_id`.execute(
    db,
  );
}

export const sellersImport: ImportTarget = {
  key: 'phone',
  roles: ['admin'],
  of: z.extend(SellerCard, Beginning.shape),
  columns,
  resolve,
  apply,
};
