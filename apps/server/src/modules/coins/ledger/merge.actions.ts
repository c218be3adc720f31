// Two accounts of one person become one: all lots of the duplicate go over to the other, each as good as it was. The debt of one
// is set off against the coins of the other; the rest of it is owed by the one that stays.
import { type Currency, currencies } from '@iskra/contract/areas/coins/ledger/words';
import type { UserContext } from '../../../context.ts';
import { problem, Refusal } from '../../../problem.ts';
import { balancesOf } from './balances.store.ts';
import { lockOwnAccounts } from './freeze.store.ts';
import { leftLots } from './lots.store.ts';
import { post } from './post.actions.ts';
import type { Transfer } from './request.rules.ts';

interface Merging {
  /** Sellers. */
  from: number;
  into: number;
  comment: string;
}

const sellerHolder = (id: number) => ({ type: 'seller', id }) as const;

/** Open orders have to end first, and a frozen account must not disappear from the investigation. */
async function refuseUnready(ctx: UserContext, { from, into }: Merging): Promise<void> {
  const accounts = await lockOwnAccounts(ctx.db, [sellerHolder(from), sellerHolder(into)]);
  if (accounts.some(({ frozen }) => frozen)) throw problem('ledger.merge_frozen');
  const balances = await balancesOf(ctx.db, sellerHolder(from));
  if (currencies.some((currency) => balances[currency].held > 0)) throw problem('ledger.in_orders');
}

async function transfersOf(ctx: UserContext, { from, into, comment }: Merging): Promise<Transfer[]> {
  const transfer = (currency: Currency, lot_id: number | null): Transfer => ({
    type: 'transfer_merge',
    currency,
    holder: { seller_id: into },
    from: { seller_id: from },
    lot_id,
    key: `merge:${from}:${lot_id ?? `debt:${currency}`}`,
    source_type: 'merge',
    source_id: from,
    comment,
    actor_id: ctx.actor.id,
  });
  const lots = await leftLots(ctx.db, from);
  const balances = await balancesOf(ctx.db, sellerHolder(from));
  return [
    ...lots.map(({ id, currency, available_from }) => ({ ...transfer(currency, id), available_from })),
    ...currencies.filter((currency) => balances[currency].available < 0).map((currency) => transfer(currency, null)),
  ];
}

const spendable = async (ctx: UserContext, id: number) => {
  const { coin, flame } = await balancesOf(ctx.db, sellerHolder(id));
  return { coins: coin.available, flames: flame.available };
};

/** The available coins of the account that stays, before and after. */
export async function mergeCoins(ctx: UserContext, merging: Merging) {
  await refuseUnready(ctx, merging);
  const before = await spendable(ctx, merging.into);
  const outcomes = await post(ctx, await transfersOf(ctx, merging));
  const refused = outcomes.find((outcome) => outcome instanceof Refusal);
  if (refused) throw refused;
  return { before, after: await spendable(ctx, merging.into) };
}
