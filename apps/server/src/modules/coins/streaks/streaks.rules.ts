// Days in a row, as pure functions of the days that count. A frozen day keeps a row together and is not counted in it: flames never
// become coins, not by way of a bonus either.

/** Done, or kept by a freeze; a day without either has no mark. */
export interface Mark {
  /** YYYY-MM-DD, by the clock of the point. */
  day: string;
  frozen: boolean;
}

/** Its days without the frozen ones; the first is never frozen, the last may be. */
export interface Run {
  from: string;
  to: string;
  days: number;
}

export interface Streak {
  run: Run | null;
  best: number;
  /** The last day with a mark, whether it joins the run or not. */
  last_on: string | null;
}

export const noStreak: Streak = { run: null, best: 0, last_on: null };

const dayMs = 86_400_000;

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

function joined(run: Run | null, { day, frozen }: Mark): Run | null {
  const follows = run !== null && day === dayAfter(run.to);
  if (frozen) return follows ? { ...run, to: day } : run;
  return follows ? { ...run, to: day, days: run.days + 1 } : { from: day, to: day, days: 1 };
}

function grownBy(streak: Streak, mark: Mark): Streak {
  const run = joined(streak.run, mark);
  return { run, best: Math.max(streak.best, run?.days ?? 0), last_on: mark.day };
}

/** Undefined when it is not the newest day: then the whole history is counted. */
export const grown = (streak: Streak, mark: Mark): Streak | undefined =>
  streak.last_on !== null && mark.day <= streak.last_on ? undefined : grownBy(streak, mark);

/** From the days in their order. */
export const recounted = (marks: readonly Mark[]): Streak => marks.reduce(grownBy, noStreak);

/** A row goes on while its last day is today or yesterday. */
export const goesOn = (run: Run | null, today: string): run is Run => run !== null && run.to >= dayAfter(today, -1);

export interface Milestone {
  days: number;
  coins: number;
}

export interface Reached extends Milestone {
  started_on: string;
  reached_on: string;
  /** The last day of the row in which it was reached. */
  ended_on: string;
}

/** Every milestone of every row, in the order of the days. */
export function reachedIn(marks: readonly Mark[], milestones: readonly Milestone[]): Reached[] {
  const all: Reached[] = [];
  let open: Reached[] = [];
  let run = null as Run | null;
  for (const mark of marks) {
    const next = joined(run, mark);
    if (next?.from !== run?.from) open = [];
    if (!mark.frozen && next) {
      const fits = milestones.filter(({ days }) => days === next.days);
      const here = fits.map((one) => ({ ...one, started_on: next.from, reached_on: mark.day, ended_on: mark.day }));
      open.push(...here);
      all.push(...here);
    }
    if (next) for (const one of open) one.ended_on = next.to;
    run = next;
  }
  return all;
}

export interface PaidBonus {
  id: number;
  days: number;
  started_on: string;
  reached_on: string;
  transaction_id: number;
  reversal_id: number | null;
}

const covers = (paid: PaidBonus, { days, started_on, ended_on }: Reached) =>
  paid.days === days && paid.reached_on >= started_on && paid.reached_on <= ended_on;

const stands = ({ reversal_id }: PaidBonus) => reversal_id === null;

/** Bonuses to pay: the same bonus once for the same days, wherever their run begins after a denial. */
export const owed = (reached: readonly Reached[], paid: readonly PaidBonus[]): Reached[] =>
  reached.filter((one) => !paid.some((bonus) => stands(bonus) && covers(bonus, one)));

/** Bonuses paid for a run that the days no longer make. */
export const undeserved = (reached: readonly Reached[], paid: readonly PaidBonus[]): PaidBonus[] =>
  paid.filter((bonus) => stands(bonus) && !reached.some((one) => covers(bonus, one)));

/** One key for one bonus; another one when a paid bonus was taken back and is earned again. */
export function bonusKey(seller_id: number, { started_on, days }: Reached, paid: readonly PaidBonus[]): string {
  const before = paid.filter((bonus) => bonus.days === days && bonus.started_on === started_on).length;
  return `streak:${seller_id}:${started_on}:${days}${before > 0 ? `:${before + 1}` : ''}`;
}

/** The day that a freeze would keep: the first without a mark after a row that can still be saved. */
export function freezableDay(run: Run | null, today: string): string | undefined {
  const day = run && dayAfter(run.to);
  return day && (day === today || day === dayAfter(today, -1)) ? day : undefined;
}
