import { type BookColumn, type BookEntryRow, books, entryStateWords } from '@iskra/contract/areas/platform/books';
import type { ReactNode } from 'react';
import { declaredText } from '../../../data/forms/declared-text.ts';
import { RecordCell } from '../../../data/forms/record-cell.tsx';
import { declaredCell, type RecordField } from '../../../data/forms/record-field.ts';
import { formatNumber } from '../../../kit/format.ts';
import { Badge, type Tone } from '../../../kit/status/badge.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { momentColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import type { Book } from './entry-actions.ts';

/** Of a reference the name of its record. */
export const valueText = ({ values, names }: BookEntryRow, { code, type }: BookColumn) =>
  declaredText(type, values[code], () => names[code] ?? '');

const tones: Record<BookEntryRow['state'], Tone> = { offered: 'ok', out_of_dates: 'warn', archived: 'neutral' };

const State = ({ state }: { state: BookEntryRow['state'] }) => (
  <Badge tone={tones[state]}>{entryStateWords[state]}</Badge>
);

const titleField: RecordField = { name: 'title', label: 'Название', input: 'string' };
const sortField: RecordField = { name: 'sort', label: 'Порядок', input: 'number', atEnd: true };

/** A number, a day or «Да» is short; a text has the rest. */
const widths: Partial<Record<BookColumn['type'], Pick<Column<BookEntryRow>, 'least' | 'best' | 'weight'>>> = {
  string: { least: 158, best: 190, weight: 1 },
  ref: { least: 190, best: 240, weight: 1 },
};

/** Chosen from a calendar or a long list: that stands in the window of the entry. */
const isChosen = ({ type }: BookColumn) => type === 'date' || type === 'ref';

/** Columns of the book itself stand between the title and the state. */
export function entryColumns(book: Book, editable: boolean): Column<BookEntryRow>[] {
  const changed = (row: BookEntryRow, field: RecordField, shown: ReactNode) =>
    editable ? <RecordCell row={row} field={field} of={row.title} shown={shown} endpoint={books.changeEntry} /> : shown;
  const own = book.columns.map((column) => ({
    id: column.code,
    title: column.label,
    ...(widths[column.type] ?? { least: 110 }),
    cell: (row: BookEntryRow) => {
      const shown = <CellText>{valueText(row, column)}</CellText>;
      return isChosen(column) ? shown : changed(row, declaredCell('values', column), shown);
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
          <CellText>
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
    { id: 'state', title: 'Состояние', least: 120, best: 132, cell: (row) => <State state={row.state} /> },
    momentColumn({ id: 'updated_at', title: 'Обновлена', sortable: true }, (row) => row.updated_at),
  ];
}

/** A book with much of its own leaves no room for these on a screen of 1280 px. */
export const usualLayout = ({ columns }: Book) => ({
  order: [],
  hidden: [
    ...(columns.length > 2 ? ['sort', 'updated_at'] : []),
    ...(columns.length > 3 ? columns.slice(2) : []).map(({ code }) => code),
  ],
});

export function entryCard(row: BookEntryRow): CardContent {
  return { title: row.title, facts: [<State key="state" state={row.state} />, ...Object.values(row.names), row.code] };
}
