import { startOfMoscowDay } from '@iskra/contract/kernel/moscow';

const minute = 60_000;

/** The last minute of a day of the programme; a text that is no day stays, for the schema to judge. */
export const endOfDay = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? new Date(startOfMoscowDay(day).getTime() + 24 * 60 * minute - minute).toISOString()
    : day;
