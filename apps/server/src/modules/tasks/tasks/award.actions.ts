// The award of accepted work: coins of the task's own budget and flames, by the ledger's one writer, in the transaction of the decision.

import type { Context } from '../../../context.ts';
import { Refusal } from '../../../problem.ts';
import { post } from '../../coins/ledger/post.actions.ts';
import type { Payment, Sequel } from '../../coins/ledger/request.rules.ts';

export interface Award {
  /** One award, however often it is asked for. */
  key: string;
  /** The account of the budget that pays: `budget:task:…`. */
  budget: string;
  seller_id: number;
  coins: number;
  flames: number;
  source_type: string;
  source_id: number;
  comment: string;
  /** The coins can be spent from then on; at once when not said. */
  available_from?: string;
}

export interface Awarded {
  coins_transaction_id: number | null;
  flames_transaction_id: number | null;
  /** The budget was short: nothing was paid, and it is asked again when there is more. */
  waits: boolean;
}

const paymentsOf = (award: Award, actor_id: number | null): Payment[] => {
  const { key, budget, seller_id, coins, flames, source_type, source_id, comment, available_from } = award;
  const common = { type: 'accrual', holder: { seller_id }, source_type, source_id, comment, actor_id } as const;
  const later = available_from !== undefined && { available_from };
  const ofCoins: Payment = { ...common, ...later, currency: 'coin', amount: coins, budget, key: `${key}:coins` };
  // Flames are made by activity itself: no budget limits them.
  const ofFlames: Payment = { ...common, currency: 'flame', amount: flames, budget: 'emission', key: `${key}:flames` };
  return [ofCoins, ofFlames].filter(({ amount }) => amount > 0);
};

/** Coins and flames in one posting: a refusal other than an empty budget rolls the decision back too. */
export async function accrue(ctx: Context, award: Award): Promise<Awarded> {
  const payments = paymentsOf(award, ctx.actor.kind === 'user' ? ctx.actor.id : null);
  const outcomes = await post(ctx, payments);
  const posted = { coin: null, flame: null } as Record<'coin' | 'flame', number | null>;
  let waits = false;
  for (const [at, outcome] of outcomes.entries()) {
    if (!(outcome instanceof Refusal)) posted[payments[at]!.currency] = outcome.transaction_id;
    else if (outcome.problem === 'budget_exceeded') waits = true;
    else throw outcome;
  }
  return { coins_transaction_id: posted.coin, flames_transaction_id: posted.flame, waits };
}

/** Takes the whole award back from its own lot; coins that are spent already are owed. */
export async function takeBackAward(
  ctx: Context,
  transactions: readonly (number | null)[],
  comment = 'Решение по заданию пересмотрено',
) {
  const requests = transactions
    .filter((of) => of !== null)
    .map(
      (of): Sequel => ({
        type: 'reversal',
        of,
        key: `reversal:${of}`,
        source_type: 'transaction',
        source_id: of,
        comment,
        actor_id: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      }),
    );
  for (const outcome of await post(ctx, requests)) if (outcome instanceof Refusal) throw outcome;
}
