// Trade points from a table: whole steps of rows are looked up, compared and written by a few statements.
import {
  freeTradePointFields,
  moderatedTradePointFields,
  TradePointCard,
} from '@iskra/contract/areas/network/trade-points/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { mergeRows, writeRows } from '../../../database/imports/import-merge.ts';
import {
  type BookColumn,
  bookProblems,
  isChanged,
  joinedNames,
  namedEntry,
  problemsOf,
  said,
  withBookValues,
} from '../../../database/imports/import-parts.ts';
import { fillableBy } from '../../platform/additional-fields/additional-fields.scope.store.ts';
import type { ImportInput, ImportTarget } from '../../platform/imports/import-target.ts';
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
const plain = ['name', 'city', 'address', 'postal_code', 'category', 'phone', 'working_hours'] as const;
/** Every column of the table that an import can fill, and the header that it goes by. */
const written: { column: string; code: string }[] = [
  ...[...plain, 'owner_id', 'inn', 'lat', 'lon', 'timezone'].map((column) => ({
    column,
    code: column === 'owner_id' ? 'inn' : column,
  })),
  ...books.map(({ code }) => ({ column: `${code}_id`, code })),
];
export const writtenColumns: readonly string[] = written.map(({ column }) => column);
const columnsOf = (alias: string) => sql.join(writtenColumns.map((column) => sql.ref(`${alias}.${column}`)));

/** The one whose ИНН the file says. A caller who may not see all counterparties links none by knowing an ИНН. */
const ownerNamed = ({ actor }: ImportInput): Sql =>
  actor.role === 'admin'
    ? sql`case when g.inn is null or (g.inn = t.inn and t.owner_id is not null) then t.owner_id when owner.owners = 1 then owner.id end`
    : sql`t.owner_id`;

/** The row as it would be stored: the file's value, else the stored one, else the default. */
function merged(input: ImportInput): Sql {
  return sql`
    select g.n, g.code, t.id, t.status, g.inn as given_inn, t.inn as stored_inn, owner.owners,
      ${sql.join(plain.map((code) => sql`coalesce(g.${sql.ref(code)}, t.${sql.ref(code)}) as ${sql.ref(code)}`))},
      coalesce(g.lat, t.lat) as lat, coalesce(g.lon, t.lon) as lon, coalesce(g.timezone, t.timezone, 'Europe/Moscow') as timezone,
      coalesce(g.inn, t.inn) as inn,
      ${ownerNamed(input)} as owner_id,
      ${sql.join(books.map(namedEntry))}
    from given g
    left join trade_points t on t.code = g.code and ${sql.join(visibleTo(input.actor), sql` and `)}
    left join owner on owner.inn = g.inn
    ${joinedNames(books)}`;
}

/** Changes happen at once, or are asked for: a set of changes may ask for what a moderator has to look at. */
type Means = 'changes' | 'asks';

/** A contractor is named by the ИНН, and who has one is not everybody's to know. */
const asked = moderatedTradePointFields.filter((field) => field !== 'owner_id');
const openTo: Record<Means, readonly string[]> = {
  changes: freeTradePointFields,
  asks: [...freeTradePointFields, ...asked],
};

/** Others than administrators change own points only, and in them the open fields only. */
function rightProblems({ actor, mode }: ImportInput, means: Means): Sql[] {
  const isNew = sql`m.id is null`;
  if (actor.role !== 'admin') {
    const free = openTo[means];
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
  sql`(select string_agg(format('«%s»', f.label), ', ' order by f.sort, f.id) from additional_fields f
    where f.required and ${fillableBy(actor)})`;

/** Shown only to callers who may set an owner: to others the answer would say who takes part in the programme. */
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

function problems(input: ImportInput, means: Means): Sql {
  return sql`array_remove(array[${sql.join([
    ...rightProblems(input, means),
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

const owners = sql`owner as (
  select inn, min(id) as id, count(*) as owners from owners where deleted_at is null and inn in (select inn from given) group by inn
)`;

const target = { table: 'trade_points', entity: 'trade_point', keys: ['code'], written: writtenColumns };

export const pointColumns = withBookValues(importColumns, books);

export const resolvePoints = (db: Database, input: ImportInput, means: Means) =>
  mergeRows(db, input, {
    ...target,
    columns: importColumns,
    types: { lat: place, lon: place, working_hours: 'jsonb' },
    books,
    helperQueries: owners,
    merged: merged(input),
    problems: problems(input, means),
  });

export const tradePointsImport: ImportTarget = {
  key: 'code',
  roles: ['admin', 'tsm_user'],
  of: TradePointCard,
  columns: pointColumns,
  resolve: (db, input) => resolvePoints(db, input, 'changes'),
  apply: (db, input) =>
    writeRows(db, input, {
      ...target,
      added: { status: sql`'active'`, geo_source: sql`case when i.lat is not null then 'manual' end` },
      changed: {
        geo_source: sql`case when (t.lat, t.lon) is distinct from (i.lat, i.lon) then 'manual' else t.geo_source end`,
      },
    }),
};
