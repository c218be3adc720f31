// An account as other areas may know it.
import type { Balance, HolderKey } from '@iskra/contract/areas/coins/ledger/shapes';
import type { Context } from '../../../context.ts';
import { balancesOf } from './balances.store.ts';

export async function coinsOf({ db }: Pick<Context, 'db'>, holder: HolderKey): Promise<Balance> {
  return (await balancesOf(db, holder)).coin;
}
