import * as z from 'zod/mini';

/** Nothing on a day that is not told of. */
export const dayStates = ['confirmed', 'provisional', 'frozen'] as const;
export type DayState = (typeof dayStates)[number];

export const dayStateWords: Record<DayState, string> = {
  confirmed: 'принято',
  provisional: 'на проверке',
  frozen: 'заморозка',
};

export const Streak = z.object({
  /** Days of the row that goes on, or nought. */
  current: z.int(),
  best: z.int(),
  /** By the clock of the point where the seller works. */
  today: z.string(),
  month: z.string(),
  days: z.array(z.object({ day: z.string(), state: z.enum(dayStates) })),
  /** Brought by the activity of the month; the balance is told by the ledger. */
  month_flames: z.int(),
  /** Null when the last bonus of the row is there. */
  next: z.nullable(z.object({ days: z.int(), coins: z.int() })),
  freeze: z.object({
    /** Null when there is nothing to keep. */
    day: z.nullable(z.string()),
    price: z.int(),
    left: z.int(),
  }),
});
export type Streak = z.output<typeof Streak>;
