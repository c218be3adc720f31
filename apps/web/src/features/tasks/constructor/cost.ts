/** What a task may cost: at most, and as much as tasks of its type cost as a rule. */
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { Reach } from './editor.ts';

export interface Cost {
  /** How often it can be accepted at all. */
  times: number;
  most: number;
  /** By the history of tasks of the type; null: there is none yet. */
  expected: number | null;
  /** How many would be accepted after the budget is gone. */
  short: number;
}

/** One for each pair and repeat, as far as quota and limits let. A task that repeats is counted once: nobody knows how often. */
export function costOf(draft: TaskDraft, reach: Reach): Cost {
  const { reward, quota, budget } = draft;
  const times = Math.min(
    draft.survey ? answersOf(draft, reach) : timesOf(draft, reach),
    quota.total ?? Number.POSITIVE_INFINITY,
  );
  const first = reward.first ? Math.min(times, reward.first.count) * (reward.first.coins - reward.coins) : 0;
  const best = Math.ceil((times * reward.coins * Math.max(100, reward.multiplier ?? 100)) / 100);
  const most = best + Math.max(0, first);
  const expected = reach.history ? Math.round(times * reward.coins * reach.history.share) : null;
  const short = reward.coins > 0 && most > budget.coins ? Math.ceil((most - budget.coins) / reward.coins) : 0;
  return { times, most, expected, short };
}

function timesOf({ limits, repeat }: TaskDraft, reach: Reach): number {
  const perPoint = (limits.per_point ?? Number.POSITIVE_INFINITY) * reach.points;
  const perPerson = (limits.per_person ?? Number.POSITIVE_INFINITY) * reach.people;
  const open = repeat === 'once' ? reach.pairs : Math.max(reach.pairs, Math.min(perPoint, perPerson, 1e9) % 1e9);
  return Math.min(open, perPoint, perPerson);
}

const day = 86_400_000;

/** Rewarded answers of buyers: so many a day of each seller and point, on all days. */
function answersOf({ survey, period }: TaskDraft, reach: Reach): number {
  const { seller_daily_cap, point_daily_cap } = survey!;
  const { starts_at, ends_at } = period;
  const days = starts_at && ends_at ? Math.ceil((Date.parse(ends_at) - Date.parse(starts_at)) / day) : 1;
  return Math.max(1, days) * Math.min(reach.people * seller_daily_cap, reach.points * point_daily_cap);
}
