// The columns of a table of a book's entries: those of every book, and between them the book's own.
import { type BookColumn, BookEntryRow, bookEntryFields } from '@iskra/contract/areas/platform/books';
import { isZoneField } from '@iskra/contract/kernel/field-value';
import { date, line } from '@iskra/contract/kernel/fields';
import { timeZoneCities } from '@iskra/contract/kernel/time-zones';
import * as z from 'zod/mini';
import { type Cell, day, decimal, type ParseCell, remembered, text } from '../imports/cells.rules.ts';
import type { ImportColumn } from '../imports/import-target.ts';

/** The code of a book's own column must not be taken for one that all books have. */
export const ownCode = ({ code }: BookColumn) => `own_${code}`;

/** The entry with the columns of its book beside its own fields: readers of its values see each of them. */
export const entryWith = (columns: readonly BookColumn[]) =>
  z.object({
    ...BookEntryRow.shape,
    ...Object.fromEntries(columns.map((it) => [ownCode(it), BookEntryRow.shape.values])),
  });

const yes = ['да', 'действует', '1', 'true', '+'];
const no = ['нет', 'в архиве', '0', 'false', '-'];

function yesNo(cell: string): Cell {
  const word = cell.toLowerCase();
  if (yes.includes(word)) return { value: 'true' };
  return no.includes(word) ? { value: 'false' } : { error: 'Напишите «Да» или «Нет»' };
}

const cities = Object.entries(timeZoneCities);

/** By the city that people know it by, or by its own name. */
function zone(cell: string): Cell {
  const known = cities.find(([name, city]) => name === cell || city.toLowerCase() === cell.toLowerCase());
  return known ? { value: known[0] } : { error: 'Выберите часовой пояс из списка' };
}

const largest = 1e12;
const parsers: Record<BookColumn['type'], ParseCell> = {
  string: text(line({ max: 500 })),
  int: decimal(z.int().check(z.minimum(-largest), z.maximum(largest))),
  decimal: decimal(z.number().check(z.minimum(-largest), z.maximum(largest))),
  bool: yesNo,
  date: day(date),
  ref: remembered(text(line({ max: 200 }))),
};

const yesOrNo = async () => ['Да', 'Нет'];

function ownColumn(column: BookColumn): ImportColumn {
  const shared = { code: ownCode(column), title: column.label };
  if (isZoneField(column)) return { ...shared, parse: zone, allowed: async () => Object.values(timeZoneCities) };
  return { ...shared, parse: parsers[column.type], ...(column.type === 'bool' && { allowed: yesOrNo }) };
}

export const columnsOf = (own: readonly BookColumn[]): ImportColumn[] => [
  { code: 'code', title: 'Код', required: true, parse: text(bookEntryFields.code) },
  { code: 'title', title: 'Название', synonyms: ['Наименование'], parse: text(bookEntryFields.title) },
  ...own.map(ownColumn),
  { code: 'sort', title: 'Порядок', parse: decimal(z.int().check(z.minimum(0), z.maximum(1_000_000))) },
  { code: 'active', title: 'Действует', synonyms: ['Состояние'], parse: yesNo, allowed: yesOrNo },
];
