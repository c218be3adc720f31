// Trade points from a table: whole steps of rows are looked up, compared and written by a few statements.
import { freeTradePointFields, TradePointCard } from '@iskra/contract/areas/trade-points/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { withoutPersonalData } from '../../database/personal-data.ts';
import type { ImportOrder, ImportTarget } from '../imports/import-target.ts';
import { importColumns } from './trade-points.import-columns.ts';
import { visibleTo } from './trade-points.scope.store.ts';
import { fillableBy } from './trade-points.store.ts';

type Sql = RawBuilder<unknown>;

const place = (code: string) => importColumns.findIndex((column) => column.code === code) + 1;
const titleOf = (code: string) => importColumns.find((column) => column.code === code)!.title;
/** The cell of a column in `f`, the array of a staged row. */
const cell = (code: string) => sql`f[${sql.lit(place(code))}]`;

/** Columns that name an entry of a reference book, by its title or its code. */
const books = [
  { code: 'region', book: 'regions', title: 'Регионы' },
  { code: 'branch', book: 'branches', title: 'Филиалы' },
  { code: 'channel', book: 'channels', title: 'Каналы' },
  { code: 'format', book: 'formats', title: 'Форматы' },
  { code: 'network', book: 'networks', title: 'Сети' },
  { code: 'distributor', book: 'distributors', title: 'Дистрибьюторы' },
] as const;

const plain = ['name', 'city', 'address', 'postal_code', 'category', 'phone'] as const;
/** Every column of the table that an import can fill, and the header that it goes by. */
const written: { column: string; code: string }[] = [
  ...['name', 'owner_id', 'inn', 'city', 'address', 'postal_code', 'lat', 'lon', 'timezone', 'category', 'phone'].map(
    (column) => ({ column, code: column === 'owner_id' ? 'inn' : column }),
  ),
  ...books.map(({ code }) => ({ column: `${code}_id`, code })),
];
const columnsOf = (alias: string) => sql.join(written.map(({ column }) => sql.ref(`${alias}.${column}`)));
const columnNames = sql.join(written.map(({ column }) => sql.ref(column)));

/** What the row asks for, typed; an empty cell is null. */
const given = sql`
    select n, ${cell('code')} as code, ${cell('inn')} as inn, ${cell('timezone')} as timezone,
      ${cell('lat')}::numeric(9, 6) as lat, ${cell('lon')}::numeric(9, 6) as lon,
      ${sql.join(plain.map((code) => sql`${cell(code)} as ${sql.ref(code)}`))},
      ${sql.join(books.map(({ code }) => sql`${cell(code)} as ${sql.ref(code)}, search_fold(${cell(code)}) as ${sql.ref(`${code}_key`)}`))}
    from staged`;

/** Titles and codes of the books' entries; a name that means two entries means none. */
const names = sql`
  select book, key, min(id) as id, count(distinct id) as entries, bool_or(active) as active
  from (
    select b.code as book, search_fold(word) as key, e.id, e.active
    from book_entries e join books b on b.id = e.book_id cross join lateral (values (e.title), (e.code)) words (word)
    where b.code in (${sql.join(books.map(({ book }) => sql.lit(book)))}) and e.deleted_at is null
  ) words group by book, key`;

/** The row as it would be stored: what the file says, else what is there, else the default. */
function merged(order: ImportOrder): Sql {
  const entry = ({ code }: { code: string }) => sql`
    case when g.${sql.ref(code)} is null then t.${sql.ref(`${code}_id`)} when ${sql.ref(code)}.entries = 1 then ${sql.ref(code)}.id end as ${sql.ref(`${code}_id`)},
    g.${sql.ref(code)} as ${sql.ref(`${code}_word`)}, ${sql.ref(code)}.entries as ${sql.ref(`${code}_entries`)}, ${sql.ref(code)}.active as ${sql.ref(`${code}_active`)}`;
  return sql`
    select g.n, g.code, t.id, t.status, g.inn as given_inn, t.inn as stored_inn, owner.owners,
      ${sql.join(plain.map((code) => sql`coalesce(g.${sql.ref(code)}, t.${sql.ref(code)}) as ${sql.ref(code)}`))},
      coalesce(g.lat, t.lat) as lat, coalesce(g.lon, t.lon) as lon, coalesce(g.timezone, t.timezone, 'Europe/Moscow') as timezone,
      coalesce(g.inn, t.inn) as inn,
      case when g.inn is null or (g.inn = t.inn and t.owner_id is not null) then t.owner_id when owner.owners = 1 then owner.id end as owner_id,
      ${sql.join(books.map(entry))}
    from given g
    left join trade_points t on t.code = g.code and ${sql.join(visibleTo(order.actor), sql` and `)}
    left join owner on owner.inn = g.inn
    ${sql.join(
      books.map(
        ({ code, book }) =>
          sql`left join names ${sql.ref(code)} on ${sql.ref(code)}.book = ${sql.lit(book)} and ${sql.ref(code)}.key = g.${sql.ref(`${code}_key`)}`,
      ),
      sql` `,
    )}`;
}

