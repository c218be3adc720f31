import { type BookColumn, type BookEntryRow, books } from '@iskra/contract/areas/books';
import type { ReactNode } from 'react';
import { declaredText } from '../../data/declared-text.ts';
import { RecordCell } from '../../data/record-cell.tsx';
import { declaredCell, type RecordField } from '../../data/record-field.ts';
import { formatNumber } from '../../kit/format.ts';
import { Badge } from '../../kit/status/badge.tsx';
import type { CardContent } from '../../kit/table/card.tsx';
import { CellText } from '../../kit/table/cell-text.tsx';
import type { Column } from '../../kit/table/columns.ts';
import { momentColumn, textColumn } from '../../kit/table/usual-columns.tsx';
import type { Book } from './entry-actions.ts';

const State = ({ active }: { active: boolean }) => (
  <Badge tone={active ? 'ok' : 'neutral'}>{active ? 'Действует' : 'В архиве'}</Badge>
);

const titleField: RecordField = { name: 'title', label: 'Название', input: 'string' };
const sortField: RecordField = { name: 'sort', label: 'Порядок', input: 'number', atEnd: true };

/** A number, a day or «Да» is short; a text has what is left. */
const widthOf = ({ type }: BookColumn) => (type === 'string' ? { least: 158, best: 190, weight: 1 } : { least: 110 });

/** Columns of the book itself stand between the title and the state; references are opened in the entry. */
export function entryColumns(book: Book, editable: boolean): Column<BookEntryRow>[] {
  const changed = (row: BookEntryRow, field: RecordField, shown: ReactNode) =>
    editable ? <RecordCell row={row} field={field} of={row.title} shown={shown} endpoint={books.changeEntry} /> : shown;
  const own = book.columns
    .filter((column) => column.type !== 'ref')
    .map((column) => ({
      id: column.code,
      title: column.label,
      ...widthOf(column),
      cell: (row: BookEntryRow) => {
        const shown = <CellText>{declaredText(column.type, row.values[column.code])}</CellText>;
        // A day is chosen in a calendar, which stands in the window of the entry.
        return column.type === 'date' ? shown : changed(row, declaredCell('values', column), shown);
      },
    }));
  return [
    textColumn({ id: 'code', title: 'Код', least: 74, best: 98, sortable: true }, (row) => row.code),
    {
      id: 'title',
      title: 'Название',
      least: 236,
      best: 300,
      weight: 2,
      sortable: true,
      fixed: true,
      cell: (row) =>
        changed(
          row,
          titleField,
          <CellText sub={row.parent?.title}>
            <b>{row.title}</b>
          </CellText>,
        ),
    },
    ...own,
    {
      id: 'sort',
      title: 'Порядок',
      least: 104,
      align: 'right',
      sortable: true,
      cell: (row) => changed(row, sortField, formatNumber(row.sort)),
    },
    { id: 'active', title: 'Состояние', least: 120, best: 132, cell: (row) => <State active={row.active} /> },
    momentColumn({ id: 'updated_at', title: 'Обновлена', sortable: true }, (row) => row.updated_at),
  ];
}

/** A book with much of its own leaves no room for these on a screen of 1280 px. */
export const usualLayout = ({ columns }: Book) => ({
  order: [],
  hidden: columns.length > 2 ? ['sort', 'updated_at'] : [],
});

export function entryCard(row: BookEntryRow): CardContent {
  return { title: row.title, facts: [<State key="state" active={row.active} />, row.code] };
}
