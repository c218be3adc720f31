/** The time zones of the country, by the cities that people know them by. */
import { zoneName, timeZoneCities as zones } from '@iskra/contract/kernel/time-zones';
import type { Option } from '../../kit/select/select-model.ts';

export const isZone = (value: unknown): value is string => typeof value === 'string' && Object.hasOwn(zones, value);

/** The zones of the country, and the one that is kept when it is none of them. */
export function zoneOptions(kept: string): Option[] {
  const known = Object.keys(zones);
  const offered = known.includes(kept) ? known : [...known, kept];
  return offered.map((value) => ({ value, label: zoneName(value) }));
}
