// The coins of a person who leaves the programme.

import type { HolderKey } from '@iskra/contract/areas/coins/ledger/shapes';
import { currencies } from '@iskra/contract/areas/coins/ledger/words';
import type { Context, UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import { balancesOf } from './balances.store.ts';
import { lockOwnAccounts } from './freeze.store.ts';
import { pendingLots } from './lots.store.ts';
import { postNow } from './post.actions.ts';

/**
 * Pending coins go back to where they came from, available ones are written off; orders have to end before. The accounts are
 * locked first: a credit that comes meanwhile waits, and finds that the holder has left.
 */
export async function forfeitCoins(ctx: Context, { type, id }: HolderKey, actor_id: number): Promise<void> {
  const holder = type === 'seller' ? { seller_id: id } : { owner_id: id };
  await lockOwnAccounts(ctx.db, [{ type, id }]);
  const balances = await balancesOf(ctx.db, { type, id });
  if (isHeld(balances)) throw problem('ledger.in_orders');
  const cause = { source_type: 'person', source_id: id, actor_id };
  for (const of of await pendingLots(ctx.db, holder))
    await postNow(ctx, { type: 'pending_cancel', of, key: `pending_cancel:${of}`, ...cause });
  for (const currency of currencies) {
    const amount = balances[currency].available;
    if (amount > 0)
      await postNow(ctx, {
        type: 'forfeit',
        currency,
        holder,
        amount,
        key: `forfeit:${type}:${id}:${currency}`,
        ...cause,
      });
  }
}

const isHeld = (balances: Awaited<ReturnType<typeof balancesOf>>) =>
  currencies.some((currency) => balances[currency].held > 0);

/** Coins in orders that have not ended: nobody leaves with them. */
export const hasOpenOrders = async ({ db }: Context, holder: HolderKey) => isHeld(await balancesOf(db, holder));

/** A counterparty spends, or is debited, before leaving; a credit that comes meanwhile waits as above. */
export async function refuseWithCoins(ctx: UserContext, holder: HolderKey): Promise<void> {
  await lockOwnAccounts(ctx.db, [holder]);
  const { coin } = await balancesOf(ctx.db, holder);
  if (coin.available !== 0 || coin.pending > 0 || coin.held > 0) throw problem('ledger.has_coins');
}