function problem(column: string, condition: Sql, message: Sql): Sql {
  return sql`case when ${condition} then jsonb_build_object('column', ${sql.lit(column)}::text, 'message', ${message}) end`;
}

const said = (text: string) => sql`${sql.lit(text)}::text`;
const changes = (column: string) => sql`m.${sql.ref(column)} is distinct from t.${sql.ref(column)}`;

function bookProblems({ code, title }: (typeof books)[number]): Sql[] {
  const word = sql.ref(`m.${code}_word`);
  const entries = sql.ref(`m.${code}_entries`);
  const header = titleOf(code);
  return [
    problem(
      header,
      sql`${word} is not null and ${entries} is null`,
      sql`format(${sql.lit(`В справочнике «${title}» нет значения «%s»`)}, ${word})`,
    ),
    problem(
      header,
      sql`${entries} > 1`,
      sql`format(${sql.lit(`В справочнике «${title}» несколько записей «%s». Укажите код`)}, ${word})`,
    ),
    problem(
      header,
      sql`not ${sql.ref(`m.${code}_active`)} and ${changes(`${code}_id`)}`,
      sql`format(${sql.lit(`Запись «%s» справочника «${title}» в архиве`)}, ${word})`,
    ),
  ];
}

/** Whoever is not an administrator changes own points only, and in them the free fields only. */
function rightProblems({ actor, mode }: ImportOrder): Sql[] {
  const isNew = sql`m.id is null`;
  if (actor.role !== 'admin') {
    const free: readonly string[] = freeTradePointFields;
    return [
      problem(titleOf('code'), isNew, sql`format('Среди ваших торговых точек нет точки с кодом «%s»', m.code)`),
      ...written
        .filter(({ column }) => !free.includes(column) && column !== 'owner_id')
        .map(({ column, code }) =>
          problem(
            titleOf(code),
            sql`m.id is not null and ${changes(column)}`,
            said('Это поле меняет только администратор'),
          ),
        ),
    ];
  }
  if (mode === 'update')
    return [problem(titleOf('code'), isNew, sql`format('Торговой точки с кодом «%s» нет', m.code)`)];
  return [
    ...['name', 'city', 'address'].map((code) =>
      problem(
        titleOf(code),
        sql`${isNew} and m.${sql.ref(code)} is null`,
        said('Заполните поле: без него новую точку не добавить'),
      ),
    ),
    problem(
      titleOf('code'),
      sql`${isNew} and ${requiredFields(actor)} is not null`,
      sql`format('Добавьте точку в программе: в таблице нет обязательных полей %s', ${requiredFields(actor)})`,
    ),
  ];
}

/** Additional fields without which nobody adds a point by hand either; a table has no columns for them. */
const requiredFields = (actor: ImportOrder['actor']) =>
  sql`(select string_agg(format('«%s»', f.label), ', ' order by f.sort, f.id) from additional_fields f where f.required and ${fillableBy(actor)})`;

/** Told only to whoever may set an owner: to others the answer would say who takes part in the programme. */
function ownerProblems({ actor }: ImportOrder): Sql[] {
  if (actor.role !== 'admin') return [];
  const newInn = sql`m.given_inn is not null and m.given_inn is distinct from m.stored_inn`;
  return [
    problem(titleOf('inn'), sql`${newInn} and m.owners is null`, sql`format('Контрагента с ИНН %s нет', m.given_inn)`),
    problem(
      titleOf('inn'),
      sql`${newInn} and m.owners > 1`,
      sql`format('Контрагентов с ИНН %s несколько: назначьте владельца в карточке точки', m.given_inn)`,
    ),
  ];
}

