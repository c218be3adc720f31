import { describe, expect, test } from 'vitest';
import {
  bonusKey,
  dayAfter,
  freezableDay,
  goesOn,
  grown,
  type Mark,
  noStreak,
  owed,
  type PaidBonus,
  reachedIn,
  recounted,
  type Streak,
  undeserved,
} from './streaks.rules.ts';

const first = '2026-01-28';
const at = (n: number) => dayAfter(first, n);
const done = (...days: number[]): Mark[] => days.map((n) => ({ day: at(n), frozen: false }));
const frozen = (n: number): Mark => ({ day: at(n), frozen: true });
const inOrder = (marks: Mark[]) => marks.toSorted((a, b) => (a.day < b.day ? -1 : 1));
const milestones = [
  { days: 7, coins: 20 },
  { days: 14, coins: 50 },
];
const week = (from: number) => done(...Array.from({ length: 7 }, (_, n) => from + n));
const paidFor = (marks: Mark[]): PaidBonus[] =>
  reachedIn(marks, milestones).map((one, n) => ({ ...one, id: n + 1, transaction_id: n + 1, reversal_id: null }));

/** Small and always the same: mulberry32. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Told in other words: day by day over the calendar, from the end backwards, without the function under test. */
function byCalendar(marks: ReadonlyMap<string, boolean>): Streak {
  const days = [...marks.keys()].sort();
  const [earliest, latest] = [days[0], days.at(-1)];
  if (earliest === undefined || latest === undefined) return noStreak;
  const rows: Mark[][] = [[]];
  for (let day = earliest; day <= latest; day = dayAfter(day)) {
    const isFrozen = marks.get(day);
    const row = rows.at(-1)!;
    if (isFrozen === undefined || (isFrozen && row.length === 0)) rows.push([]);
    else row.push({ day, frozen: isFrozen });
  }
  const full = rows.filter((row) => row.length > 0);
  const lengths = full.map((row) => row.filter((mark) => !mark.frozen).length);
  const last = full.at(-1);
  const run = last ? { from: last[0]!.day, to: last.at(-1)!.day, days: lengths.at(-1)! } : null;
  return { run, best: Math.max(0, ...lengths), last_on: latest };
}

/** The day of a moment by the clock of a zone. */
const zones = ['Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Yekaterinburg', 'Asia/Kamchatka'];
const calendars = new Map(
  zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })]),
);
const localDay = (moment: number, zone: string) => calendars.get(zone)!.format(moment);
const factsOf = (streak: Streak) =>
  JSON.stringify([streak.run?.from, streak.run?.to, streak.run?.days, streak.best, streak.last_on]);

test('2,000 random histories of what was sent, denied and frozen, in four zones: kept step by step = counted from scratch', () => {
  let joined = 0;
  for (let seed = 1; seed <= 2_000; seed++) {
    const random = randomOf(seed);
    const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;
    const actions: { day: string; denied: boolean }[] = [];
    const frozenDays = new Set<string>();
    const marks = () => {
      const all = new Map([...frozenDays].map((day) => [day, true]));
      for (const { day, denied } of actions) if (!denied) all.set(day, false);
      return all;
    };
    let kept = noStreak;
    let clock = Date.UTC(2026, 1, 20);
    for (let step = 0; step < 25; step++) {
      const before = marks();
      const dice = random();
      let day: string;
      if (dice < 0.7) {
        clock += random() * 30 * 3_600_000;
        // Now and then without a connection: it arrives days later.
        const late = random() < 0.1 ? Math.floor(random() * 4) * 86_400_000 : 0;
        day = localDay(clock - late, pick(zones));
        actions.push({ day, denied: false });
      } else if (dice < 0.85 && actions.length > 0) {
        const action = pick(actions);
        action.denied = !action.denied;
        day = action.day;
      } else {
        day = localDay(clock - 86_400_000 * Math.floor(random() * 2), 'Europe/Moscow');
        frozenDays.add(day);
      }
      const after = marks();
      if (before.get(day) === after.get(day)) continue;
      const mark = after.has(day) && !before.has(day) ? { day, frozen: after.get(day)! } : undefined;
      const next = mark && grown(kept, mark);
      if (next) joined += 1;
      const list = [...after].map(([marked, isFrozen]) => ({ day: marked, frozen: isFrozen }));
      kept = next ?? recounted(inOrder(list));
      if (factsOf(kept) !== factsOf(byCalendar(after)))
        expect(kept, `history ${seed}, step ${step}`).toEqual(byCalendar(after));
    }
  }
  // Most days join without the others being read: else this would prove nothing of the shorter way.
  expect(joined).toBeGreaterThan(10_000);
});

describe('a row of days', () => {
  test('is bridged by a freeze, which is not counted, and ends with a day without anything', () => {
    expect(recounted([...done(0, 1), frozen(2), ...done(3)]).run).toEqual({ from: at(0), to: at(3), days: 3 });
    expect(recounted(done(0, 1, 3)).run).toEqual({ from: at(3), to: at(3), days: 1 });
    expect(recounted([frozen(0)]).run).toBeNull();
  });

  test('goes on until a whole day has passed', () => {
    const { run } = recounted(done(0, 1));
    expect([at(1), at(2), at(3)].map((today) => goesOn(run, today))).toEqual([true, true, false]);
  });

  test('can be frozen today or for yesterday, never twice or further back', () => {
    const { run } = recounted(done(0, 1));
    expect([at(1), at(2), at(3), at(4)].map((today) => freezableDay(run, today))).toEqual([
      undefined,
      at(2),
      at(2),
      undefined,
    ]);
    expect(freezableDay(null, at(0))).toBeUndefined();
  });
});

describe('bonuses', () => {
  test('are reached on the day that fills the row', () => {
    const marks = [...week(0), frozen(7), ...week(8)];
    expect(reachedIn(marks, milestones)).toMatchObject([
      { days: 7, coins: 20, started_on: at(0), reached_on: at(6), ended_on: at(14) },
      { days: 14, coins: 50, started_on: at(0), reached_on: at(14), ended_on: at(14) },
    ]);
  });

  test('are paid once for the same days, though a denial lets the row begin later', () => {
    const paid = paidFor(week(0));
    const later = reachedIn([...week(1), ...done(8)], milestones);
    expect(later).toMatchObject([{ days: 7, started_on: at(1), reached_on: at(7) }]);
    expect(owed(later, paid)).toEqual([]);
    expect(undeserved(later, paid)).toEqual([]);
  });

  test('a second row is paid by itself', () => {
    const paid = paidFor(week(0));
    expect(owed(reachedIn([...week(0), ...week(10)], milestones), paid)).toMatchObject([{ started_on: at(10) }]);
  });

  test('what a broken row no longer deserves is named, and earned again it is another action', () => {
    const [bonus] = paidFor(week(0));
    const broken = reachedIn(done(0, 1, 2, 4, 5, 6), milestones);
    expect(undeserved(broken, [bonus!])).toEqual([bonus]);
    const takenBack = [{ ...bonus!, reversal_id: 9 }];
    const [again] = owed(reachedIn(week(0), milestones), takenBack);
    expect(bonusKey(4, again!, [])).toBe(`streak:4:${at(0)}:7`);
    expect(bonusKey(4, again!, takenBack)).toBe(`streak:4:${at(0)}:7:2`);
  });
});
