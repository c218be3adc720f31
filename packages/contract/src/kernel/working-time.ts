// Time that counts for a deadline: the open hours of every day, in Moscow.
export interface OpenHours {
  from: number;
  to: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Moscow has had one offset since 2014. */
const moscow = 3 * hour;

/** Open time between the epoch and the moment. */
function openTime(at: number, { from, to }: OpenHours): number {
  const days = Math.floor((at + moscow) / day);
  const open = (to - from) * hour;
  const today = at + moscow - days * day - from * hour;
  return days * open + Math.min(Math.max(today, 0), open);
}

/** Negative when the second moment is the earlier one. */
export const openMinutes = (from: Date, to: Date, hours: OpenHours): number =>
  Math.round((openTime(to.getTime(), hours) - openTime(from.getTime(), hours)) / minute);

/** When so many open hours will have passed. What ends with a day ends at its close, not at the next opening. */
export function afterOpenHours(at: Date, count: number, hours: OpenHours): Date {
  const open = (hours.to - hours.from) * hour;
  const due = openTime(at.getTime(), hours) + count * hour;
  const days = Math.ceil(due / open) - 1;
  return new Date(days * day + hours.from * hour + (due - days * open) - moscow);
}
