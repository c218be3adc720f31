// The accounts that some requests are about.
import type { Currency } from '@iskra/contract/areas/coins/ledger/words';
import type { Earlier } from './accounts.rules.ts';
import type { HeldAccount, HolderKey, Wanted } from './ledger.locks.store.ts';
import { counterOf, type Holder, isSequel, isTransfer, type Request } from './request.rules.ts';

export interface Holders {
  all: HeldAccount[];
  /** Undefined when there is no such person. */
  of(currency: Currency, holder: Holder): HeldAccount | undefined;
  byId(id: number): HeldAccount | undefined;
}

const keyOf = (currency: Currency, { seller_id, owner_id, code }: Holder): HolderKey => ({
  currency,
  seller_id: seller_id ?? null,
  owner_id: owner_id ?? null,
  code: code ?? null,
});
const nameOf = ({ currency, seller_id, owner_id, code }: HolderKey) => `${currency} ${seller_id} ${owner_id} ${code}`;

/** The accounts to lock: of all named people, and of the transactions that are ended or reversed. */
export function wantedOf(requests: readonly Request[], earlier: Map<number, Earlier>): Wanted {
  const named = new Map<string, HolderKey>();
  const name = (currency: Currency, holder: Holder) => {
    const key = keyOf(currency, holder);
    named.set(nameOf(key), key);
  };
  for (const request of requests) {
    const currency = isSequel(request) ? earlier.get(request.of)?.currency : request.currency;
    const code = counterOf(request);
    if (currency && !isSequel(request)) name(currency, request.holder);
    if (isTransfer(request)) name(request.currency, request.from);
    if (currency && code) name(currency, { code });
  }
  const ids = [...earlier.values()].flatMap(({ account_id, counter_id }) => [account_id, counter_id]);
  return { keys: [...named.values()], ids: ids.filter((id) => id !== null) };
}

export function holdersOf(all: HeldAccount[]): Holders {
  const byName = new Map(all.map((held) => [nameOf(held), held]));
  const byId = new Map(all.map((held) => [held.id, held]));
  return { all, of: (currency, holder) => byName.get(nameOf(keyOf(currency, holder))), byId: (id) => byId.get(id) };
}
