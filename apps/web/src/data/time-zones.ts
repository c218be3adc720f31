/** The time zones of the country, by the cities that people know them by. */
import { timeZoneCities as zones } from '@iskra/contract/kernel/time-zones';
import type { Option } from '../kit/select/select-model.ts';

/** UTC+3, as the browser's own tables say. */
function shiftOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find((part) => part.type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? '';
}

export const isZone = (value: unknown): value is string => typeof value === 'string' && Object.hasOwn(zones, value);

/** «Москва, UTC+3». */
export const zoneName = (zone: string) => `${zones[zone] ?? zone}, ${shiftOf(zone)}`;

/** The zones of the country, and the one that is kept when it is none of them. */
export function zoneOptions(kept: string): Option[] {
  const known = Object.keys(zones);
  const offered = known.includes(kept) ? known : [...known, kept];
  return offered.map((value) => ({ value, label: zoneName(value) }));
}
