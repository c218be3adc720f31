// The filtered entries of one book as a table; the columns of the import under the same headers, so that it can be loaded again.
import { type BookColumn, BookEntryRow, type books } from '@iskra/contract/areas/platform/books';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import { isZoneField } from '@iskra/contract/kernel/field-value';
import { timeZoneCities } from '@iskra/contract/kernel/time-zones';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { CellValue } from '../../../outside/spreadsheets/cell-values.ts';
import type { ExportColumn, ExportTarget } from '../runs/export-target.ts';
import { columnsOf, entryWith, ownCode } from './books.columns.ts';
import { entryList, findBook } from './books.store.ts';

type Query = Omit<BodyOf<typeof books.export>, 'format'>;

const yesNo = (value: RawBuilder<unknown>) => sql`case when ${value} then 'Да' when not ${value} then 'Нет' end`;

function zoneCity(value: RawBuilder<unknown>): RawBuilder<unknown> {
  const cities = Object.entries(timeZoneCities).map(([zone, city]) => sql`when ${sql.lit(zone)} then ${sql.lit(city)}`);
  return sql`case ${value} ${sql.join(cities, sql` `)} else ${value} end`;
}

/** As the import reads it. */
function ownValue(column: BookColumn): RawBuilder<unknown> {
  const value = sql`(t.values ->> ${sql.lit(column.code)})`;
  if (column.type === 'bool') return yesNo(sql`${value}::boolean`);
  if (column.type === 'ref') return sql`(select r.title from book_entries r where r.id = ${value}::bigint)`;
  if (column.type === 'date') return sql`to_char(${value}::date, 'DD.MM.YYYY')`;
  return isZoneField(column) ? zoneCity(value) : value;
}

function rowsOf(
  actor: Actor,
  own: readonly BookColumn[],
  { book_id, ...found }: Query,
): RawBuilder<Record<string, CellValue>> {
  const values = own.map((column) => sql`, ${ownValue(column)} as ${sql.ref(ownCode(column))}`);
  const conditions = [sql`t.book_id = ${book_id}`, sql`t.deleted_at is null`, ...entryList.conditions(actor, found)];
  return sql`
    select t.code, t.title ${sql.join(values, sql``)}, t.sort, ${yesNo(sql`t.active`)} as active, t.updated_at
    from book_entries t where ${sql.join(conditions, sql` and `)} order by t.sort, t.id`;
}

const numbers = new Set(['int', 'decimal']);

function sheetColumns(own: readonly BookColumn[]): ExportColumn[] {
  const numeric = new Set(['sort', ...own.filter(({ type }) => numbers.has(type)).map(ownCode)]);
  return [
    ...columnsOf(own).map(({ code, title }) => ({
      code,
      title,
      kind: numeric.has(code) ? ('number' as const) : ('text' as const),
    })),
    { code: 'updated_at', title: 'Обновлена', kind: 'datetime' },
  ];
}

async function within(db: Database, { book_id }: Query): Promise<ExportTarget<Query>> {
  const { title, columns } = (await findBook(db, book_id))!;
  return {
    title,
    of: entryWith(columns),
    columns: sheetColumns(columns),
    rows: (actor, query) => rowsOf(actor, columns, query),
  };
}

export const bookEntriesExport: ExportTarget<Query> = {
  title: 'Справочник',
  of: BookEntryRow,
  columns: sheetColumns([]),
  rows: (actor, query) => rowsOf(actor, [], query),
  within,
};
