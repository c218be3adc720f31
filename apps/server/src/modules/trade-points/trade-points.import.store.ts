// Trade points from a table: whole steps of rows are looked up, compared and written by a few statements.
import { freeTradePointFields, TradePointCard } from '@iskra/contract/areas/trade-points/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  auditImport,
  type BookColumn,
  bookNames,
  bookProblems,
  givenCells,
  good,
  isChanged,
  joinedNames,
  makeTable,
  namedEntry,
  problemsOf,
  said,
  withBookValues,
} from '../../database/import-parts.ts';
import { fillableBy } from '../additional-fields/additional-fields.scope.store.ts';
import type { ImportInput, ImportTarget } from '../imports/import-target.ts';
import { importColumns } from './trade-points.import-columns.ts';
import { visibleTo } from './trade-points.scope.store.ts';

type Sql = RawBuilder<unknown>;

const problem = problemsOf(importColumns);

const books: readonly BookColumn[] = [
  { code: 'region', book: 'regions', title: 'Регионы' },
  { code: 'branch', book: 'branches', title: 'Филиалы' },
  { code: 'channel', book: 'channels', title: 'Каналы' },
  { code: 'format', book: 'formats', title: 'Форматы' },
  { code: 'network', book: 'networks', title: 'Сети' },
  { code: 'distributor', book: 'distributors', title: 'Дистрибьюторы' },
];

/** As coordinates are stored. */
const place = 'numeric(9, 6)';
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

/** The row as it would be stored: what the file says, else what is there, else the default. */
function merged(input: ImportInput): Sql {
  return sql`
    select g.n, g.code, t.id, t.status, g.inn as given_inn, t.inn as stored_inn, owner.owners,
      ${sql.join(plain.map((code) => sql`coalesce(g.${sql.ref(code)}, t.${sql.ref(code)}) as ${sql.ref(code)}`))},
      coalesce(g.lat, t.lat) as lat, coalesce(g.lon, t.lon) as lon, coalesce(g.timezone, t.timezone, 'Europe/Moscow') as timezone,
      coalesce(g.inn, t.inn) as inn,
      case when g.inn is null or (g.inn = t.inn and t.owner_id is not null) then t.owner_id when owner.owners = 1 then owner.id end as owner_id,
      ${sql.join(books.map(namedEntry))}
    from given g
    left join trade_points t on t.code = g.code and ${sql.join(visibleTo(input.actor), sql` and `)}
    left join owner on owner.inn = g.inn
    ${joinedNames(books)}`;
}

/** Whoever is not an administrator changes own points only, and in them the free fields only. */
function rightProblems({ actor, mode }: ImportInput): Sql[] {
  const isNew = sql`m.id is null`;
  if (actor.role !== 'admin') {
    const free: readonly string[] = freeTradePointFields;
    return [
      problem('code', isNew, sql`format('Среди ваших торговых точек нет точки с кодом «%s»', m.code)`),
      ...written
        .filter(({ column }) => !free.includes(column) && column !== 'owner_id')
        .map(({ column, code }) =>
          problem(code, sql`m.id is not null and ${isChanged(column)}`, said('Это поле меняет только администратор')),
        ),
    ];
  }
  if (mode === 'update') return [problem('code', isNew, sql`format('Торговой точки с кодом «%s» нет', m.code)`)];
  return [
    ...['name', 'city', 'address'].map((code) =>
      problem(
        code,
        sql`${isNew} and m.${sql.ref(code)} is null`,
        said('Заполните поле: без него новую точку не добавить'),
      ),
    ),
    problem(
      'code',
      sql`${isNew} and ${requiredFields(actor)} is not null`,
      sql`format('Добавьте точку в программе: в таблице нет обязательных полей %s', ${requiredFields(actor)})`,
    ),
  ];
}

/** Additional fields without which nobody adds a point by hand either; a table has no columns for them. */
const requiredFields = (actor: ImportInput['actor']) =>
  sql`(select string_agg(format('«%s»', f.label), ', ' order by f.sort, f.id) from additional_fields f where f.required and ${fillableBy(actor)})`;

/** Told only to whoever may set an owner: to others the answer would say who takes part in the programme. */
function ownerProblems({ actor }: ImportInput): Sql[] {
  if (actor.role !== 'admin') return [];
  const newInn = sql`m.given_inn is not null and m.given_inn is distinct from m.stored_inn`;
  return [
    problem('inn', sql`${newInn} and m.owners is null`, sql`format('Контрагента с ИНН %s нет', m.given_inn)`),
    problem(
      'inn',
      sql`${newInn} and m.owners > 1`,
      sql`format('Контрагентов с ИНН %s несколько: назначьте владельца в карточке точки', m.given_inn)`,
    ),
  ];
}

function problems(input: ImportInput): Sql {
  return sql`array_remove(array[${sql.join([
    ...rightProblems(input),
    problem(
      'code',
      sql`t.status = 'closed' and (${columnsOf('m')}) is distinct from (${columnsOf('t')})`,
      said('Торговая точка закрыта'),
    ),
    // Told of the cell that is missing: where it is there but bad, that is told already.
    problem('lat', sql`m.lat is null and m.lon is not null`, said('Укажите и широту, и долготу')),
    problem('lon', sql`m.lon is null and m.lat is not null`, said('Укажите и широту, и долготу')),
    ...ownerProblems(input),
    ...books.flatMap((book) => bookProblems(problem, book)),
  ])}]::jsonb[], null)`;
}

/** Nobody changes these points between our reading and our writing. */
async function lock(db: Database): Promise<void> {
  await sql`
    select t.id from trade_points t where t.code in (select code from given) and t.deleted_at is null
    order by t.id for update`.execute(db);
}

async function resolve(db: Database, input: ImportInput): Promise<void> {
  await makeTable(db, 'given', 'code', givenCells(importColumns, { lat: place, lon: place }));
  await makeTable(db, 'names', 'word', bookNames(books));
  if (input.applying) await lock(db);
  const newId = input.applying ? sql`nextval(pg_get_serial_sequence('trade_points', 'id'))` : sql`null::bigint`;
  // Existing points are left alone when only new ones were asked for.
  const onlyNew = input.mode === 'create';
  const same = onlyNew ? sql`true` : sql`(${columnsOf('m')}) is not distinct from (${columnsOf('t')})`;
  await makeTable(
    db,
    'incoming',
    'n',
    sql`
    with owner as (
      select inn, min(id) as id, count(*) as owners from owners where deleted_at is null and inn in (select inn from given) group by inn
    ),
    merged as materialized (${merged(input)})
    select m.n, m.code, coalesce(m.id, ${newId}) as id, ${columnsOf('m')},
      case when m.id is null then 'create' when ${same} then 'none' else 'update' end as action,
      ${onlyNew ? sql`case when m.id is null then ${problems(input)} else '{}' end` : problems(input)} as problems
    from merged m left join trade_points t on t.id = m.id`,
  );
}

async function apply(db: Database, input: ImportInput): Promise<void> {
  const { actor } = input;
  await auditImport(db, input, {
    table: 'trade_points',
    entity: 'trade_point',
    columns: ['code', ...written.map(({ column }) => column)],
  });
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
  columns: withBookValues(importColumns, books),
  resolve,
  apply,
};
