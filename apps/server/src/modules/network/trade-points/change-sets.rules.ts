// Pure decisions about changes: which of them still mean what their author saw, and what a point becomes by them.
import { additionalCode, fieldsOf } from '@iskra/contract/areas/network/change-sets/shapes';
import { isSame } from '../../../database/trail/audit-changes.rules.ts';
import { geoSource } from './trade-points.rules.ts';

/** The columns of a point that these decisions read, among others. */
interface Point {
  lat: number | null;
  lon: number | null;
  /** Values of additional fields by their codes. */
  additional: unknown;
}

export interface FieldChange {
  id: number;
  field: string;
  /** The value that the author saw. */
  from: unknown;
  to: unknown;
}

type Values = Record<string, unknown>;

export function heldIn(point: Point, field: string): unknown {
  const code = additionalCode(field);
  const held = code === undefined ? (point as Point & Values)[field] : (point.additional as Values)[code];
  return held ?? null;
}

/** Neither as the author saw it nor already as they want it. */
export const isLost = (point: Point, { field, from, to }: FieldChange): boolean =>
  !isSame(heldIn(point, field), from) && !isSame(heldIn(point, field), to);

/** The columns of the point after these changes. */
export function columnsAfter(point: Point, changes: readonly FieldChange[]): Record<string, unknown> {
  const { additional, ...values }: Values = fieldsOf(Object.fromEntries(changes.map(({ field, to }) => [field, to])));
  if (additional) values.additional = { ...(point.additional as Values), ...additional };
  if (!('lat' in values) && !('lon' in values)) return values;
  return { ...values, geo_source: geoSource((values.lat === undefined ? point.lat : values.lat) as number | null) };
}

const place: readonly string[] = ['lat', 'lon'];

/** A latitude without a longitude: those of the changes that would leave the point so. */
export function halfPlaced(point: Point, changes: readonly FieldChange[]): FieldChange[] {
  const { lat = point.lat, lon = point.lon } = columnsAfter(point, changes);
  return (lat === null) === (lon === null) ? [] : changes.filter(({ field }) => place.includes(field));
}
