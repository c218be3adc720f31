// How long coins are good: so many months, to the end of the month that this falls into. Days are Moscow's.
import { moscowDay, startOfMoscowDay } from '@iskra/contract/kernel/moscow';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The first moment of the month that comes so many months after the one of this day. */
function startOfMonthAfter(day: string, months: number): Date {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const at = year * 12 + (month - 1) + months;
  return startOfMoscowDay(`${Math.floor(at / 12)}-${twoDigits((at % 12) + 1)}-01`);
}

/** The moment from which coins earned then are no longer good. */
export const expiryOf = (earned: Date, months: number): string =>
  startOfMonthAfter(moscowDay(earned), months + 1).toISOString();

const graceDays = 7;

/** Returned coins can be spent for some days at least. */
export const goodUntil = (now: Date): string => new Date(now.getTime() + graceDays * 86_400_000).toISOString();
