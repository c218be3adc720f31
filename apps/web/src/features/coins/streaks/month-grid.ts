/** A month as the calendar draws it. Pure: days are text, since they are those of a point and not of this browser. */

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

/** «ноябрь», and the year where it is another one. */
export function monthName(month: string, today: string): string {
  const sameYear = month.slice(0, 4) === today.slice(0, 4);
  const style = sameYear ? ({ month: 'long' } as const) : ({ month: 'long', year: 'numeric' } as const);
  return new Intl.DateTimeFormat('ru-RU', { ...style, timeZone: 'UTC' })
    .format(new Date(`${month}-01`))
    .replace(' г.', '');
}

/** «5 ноября». */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));

/** From its Monday. Days of the month before have no states: the program tells a month at a time. */
export function weekOf(today: string): string[] {
  const monday = Date.parse(today) - (weekdayOf(Date.parse(today)) - 1) * dayMs;
  return Array.from({ length: 7 }, (_, at) => new Date(monday + at * dayMs).toISOString().slice(0, 10));
}
