/** A field of a record that is edited in its table: how it is typed, and how it is sent. */
import { isZoneField } from '@iskra/contract/kernel/field-value';
import type { EditableField } from '../../kit/table/editable-cell.tsx';
import { zoneOptions } from '../choices/time-zones.ts';
import { answers } from './declared-text.ts';
import { readPath, writePath } from './form-values.ts';

export interface RecordField extends Omit<EditableField, 'input'> {
  /** Of the row and of the change: `title`, `values.weight`. */
  name: string;
  input: EditableField['input'] | 'answer';
}

export function textIn(row: object, { name }: RecordField): string {
  const value = readPath(row, name);
  return value === null || value === undefined ? '' : String(value);
}

function typedValue(input: RecordField['input'], text: string): unknown {
  if (text === '') return null;
  if (input === 'answer') return text === 'true';
  return input === 'string' ? text : Number(text);
}

/** The part of the change; the server names its faults. */
export const typedChange = ({ name, input }: RecordField, text: string) => writePath({}, name, typedValue(input, text));

export const shownIn = ({ input, name: _, ...field }: RecordField): EditableField =>
  input === 'answer' ? { ...field, input: 'string', options: () => answers } : { ...field, input };

const inputs: Readonly<Record<string, RecordField['input']>> = { int: 'number', decimal: 'decimal', bool: 'answer' };

/** A declared field (a book's column); `group` is what holds its values in the row. */
export function declaredCell(group: string, field: Record<'code' | 'label' | 'type', string>): RecordField {
  const { code, label, type } = field;
  return {
    name: `${group}.${code}`,
    label,
    input: inputs[type] ?? 'string',
    ...(isZoneField(field) && { options: (kept: string) => zoneOptions(kept || 'Europe/Moscow') }),
  };
}
