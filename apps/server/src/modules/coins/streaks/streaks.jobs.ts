// Bonuses of runs of days, and their end by the clock.
import type { Context } from '../../../context.ts';
import { batchSize, inBatches } from '../../../jobs/batches.ts';
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { Refusal } from '../../../problem.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import { post } from '../ledger/post.actions.ts';
import type { Request } from '../ledger/request.rules.ts';
import { bonusKey, dayAfter, owed, type PaidBonus, type Reached, reachedIn, undeserved } from './streaks.rules.ts';
import { milestonesOf } from './streaks.settings.ts';
import {
  bonusesOf,
  insertBonus,
  lapse,
  lockStreak,
  marksOf,
  noteOwed,
  noteReversal,
  owedSellers,
} from './streaks.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'streaks.settle': { seller_id: number };
    'streaks.lapse': Nothing;
    'streaks.settle_left': Nothing;
  }
}

/**
 * A bonus is paid for milestones reached within these days: an answer that was sent without a connection, or confirmed again, may still come
 * for them. Earlier milestones are not paid, so that another milestone in the settings does not pay for last year.
 */
const payableDays = 45;

const plainDays = new Intl.PluralRules('ru');
const dayForms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'день', few: 'дня' };
const daysInWords = (days: number) => `${days} ${dayForms[plainDays.select(days)] ?? 'дней'}`;

interface Posting {
  request: Request;
  note(ctx: Context, transaction_id: number): Promise<void>;
}

const payment = (seller_id: number, one: Reached, paid: readonly PaidBonus[]): Posting => ({
  request: {
    type: 'accrual',
    currency: 'coin',
    holder: { seller_id },
    amount: one.coins,
    budget: 'budget:pool',
    key: bonusKey(seller_id, one, paid),
    source_type: 'streak',
    comment: `Серия: ${daysInWords(one.days)} подряд`,
    actor_id: null,
  },
  note: ({ db }, transaction_id) => {
    const { days, started_on, reached_on, coins: amount } = one;
    return insertBonus(db, { seller_id, days, started_on, reached_on, amount, transaction_id });
  },
});

const takingBack = ({ id, transaction_id, days }: PaidBonus): Posting => ({
  request: {
    type: 'reversal',
    of: transaction_id,
    key: `reversal:${transaction_id}`,
    source_type: 'streak',
    comment: `Серия прервана: задание не принято, ${daysInWords(days)} не набралось`,
    actor_id: null,
  },
  note: ({ db }, reversal_id) => noteReversal(db, id, reversal_id),
});

/** Pays the bonuses of the days as they are now and, if the settings say so, takes others back. Run again it does nothing. */
export async function settle(ctx: Context, seller_id: number): Promise<Refusal[]> {
  const streak = await lockStreak(ctx.db, seller_id);
  if (!streak) return [];
  const numbers = await numbersOf(ctx);
  const earliest = dayAfter(streak.today, -payableDays);
  const reached = reachedIn(await marksOf(ctx.db, seller_id), milestonesOf(numbers));
  const paid = await bonusesOf(ctx.db, seller_id);
  const due = owed(reached, paid).filter(({ reached_on }) => reached_on >= earliest);
  const lost = numbers.streak_clawback === 1 ? undeserved(reached, paid) : [];
  const postings = [...due.map((one) => payment(seller_id, one, paid)), ...lost.map(takingBack)];
  const outcomes = await post(
    ctx,
    postings.map(({ request }) => request),
  );
  const refused: Refusal[] = [];
  for (const [at, outcome] of outcomes.entries()) {
    if (outcome instanceof Refusal) refused.push(outcome);
    else await postings[at]!.note(ctx, outcome.transaction_id);
  }
  await noteOwed(ctx.db, seller_id, refused.length > 0);
  return refused;
}

/** An empty budget or a blocked person leaves a bonus owed; the next night asks again. */
const settleJob = job({
  name: 'streaks.settle',
  key: ({ seller_id }) => seller_id,
  retries: 3,
  retry_seconds: 30,
  async handle(ctx, { seller_id }) {
    const refused = await ctx.write('streak.settle', (tx) => settle(tx, seller_id));
    for (const { problem } of refused)
      ctx.log.warn({ seller_id, problem }, 'a bonus for days in a row is not paid yet');
  },
});

const settleLeftJob = job({
  name: 'streaks.settle_left',
  schedule: '40 3 * * *',
  async handle(ctx) {
    for (let after = 0, ids: number[]; ; after = ids.at(-1)!) {
      ctx.checkpoint();
      ids = await owedSellers(ctx.db, after, 500);
      if (ids.length === 0) return;
      await ctx.write('streak.settle', async (tx) => {
        for (const seller_id of ids) await tx.later('streaks.settle', { seller_id });
      });
    }
  },
});

const lapseJob = job({
  name: 'streaks.lapse',
  schedule: '2 * * * *',
  at_start: true,
  handle: async (ctx) => void (await inBatches(ctx, () => lapse(ctx.db, batchSize))),
});

export const streakJobs = [settleJob, settleLeftJob, lapseJob];
