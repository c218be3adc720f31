// Days of the programme are days in Moscow, wherever a server or a browser stands. A bare date means that whole day: a document in
// force from it begins with its first moment, a term until it ends with its last one.

/** Moscow has had one offset since 2014. */
const aheadMs = 3 * 3_600_000;

/** The date (YYYY-MM-DD) that it is in Moscow at this moment. */
export const moscowDay = (at: Date): string => new Date(at.getTime() + aheadMs).toISOString().slice(0, 10);

/** The first moment of that day. */
export const startOfMoscowDay = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

/** Whole years from a day to today: the age by a date of birth. */
export function yearsSince(day: string): number {
  const today = moscowDay(new Date());
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
  return today.slice(5) < day.slice(5) ? years - 1 : years;
}
