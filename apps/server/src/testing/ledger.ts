// Coins for tests, by the ledger's own writer.
import { randomUUID } from 'node:crypto';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { Database } from '../database/database.ts';
import { postNow } from '../modules/coins/ledger/post.actions.ts';
import type { Holder, Payment } from '../modules/coins/ledger/request.rules.ts';
import { testSecret } from './secret.ts';

const facts = { demo: true, secret: testSecret };

/** The month (YYYY-MM) so long before this one: operations may count for the last twelve. */
export function monthsAgo(months: number): string {
  const [year, month] = moscowDay(new Date()).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}

/** Returns the number of the transaction. */
export async function giveCoins(
  db: Database,
  holder: Holder,
  amount: number,
  more: Partial<Payment> = {},
): Promise<number> {
  const payment: Payment = {
    type: 'opening',
    currency: 'coin',
    holder,
    amount,
    key: randomUUID(),
    source_type: 'migration',
    actor_id: null,
    ...more,
  };
  const given = await db.transaction().execute((tx) => postNow({ db: tx, facts }, payment));
  return given.transaction_id;
}

/** Bodies of manual operations for this reason, each an attempt of its own; `more` may make it a debit. */
export const manualCredit =
  (reason_id: number, comment: string) =>
  (holders: { type: 'seller' | 'owner'; id: number }[], amount: number, more: object = {}) => ({
    body: {
      currency: 'coin' as const,
      operation: 'credit' as const,
      holders,
      amount,
      reason_id,
      comment,
      idempotency_key: randomUUID(),
      ...more,
    },
  });
