import type { Option } from '../../kit/select/select-model.ts';

const zones: [id: string, name: string][] = [
  ['Europe/Kaliningrad', 'Калининград'],
  ['Europe/Moscow', 'Москва'],
  ['Europe/Samara', 'Самара'],
  ['Asia/Yekaterinburg', 'Екатеринбург'],
  ['Asia/Omsk', 'Омск'],
  ['Asia/Novosibirsk', 'Новосибирск'],
  ['Asia/Krasnoyarsk', 'Красноярск'],
  ['Asia/Irkutsk', 'Иркутск'],
  ['Asia/Yakutsk', 'Якутск'],
  ['Asia/Vladivostok', 'Владивосток'],
  ['Asia/Magadan', 'Магадан'],
  ['Asia/Kamchatka', 'Камчатка'],
];

/** UTC+3, as the browser's own tables say. */
function shiftOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find((part) => part.type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? '';
}

/** The zones of the country, and the one that is kept when it is none of them. */
export function zoneOptions(kept: string): Option[] {
  const known = zones.some(([id]) => id === kept) ? zones : [...zones, [kept, kept] as [string, string]];
  return known.map(([value, name]) => ({ value, label: `${name}, ${shiftOf(value)}` }));
}
