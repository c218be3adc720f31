// Accounts, lots and transactions while the ledger computes their new state.
import type { Currency, TransactionType } from '@iskra/contract/areas/coins/ledger/words';

export type Bucket = 'available' | 'pending' | 'held' | 'debt';

/** Coins that were earned at once; it has the number of the transaction that brought them. */
export interface Lot {
  id: number;
  remaining: number;
  reserved: number;
  pending: boolean;
  earned_at: string;
  expires_at: string | null;
}

export interface Account {
  id: number;
  currency: Currency;
  /** Where coins come from and go to is only summed. */
  cached: boolean;
  available: number;
  pending: number;
  held: number;
  /** Never above nought. */
  debt: number;
  /** Those that may be needed; budgets have none. */
  lots: Lot[];
}

export type Accounts = Map<number, Account>;

/** The amount that a transaction added to a lot, or took from it. */
export interface LotUse {
  lot_id: number;
  remaining: number;
  reserved: number;
}

export interface Posting {
  account_id: number;
  bucket: Bucket;
  amount: number;
}

/** A transaction that another one ends or undoes. */
export interface Earlier {
  id: number;
  type: TransactionType;
  currency: Currency;
  account_id: number;
  amount: number;
  /** Where it came from or went to, if anywhere. */
  counter_id: number | null;
  uses: LotUse[];
}

/** The order in which they are spent: by expiry, then by the day of earning. */
export function compareLots(a: Lot, b: Lot): number {
  const [expiresA, expiresB] = [a.expires_at ?? 'never', b.expires_at ?? 'never'];
  if (expiresA !== expiresB) return expiresA < expiresB ? -1 : 1;
  if (a.earned_at !== b.earned_at) return a.earned_at < b.earned_at ? -1 : 1;
  return a.id - b.id;
}
