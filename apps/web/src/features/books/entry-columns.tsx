import type { BookColumn, BookEntryRow } from '@iskra/contract/areas/books';
import { isZone, zoneName } from '../../data/time-zones.ts';
import { DASH, formatDay, formatMoment, formatNumber } from '../../kit/format.ts';
import { Badge } from '../../kit/status/badge.tsx';
import type { CardContent } from '../../kit/table/card.tsx';
import type { Column } from '../../kit/table/columns.ts';
import type { Book } from './book.ts';

const State = ({ active }: { active: boolean }) => (
  <Badge tone={active ? 'ok' : 'neutral'}>{active ? 'Действует' : 'В архиве'}</Badge>
);

/** `title` names the entry that a reference leads to. */
export function valueInWords(column: BookColumn, value: unknown, title?: (id: number) => string): string {
  if (value === null || value === undefined || value === '') return DASH;
  if (column.type === 'bool') return value ? 'Да' : 'Нет';
  if (column.type === 'date') return formatDay(String(value));
  if (column.type === 'ref') return title?.(Number(value)) ?? `№ ${value}`;
  if (isZone(value)) return zoneName(value);
  return typeof value === 'number' ? formatNumber(value) : String(value);
}

/** Columns of the book itself stand between the title and the state; references are opened in the entry. */
export function entryColumns(book: Book): Column<BookEntryRow>[] {
  const own = book.columns
    .filter((column) => column.type !== 'ref')
    .map((column) => ({
      id: column.code,
      title: column.label,
      width: 160,
      cell: (row: BookEntryRow) => valueInWords(column, row.values[column.code]),
    }));
  return [
    { id: 'code', title: 'Код', width: 160, sortable: true, cell: (row) => row.code },
    {
      id: 'title',
      title: 'Название',
      sortable: true,
      fixed: true,
      cell: (row) => (
        <>
          <b>{row.title}</b>
          {row.parent && <small>{row.parent.title}</small>}
        </>
      ),
    },
    ...own,
    { id: 'sort', title: 'Порядок', width: 96, align: 'right', sortable: true, cell: (row) => formatNumber(row.sort) },
    { id: 'active', title: 'Состояние', width: 140, cell: (row) => <State active={row.active} /> },
    {
      id: 'updated_at',
      title: 'Обновлена',
      width: 140,
      sortable: true,
      cell: (row) => formatMoment(row.updated_at),
    },
  ];
}

export function entryCard(row: BookEntryRow): CardContent {
  return { title: row.title, facts: [<State key="state" active={row.active} />, row.code] };
}
