// Requests to the writer of the ledger, and rules about them that need no account.
import type { Currency, TransactionType } from '@iskra/contract/areas/coins/ledger/words';

/** A person, or an account of the programme by its code. */
export interface Holder {
  seller_id?: number;
  owner_id?: number;
  code?: string;
}

interface Cause {
  /** It makes one operation of all its repeats. */
  key: string;
  /** The digest of the larger request that this one is a part of. */
  whole?: string;
  source_type: string;
  source_id?: number | null;
  reason_id?: number | null;
  comment?: string | null;
  /** Null: the program itself. */
  actor_id: number | null;
  approved_by?: number | null;
  run_id?: number | null;
  row_number?: number | null;
  external_number?: string | null;
}

/** Says its holder and amount itself. */
export interface Payment extends Cause {
  type: Exclude<TransactionType, 'transfer_merge'>;
  currency: Currency;
  holder: Holder;
  amount: number;
  /** Of the budget that pays; the programme's own accounts follow from the type. */
  budget?: string;
  /** When it counts for; now when not said. */
  effective_at?: string;
  /** The coins can be spent from then on. */
  available_from?: string;
  /** The expiry of the lot that it replaces. */
  expires_at?: string;
}

/** Ends or undoes an earlier transaction, or is about the lot that it brought. */
export interface Sequel extends Cause {
  type: 'capture' | 'release' | 'activate' | 'expire' | 'pending_cancel' | 'reversal';
  of: number;
}

/** Between two accounts of one person: the rest of a lot goes over to the other, or the debt where no lot is named. */
export interface Transfer extends Cause {
  type: 'transfer_merge';
  currency: Currency;
  holder: Holder;
  from: Holder;
  lot_id: number | null;
  /** Of a lot that waits: it goes on waiting. */
  available_from?: string | null;
}

export type Request = Payment | Sequel | Transfer;

export const isSequel = (request: Request): request is Sequel => 'of' in request;
export const isTransfer = (request: Request): request is Transfer => 'from' in request;

const counters: Partial<Record<TransactionType, string>> = {
  emission: 'emission',
  budget_allocate: 'budget:pool',
  budget_return: 'budget:pool',
  capture: 'redeemed',
  refund: 'redeemed',
  expire: 'expired',
  spend: 'redeemed',
  manual_credit: 'adjust_plus',
  manual_debit: 'adjust_minus',
  import_credit: 'adjust_plus',
  import_debit: 'adjust_minus',
  forfeit: 'forfeited',
  opening: 'opening',
};
/** Where it comes from or goes to. */
export const counterOf = (request: Request) => ('budget' in request && request.budget) || counters[request.type];

/** Types by which a person gets a lot. */
export const earns: readonly TransactionType[] = ['accrual', 'manual_credit', 'import_credit', 'opening', 'refund'];
/** Types that need lots to take from. */
export const takes: readonly TransactionType[] = ['manual_debit', 'import_debit', 'hold', 'spend', 'forfeit'];
/** Neither to nor from a person who is out of the programme. */
const needsWorkingHolder: readonly TransactionType[] = [
  'accrual',
  'manual_credit',
  'import_credit',
  'opening',
  'manual_debit',
  'import_debit',
  'hold',
  'spend',
  'transfer_merge',
];
/** On a frozen account only an administrator's own operations pass. */
const movesWhileFrozen: readonly TransactionType[] = [
  'manual_credit',
  'manual_debit',
  'import_credit',
  'import_debit',
  'reversal',
  'expire',
  'forfeit',
  'pending_cancel',
];
const outOfProgramme = ['blocked', 'denied', 'deleted', 'archived'];

/** Why the account does not take it now. */
export function refusalByAccount(
  { status, frozen, merged }: { status: string | null; frozen: boolean; merged: boolean },
  type: TransactionType,
): 'ledger.merged' | 'ledger.holder_blocked' | 'ledger.account_frozen' | undefined {
  if (merged) return 'ledger.merged';
  if (needsWorkingHolder.includes(type) && status !== null && outOfProgramme.includes(status))
    return 'ledger.holder_blocked';
  if (frozen && !movesWhileFrozen.includes(type)) return 'ledger.account_frozen';
  return undefined;
}
