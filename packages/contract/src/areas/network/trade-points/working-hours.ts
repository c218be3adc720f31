// Working hours of a trade point: seven days from Monday on, as they travel, as people read them and as they type them.
import * as z from 'zod/mini';
import { bounded, items } from '../../../kernel/bounded.ts';

const badTime = 'Время в формате ЧЧ:ММ';
/** Opening and closing hour of one weekday; null is a day off. */
export const workingDay = z.nullable(
  z.strictObject({
    from: bounded(5, badTime).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, badTime)),
    to: bounded(5, badTime).check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, badTime)),
  }),
);
export const workingHours = items(workingDay, { min: 7, max: 7 });

export interface WorkingDay {
  from: string;
  to: string;
}
export type WorkingHours = readonly (WorkingDay | null)[];

export const weekdays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'] as const;
export const roundTheClock: WorkingDay = { from: '00:00', to: '24:00' };

const isSameDay = (one: WorkingDay | null | undefined, other: WorkingDay | null | undefined) =>
  one?.from === other?.from && one?.to === other?.to;

function dayInWords(day: WorkingDay | null | undefined): string {
  if (!day) return 'выходной';
  return isSameDay(day, roundTheClock) ? 'круглосуточно' : `${day.from}–${day.to}`;
}

/** «Пн–Пт 09:00–21:00, Сб 10:00–18:00»: equal neighbours are told together. */
export function hoursInWords(hours: WorkingHours): string {
  if (hours.every((day) => isSameDay(day, roundTheClock))) return 'Круглосуточно';
  const parts: string[] = [];
  let start = 0;
  for (let day = 1; day <= weekdays.length; day += 1) {
    if (day < weekdays.length && isSameDay(hours[day], hours[start])) continue;
    const days = day - 1 === start ? weekdays[start] : `${weekdays[start]}–${weekdays[day - 1]}`;
    parts.push(`${days} ${dayInWords(hours[start])}`);
    start = day;
  }
  return parts.join(', ');
}

export const hoursHint = 'Напишите как «Пн–Пт 09:00–21:00, Сб 10:00–18:00» или «Круглосуточно»';

/** «9», «930», «9.30» and «09:30» are hours; any other text stays as it is. */
export function readTime(typed: string): string {
  const parts = /^(\d{1,2})(?:[:.]?(\d\d))?$/.exec(typed.trim());
  return parts ? `${parts[1]!.padStart(2, '0')}:${parts[2] ?? '00'}` : typed;
}

const allDays = [0, 1, 2, 3, 4, 5, 6];
const groups: Readonly<Record<string, readonly number[]>> = { '': allDays, ежедневно: allDays, будни: [0, 1, 2, 3, 4] };

/** «пн», «пн-пт», «сб-пн». */
function readDays(text: string): readonly number[] | undefined {
  if (groups[text]) return groups[text];
  const ends = text.split('-').map((word) => weekdays.findIndex((day) => day.toLowerCase() === word));
  const [first = -1, last = first] = ends;
  if (ends.length > 2 || ends.includes(-1)) return undefined;
  return allDays.map((day) => (first + day) % 7).slice(0, ((last - first + 7) % 7) + 1);
}

/** Undefined when it is neither hours nor a word for them. */
function readDay(text: string): WorkingDay | null | undefined {
  if (/^(выходной|вых|закрыто)$/.test(text)) return null;
  if (/^(круглосуточно|24\/7)$/.test(text)) return roundTheClock;
  const times = /^(\d[\d:.]*)-(\d[\d:.]*)$/.exec(text);
  return times ? { from: readTime(times[1]!), to: readTime(times[2]!) } : undefined;
}

/** As people write it; days that are not named are off. Undefined when it cannot be understood, and the schema has the last word. */
export function readHours(text: string): WorkingHours | undefined {
  const hours: (WorkingDay | null)[] = allDays.map(() => null);
  const parts = text.toLowerCase().replace(/[–—−]/g, '-').replace(/\s+/g, '').split(/[,;]/);
  for (const part of parts) {
    const [, days = '', rest = ''] =
      /^([а-я]{2}(?:-[а-я]{2})?(?=\d|кругл|вых|закр|:|24)|ежедневно|будни)?:?(.*)$/.exec(part) ?? [];
    const [named, day] = [readDays(days), readDay(rest)];
    if (!named || day === undefined) return undefined;
    for (const each of named) hours[each] = day;
  }
  return hours;
}
