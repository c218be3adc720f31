/** Values of the grid: how a field is typed, shown and read, and who may type it. Pure. */
import {
  type FixedGridField,
  type GridField,
  GridFields,
  type GridRow,
  pointField,
} from '@iskra/contract/areas/network/change-sets/shapes';
import {
  type AdditionalField,
  freeTradePointFields,
  moderatedTradePointFields,
} from '@iskra/contract/areas/network/trade-points/shapes';
import { readHours } from '@iskra/contract/areas/network/trade-points/working-hours';
import { checkFieldValues } from '@iskra/contract/kernel/field-value';
import type { Role } from '@iskra/contract/roles';
import * as z from 'zod/mini';
import { answers, declaredText } from '../../../../data/forms/declared-text.ts';
import type { CellInput } from '../../../../kit/table/cell-input.ts';

export interface FieldOfGrid {
  id: GridField;
  title: string;
  input: CellInput;
  least: number;
  best?: number;
  weight?: number;
  align?: 'right';
  sortable?: true;
  /** How it is to be typed, where that is not plain. */
  hint?: string;
  /** An additional field, as it is declared. */
  declared?: AdditionalField;
  /** The stored value, as the input takes it and as people read it. */
  stored: (row: GridRow) => { value: string; text: string };
}

export const plain = (value: string | number | null, text = String(value ?? '')) => ({
  value: String(value ?? ''),
  text,
});

export const wide = { least: 150, best: 210, weight: 2 };

const inputTypes: Partial<Record<AdditionalField['type'], CellInput['type']>> = {
  ...{ int: 'number', decimal: 'decimal', date: 'date', phone: 'phone', bool: 'select', enum: 'select' },
};
const narrow: readonly AdditionalField['type'][] = ['int', 'decimal', 'bool', 'date', 'phone'];

export function additionalOf(declared: AdditionalField): FieldOfGrid {
  const { code, label, type, options } = declared;
  const titles = new Map(options.map((option) => [option.code, option.title]));
  const choices = type === 'bool' ? answers : options.map((option) => ({ value: option.code, label: option.title }));
  const isNumber = type === 'int' || type === 'decimal';
  return {
    id: `additional.${code}`,
    title: label,
    declared,
    ...(narrow.includes(type) ? { least: 150 } : wide),
    ...(isNumber && { align: 'right' as const }),
    input: { type: inputTypes[type] ?? 'string', ...((type === 'bool' || type === 'enum') && { options: choices }) },
    stored: ({ additional }) => {
      const value = additional[code] ?? null;
      if (value === null) return plain(null);
      return plain(
        String(value),
        declaredText(type, value, (one) => titles.get(String(one)) ?? String(one)),
      );
    },
  };
}

const open: readonly string[] = [...freeTradePointFields, ...moderatedTradePointFields];

/** A TSM asks for some fields, saves the phone, and leaves the rest to administrators. A choice of many is made on the card. */
export function mayAsk(role: Role, { id, declared }: Pick<FieldOfGrid, 'id' | 'declared'>): boolean {
  if (declared) return declared.editable && declared.type !== 'multi_enum';
  return role === 'admin' || open.includes(pointField(id));
}
export const isModerated = (role: Role, field: string) =>
  role !== 'admin' && moderatedTradePointFields.some((moderated) => moderated === field);

const numbers: readonly CellInput['type'][] = ['number', 'decimal'];

type Typed = Pick<FieldOfGrid, 'id' | 'input' | 'hint' | 'declared'>;

/** The typed text as the call takes it. */
function typedValue({ id, input, declared }: Typed, typed: string): unknown {
  if (declared?.type === 'bool') return typed === '' ? null : typed === 'true';
  if (id === 'working_hours') return typed === '' ? null : readHours(typed);
  const isReference = !declared && id.endsWith('_id');
  const isNumber = (numbers.includes(input.type) && id !== 'postal_code') || isReference;
  if (typed === '' && (isNumber || input.type !== 'string')) return null;
  return isNumber ? Number(typed) : typed;
}

/** The bounds of a number or a day are the server's to tell. */
function readDeclared(declared: AdditionalField, value: unknown): { value: unknown } | { error: string } {
  const { code } = declared;
  const [error] = checkFieldValues('additional', [declared], { [code]: value }, false).errors;
  return error ? { error: error.message } : { value };
}

/** The value as the call takes it, or what the contract says against it. */
export function readTyped(field: Typed, typed: string): { value: unknown } | { error: string | undefined } {
  const value = typedValue(field, typed);
  if (field.declared) return readDeclared(field.declared, value);
  const parsed = z.safeParse(GridFields.shape[field.id as FixedGridField], value);
  if (parsed.success && value !== undefined) return { value };
  return { error: field.hint ?? parsed.error?.issues[0]?.message };
}
