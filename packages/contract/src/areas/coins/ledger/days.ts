// The days that an operation may count for: today, and as far back as the same month of last year. The database has the same bound
// (`earliest_operation`). Closed months are out of it too, which only the server knows.

/** The first of them, seen from this day. */
export const earliestDay = (today: string): string => `${Number(today.slice(0, 4)) - 1}-${today.slice(5, 7)}-01`;
