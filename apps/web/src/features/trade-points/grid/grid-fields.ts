/** The fields of the grid: how each is called, typed and shown. */
import {
  type FixedGridField,
  type GridField,
  GridFields,
  type GridRow,
  pointField,
} from '@iskra/contract/areas/change-sets/shapes';
import { tradePoints } from '@iskra/contract/areas/trade-points';
import {
  type AdditionalField,
  freeTradePointFields,
  moderatedTradePointFields,
  tradePointCategories,
} from '@iskra/contract/areas/trade-points/shapes';
import { tradePointFieldWords } from '@iskra/contract/areas/trade-points/words';
import { hoursHint, hoursInWords, readHours } from '@iskra/contract/areas/trade-points/working-hours';
import { checkFieldValues } from '@iskra/contract/kernel/field-value';
import { zoneName } from '@iskra/contract/kernel/time-zones';
import type { Role } from '@iskra/contract/roles';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { answers } from '../../../data/declared-input.tsx';
import { declaredText } from '../../../data/declared-text.ts';
import { ownerSearch } from '../../../data/people-search.ts';
import { zoneOptions } from '../../../data/time-zones.ts';
import { useAsk } from '../../../data/use-ask.ts';
import { useBookOptions } from '../../../data/use-book-options.ts';
import { useSearch } from '../../../data/use-search.ts';
import { formatDay, formatPhone } from '../../../kit/format.ts';
import type { Option } from '../../../kit/select/select-model.ts';
import type { CellInput } from '../../../kit/table/cell-input.ts';

type Titled = { id: number; title: string } | null;

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
  /** What is stored, as the input takes it and as people read it. */
  stored: (row: GridRow) => { value: string; text: string };
}

const plain = (value: string | number | null, text = String(value ?? '')) => ({ value: String(value ?? ''), text });
const chosen = (entry: Titled) => ({ value: entry ? String(entry.id) : '', text: entry?.title ?? '' });

const bookOf = {
  region_id: 'regions',
  branch_id: 'branches',
  channel_id: 'channels',
  format_id: 'formats',
  network_id: 'networks',
  distributor_id: 'distributors',
} as const;
const bookCodes = Object.values(bookOf);

const wide = { least: 150, best: 210, weight: 2 };
const named = { least: 186, best: 190, weight: 1 };
const comma = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

type Looks = Omit<FieldOfGrid, 'id' | 'title' | 'declared'>;

/** In the order of the columns. */
function looksOf(
  books: Record<(typeof bookCodes)[number], Option[]>,
  owners: CellInput['options'],
): Record<FixedGridField, Looks> {
  const book = (id: keyof typeof bookOf, entry: (row: GridRow) => Titled): Looks => ({
    ...named,
    input: { type: 'select', options: books[bookOf[id]] },
    stored: (row) => chosen(entry(row)),
  });
  const line: CellInput = { type: 'string' };
  return {
    name: { ...wide, least: 200, best: 250, sortable: true, input: line, stored: (row) => plain(row.name) },
    channel_id: book('channel_id', (row) => row.channel),
    format_id: book('format_id', (row) => row.format),
    category: {
      least: 104,
      input: { type: 'select', options: tradePointCategories.map((value) => ({ value, label: value })) },
      stored: (row) => plain(row.category),
    },
    phone: {
      least: 160,
      input: { type: 'phone' },
      stored: (row) => plain(row.phone, row.phone ? formatPhone(row.phone) : ''),
    },
    working_hours: {
      ...wide,
      input: line,
      hint: hoursHint,
      stored: ({ working_hours: hours }) => plain(hours && hoursInWords(hours)),
    },
    owner_id: {
      ...wide,
      input: { type: 'select', ...(owners && { options: owners }) },
      stored: (row) => chosen(row.owner),
    },
    region_id: book('region_id', (row) => row.region),
    city: { ...named, least: 204, best: 210, sortable: true, input: line, stored: (row) => plain(row.city) },
    address: { ...wide, best: 280, input: line, stored: (row) => plain(row.address) },
    postal_code: { least: 90, input: { type: 'number' }, stored: (row) => plain(row.postal_code) },
    lat: { least: 100, align: 'right', input: { type: 'decimal' }, stored: (row) => plain(row.lat, comma(row.lat)) },
    lon: { least: 100, align: 'right', input: { type: 'decimal' }, stored: (row) => plain(row.lon, comma(row.lon)) },
    network_id: book('network_id', (row) => row.network),
    distributor_id: book('distributor_id', (row) => row.distributor),
    branch_id: book('branch_id', (row) => row.branch),
    timezone: {
      ...named,
      input: { type: 'select', options: zoneOptions('Europe/Moscow') },
      stored: (row) => plain(row.timezone, zoneName(row.timezone)),
    },
    geofence_radius_m: {
      least: 120,
      align: 'right',
      input: { type: 'number' },
      stored: (row) => plain(row.geofence_radius_m, `${row.geofence_radius_m} м`),
    },
    opened_on: {
      least: 130,
      input: { type: 'date' },
      stored: (row) => plain(row.opened_on, row.opened_on ? formatDay(row.opened_on) : ''),
    },
  };
}

const inputTypes: Partial<Record<AdditionalField['type'], CellInput['type']>> = {
  ...{ int: 'number', decimal: 'decimal', date: 'date', phone: 'phone', bool: 'select', enum: 'select' },
};
const narrow: readonly AdditionalField['type'][] = ['int', 'decimal', 'bool', 'date', 'phone'];

function additionalOf(declared: AdditionalField): FieldOfGrid {
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

/** A file is attached on the card. */
const isTyped = ({ type }: AdditionalField) => type !== 'file';

export function useGridFields(): FieldOfGrid[] {
  const books = useBookOptions(bookCodes);
  const owners = useSearch(ownerSearch);
  const { data } = useAsk(tradePoints.additionalFields, { body: {} });
  return useMemo(
    () => [
      ...Object.entries(looksOf(books, owners)).map(([id, looks]) => ({
        ...looks,
        id: id as FixedGridField,
        title: tradePointFieldWords[id as FixedGridField],
      })),
      ...(data?.items ?? []).filter(isTyped).map(additionalOf),
    ],
    [books, owners, data],
  );
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

/** What is typed as the call takes it. */
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