function problems(order: ImportOrder): Sql {
  return sql`array_remove(array[${sql.join([
    ...rightProblems(order),
    problem(
      titleOf('code'),
      sql`t.status = 'closed' and (${columnsOf('m')}) is distinct from (${columnsOf('t')})`,
      said('Торговая точка закрыта'),
    ),
    problem(titleOf('lon'), sql`(m.lat is null) <> (m.lon is null)`, said('Укажите и широту, и долготу')),
    ...ownerProblems(order),
    ...books.flatMap(bookProblems),
  ])}]::jsonb[], null)`;
}

/** Its size is made known at once: a plan for a dozen rows would be a disaster for thousands. */
async function makeTable(db: Database, name: string, keyColumn: string, query: Sql): Promise<void> {
  await sql`create temporary table ${sql.ref(name)} on commit drop as ${query}`.execute(db);
  await sql`analyze ${sql.ref(name)} (${sql.ref(keyColumn)})`.execute(db);
}

/** Nobody changes these points between our reading and our writing. */
async function lock(db: Database): Promise<void> {
  await sql`
    select t.id from trade_points t where t.code in (select code from given) and t.deleted_at is null
    order by t.id for update`.execute(db);
}

async function resolve(db: Database, order: ImportOrder): Promise<void> {
  await makeTable(db, 'given', 'code', given);
  await makeTable(db, 'names', 'key', names);
  if (order.applying) await lock(db);
  const newId = order.applying ? sql`nextval(pg_get_serial_sequence('trade_points', 'id'))` : sql`null::bigint`;
  // Existing points are left alone when only new ones were asked for.
  const onlyNew = order.mode === 'create';
  const same = onlyNew ? sql`true` : sql`(${columnsOf('m')}) is not distinct from (${columnsOf('t')})`;
  await makeTable(
    db,
    'incoming',
    'n',
    sql`
    with owner as (
      select inn, min(id) as id, count(*) as owners from owners where deleted_at is null and inn in (select inn from given) group by inn
    ),
    merged as materialized (${merged(order)})
    select m.n, m.code, coalesce(m.id, ${newId}) as id, ${columnsOf('m')},
      case when m.id is null then 'create' when ${same} then 'none' else 'update' end as action,
      ${onlyNew ? sql`case when m.id is null then ${problems(order)} else '{}' end` : problems(order)} as problems
    from merged m left join trade_points t on t.id = m.id`,
  );
}

const good = sql`cardinality(problems) = 0`;

function fieldChange(column: string): Sql {
  const old = sql.ref(`t.${column}`);
  const now = sql.ref(`i.${column}`);
  const shown = (value: Sql) => withoutPersonalData(column, value);
  return sql`case when ${now} is distinct from ${old} then jsonb_build_object('field', ${sql.lit(column)}::text, 'old', ${shown(old)}, 'new', ${shown(now)}) end`;
}

/** The same diff that a form leaves. */
async function writeAudit(db: Database, { actor, run_id }: ImportOrder): Promise<void> {
  const changes = sql.join(['code', ...written.map(({ column }) => column)].map(fieldChange));
  await sql`
    insert into audit_events (actor_kind, actor_id, actor_role, action, entity_type, entity_id, run_id, diff)
    select 'user', ${actor.id}, ${actor.role}, 'trade_point.import', 'trade_point', i.id, ${run_id},
      to_jsonb(array_remove(array[${changes}], null))
    from incoming i left join trade_points t on t.id = i.id
    where ${good} and i.action in ('create', 'update')`.execute(db);
}

async function apply(db: Database, order: ImportOrder): Promise<void> {
  const { actor } = order;
  await writeAudit(db, order);
  await sql`
    insert into trade_points (id, code, status, created_by, updated_by, geo_source, ${columnNames}) overriding system value
    select i.id, i.code, 'active', ${actor.id}, ${actor.id}, case when i.lat is not null then 'manual' end, ${columnsOf('i')}
    from incoming i where ${good} and i.action = 'create'`.execute(db);
  await sql`
    update trade_points t set (updated_by, geo_source, ${columnNames}) = row (
      ${actor.id}::bigint, case when (t.lat, t.lon) is distinct from (i.lat, i.lon) then 'manual' else t.geo_source end, ${columnsOf('i')}
    )
    from incoming i where t.id = i.id and ${good} and i.action = 'update'`.execute(db);
}

export const tradePointsImport: ImportTarget = {
  key: 'code',
  of: TradePointCard,
  columns: importColumns,
  resolve,
  apply,
};
