/** The fields of the grid: those that every point has, and those that are declared beside them. */
import type { FixedGridField, GridRow } from '@iskra/contract/areas/network/change-sets/shapes';
import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import { type AdditionalField, tradePointCategories } from '@iskra/contract/areas/network/trade-points/shapes';
import { tradePointFieldWords } from '@iskra/contract/areas/network/trade-points/words';
import { hoursHint, hoursInWords } from '@iskra/contract/areas/network/trade-points/working-hours';
import { zoneName } from '@iskra/contract/kernel/time-zones';
import { useMemo } from 'react';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { zoneOptions } from '../../../../data/choices/time-zones.ts';
import { useBookOptions } from '../../../../data/choices/use-book-options.ts';
import { useSearch } from '../../../../data/choices/use-search.ts';
import { formatDay, formatPhone } from '../../../../kit/format.ts';
import type { Option } from '../../../../kit/select/select-model.ts';
import type { CellInput } from '../../../../kit/table/cell-input.ts';
import { ownerSearch } from '../../owners/owner-search.shared.ts';
import { additionalOf, type FieldOfGrid, plain, wide } from './grid-values.ts';

type Titled = { id: number; title: string } | null;

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
