/** The fields of an entry that are changed in the table itself: how each is read, and what is sent for it. */
import type { BookColumn, BookEntryRow } from '@iskra/contract/areas/books';
import { zoneOptions } from '../../data/time-zones.ts';
import type { Option } from '../../kit/select/select-model.ts';
import type { EditableField } from '../../kit/table/editable-cell.tsx';

export interface EntryField extends EditableField {
  valueOf: (row: BookEntryRow) => string;
  /** The part of the change; the server says what is wrong with it. */
  change: (value: string) => object;
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

export const titleField: EntryField = {
  label: 'Название',
  input: 'string',
  valueOf: ({ title }) => title,
  change: (title) => ({ title }),
};

export const sortField: EntryField = {
  label: 'Порядок',
  input: 'number',
  atEnd: true,
  valueOf: ({ sort }) => String(sort),
  change: (value) => ({ sort: Number(value) }),
};

const inputs = { int: 'number', decimal: 'decimal' } as const;
const yesNo: Option[] = [
  { value: 'true', label: 'Да' },
  { value: 'false', label: 'Нет' },
];

function typed(type: BookColumn['type'], value: string): unknown {
  if (value === '') return null;
  if (type === 'bool') return value === 'true';
  return type === 'int' || type === 'decimal' ? Number(value) : value;
}

export function ownField({ code, label, type }: BookColumn): EntryField {
  return {
    label,
    input: inputs[type as keyof typeof inputs] ?? 'string',
    ...(type === 'bool' && { options: () => yesNo }),
    ...(code === 'timezone' && { options: (kept: string) => zoneOptions(kept || 'Europe/Moscow') }),
    valueOf: (row) => textOf(row.values[code]),
    change: (value) => ({ values: { [code]: typed(type, value) } }),
  };
}
