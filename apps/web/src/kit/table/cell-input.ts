/** How a cell of a grid is typed into, and where the keys lead in it. */
import type { Option } from '../select/select-model.ts';
import type { LoadOptions } from '../select/use-options.ts';
import type { Column } from './columns.ts';

export interface CellInput {
  type: 'string' | 'phone' | 'number' | 'decimal' | 'date' | 'select';
  /** Of a select. */
  options?: readonly Option[] | LoadOptions;
}

export interface GridColumn<Row> extends Column<Row> {
  /** Absent where nobody may change it. */
  input?: CellInput;
  /** As the input takes it; an empty text is an empty field. */
  value: (row: Row) => string;
  /** As it is copied. */
  text: (row: Row) => string;
  /** The stored value, where the person has changed it and not sent yet. */
  was?: (row: Row) => { text: string } | undefined;
  /** A choice that stands there and may be none of the options. */
  known?: (row: Row) => Option[];
}

export interface Place {
  row: number;
  column: number;
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
  Home: { row: 0, column: Number.NEGATIVE_INFINITY },
  End: { row: 0, column: Number.POSITIVE_INFINITY },
};

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);

export const bounded = ({ row, column }: Place, rows: number, columns: number): Place => ({
  row: within(row, rows),
  column: within(column, columns),
});

/** Undefined when it is no key of movement. Ctrl goes to the ends of the grid. */
export function placeAfter(key: string, isFar: boolean, at: Place): Place | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const far = isFar ? 1e6 : 1;
  return { row: at.row + step.row * far, column: at.column + step.column * far };
}

/** A key that types something. */
export const isTyped = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Record<'key', string> & Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
