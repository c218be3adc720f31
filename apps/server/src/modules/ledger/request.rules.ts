// What the writer of the ledger is asked for, and what can be said of it without looking at any account.
import type { Currency, TransactionType } from '@iskra/contract/areas/ledger/words';

/** A person, or an account of the programme by its code. */
export interface Holder {
  seller_id?: number;
  owner_id?: number;
  code?: string;
}

interface Cause {
  /** What makes it one deed, however often it is asked for. */
  key: string;
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
  type: TransactionType;
  currency: Currency;
  holder: Holder;
  amount: number;
  /** Of the budget that pays; the programme's own accounts follow from the type. */
  budget?: string;
  /** When it counts for; now when not said. */
  effective_at?: string;
  /** What is earned can be spent from then on. */
  available_from?: string;
  /** As good as what it stands for was. */
  expires_at?: string;
}

/** Ends or undoes an earlier transaction, or is about the lot that it brought. */
export interface Sequel extends Cause {
  type: 'capture' | 'release' | 'activate' | 'expire' | 'pending_cancel' | 'reversal';
  of: number;
}

export type Request = Payment | Sequel;

export const isSequel = (request: Request): request is Sequel => 'of' in request;

const counters: Partial<Record<TransactionType, string>> = {
  emission: 'emission',
  budget_allocate: 'budget:pool',
  budget_return: 'budget:pool',
  capture: 'redeemed',
  refund: 'redeemed',
  expire: 'expired',
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
export const takes: readonly TransactionType[] = ['manual_debit', 'import_debit', 'hold', 'forfeit'];
/** What somebody who is out of the programme can neither get nor give. */
const needsGoodStanding: readonly TransactionType[] = [
  'accrual',
  'manual_credit',
  'import_credit',
  'opening',
  'manual_debit',
  'import_debit',
  'hold',
];
/** An account that is looked into moves by an administrator's hand only. */
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
export function standing(
  { status, frozen }: { status: string | null; frozen: boolean },
  type: TransactionType,
): 'ledger.holder_blocked' | 'ledger.account_frozen' | undefined {
  if (needsGoodStanding.includes(type) && status !== null && outOfProgramme.includes(status))
    return 'ledger.holder_blocked';
  if (frozen && !movesWhileFrozen.includes(type)) return 'ledger.account_frozen';
  return undefined;
}
