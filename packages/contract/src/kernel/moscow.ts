// Days of the programme are days in Moscow, wherever a server or a browser stands. A bare date means that whole day: a document in
// force from it begins with its first moment, a term until it ends with its last one.

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });

/** The date (YYYY-MM-DD) that it is in Moscow at this moment. */
export const moscowDay = (at: Date): string => calendar.format(at);

/** The first moment of that day. Moscow has had one offset since 2014. */
export const startOfMoscowDay = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

/** Whole years from a day to today: the age by a date of birth. */
export function yearsSince(day: string): number {
  const today = moscowDay(new Date());
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
  return today.slice(5) < day.slice(5) ? years - 1 : years;
}
