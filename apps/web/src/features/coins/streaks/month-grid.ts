/** A month as the calendar draws it. Pure: days are text, since they are those of a point and not of this browser. */
import { longMonths } from '../../../kit/format.ts';

export interface GridDay {
  day: string;
  number: number;
  /** From Monday, 1 to 7. */
  weekday: number;
}

const dayMs = 86_400_000;
const weekdayOf = (at: number) => ((new Date(at).getUTCDay() + 6) % 7) + 1;

export function monthGrid(month: string): GridDay[] {
  const first = Date.parse(`${month}-01`);
  const [year, number] = month.split('-').map(Number) as [number, number];
  const count = (Date.UTC(year, number, 1) - first) / dayMs;
  return Array.from({ length: count }, (_, at) => ({
    day: new Date(first + at * dayMs).toISOString().slice(0, 10),
    number: at + 1,
    weekday: weekdayOf(first + at * dayMs),
  }));
}

export function monthAfter(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const months = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ');
const monthOf = (day: string) => Number(day.slice(5, 7)) - 1;

/** «ноябрь», and the year where it is another one. */
export function monthName(month: string, today: string): string {
  const [year, name] = [month.slice(0, 4), months[monthOf(month)]!];
  return year === today.slice(0, 4) ? name : `${name} ${year}`;
}

/** «5 ноября». */
export const dayName = (day: string): string => `${Number(day.slice(8))} ${longMonths[monthOf(day)]}`;

/** From its Monday. Days of the month before have no states: the program tells a month at a time. */
export function weekOf(today: string): string[] {
  const monday = Date.parse(today) - (weekdayOf(Date.parse(today)) - 1) * dayMs;
  return Array.from({ length: 7 }, (_, at) => new Date(monday + at * dayMs).toISOString().slice(0, 10));
}
