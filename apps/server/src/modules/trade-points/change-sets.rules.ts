// Pure decisions about changes: which of them still mean what their author saw, and what a point becomes by them.
import { isSame } from '../../database/audit-changes.rules.ts';
import { geoSource } from './trade-points.rules.ts';

/** The columns of a point that these decisions look at, and whatever else it has. */
interface Point {
  lat: number | null;
  lon: number | null;
}

export interface FieldChange {
  id: number;
  field: string;
  /** What was there when somebody wanted it to be otherwise. */
  from: unknown;
  to: unknown;
}

export const heldIn = (point: Point, field: string): unknown =>
  (point as Point & Record<string, unknown>)[field] ?? null;

/** Neither as the author saw it nor already as they want it. */
export const isLost = (point: Point, { field, from, to }: FieldChange): boolean =>
  !isSame(heldIn(point, field), from) && !isSame(heldIn(point, field), to);

/** The columns of the point after these changes. */
export function columnsAfter(point: Point, changes: readonly FieldChange[]): Record<string, unknown> {
  const values = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  if (!('lat' in values) && !('lon' in values)) return values;
  return { ...values, geo_source: geoSource((values.lat === undefined ? point.lat : values.lat) as number | null) };
}

const place: readonly string[] = ['lat', 'lon'];

/** A latitude without a longitude: those of the changes that would leave the point so. */
export function halfPlaced(point: Point, changes: readonly FieldChange[]): FieldChange[] {
  const { lat = point.lat, lon = point.lon } = columnsAfter(point, changes);
  return (lat === null) === (lon === null) ? [] : changes.filter(({ field }) => place.includes(field));
}
