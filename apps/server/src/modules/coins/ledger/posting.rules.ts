// Effects of each kind of transaction on accounts and lots: pure, one after another, over the locked ones. A refused request changes
// nothing. Two rules hold throughout: a debt is paid before there is anything to spend, and the lots that expire first are spent first.
import { isReversible, type reversibleTypes, type TransactionType } from '@iskra/contract/areas/coins/ledger/words';
import type { Account, Accounts, Earlier, Lot } from './accounts.rules.ts';
import { Draft, type NewLot, type Posted } from './draft.rules.ts';

/** A transaction to post, with all facts that decide about it. */
export interface Move {
  /** Of the transaction that it will be. */
  id: number;
  type: TransactionType;
  /** Whose transaction it is. */
  account_id: number;
  /** Where it comes from or goes to; what stays within one account has none. */
  counter_id: number | null;
  /** Of those that say it themselves; what ends or undoes another transaction takes that one's. */
  amount: number;
  /** A new lot of the person. */
  lot?: NewLot | undefined;
  /** The lot of the other account that goes over by a merging; without one, what that account owes does. */
  lot_id?: number | undefined;
  /** The hold that it ends, the one that it undoes, or the one whose lot it is about. */
  of?: Earlier | undefined;
  /** Only lots that are over by then expire. */
  now?: string | undefined;
  /** Returned coins may have expired meanwhile: they are good until then at least. */
  good_until?: string | undefined;
  /** An undoing that finds too little leaves a debt; else it is refused. */
  leaves_debt?: boolean | undefined;
}

/** Why nothing was posted. */
export type Refused =
  | { why: 'short'; missing: number }
  | { why: 'budget'; left: number }
  | { why: 'irreversible' }
  | { why: 'too_much' }
  /** The lot has meanwhile been spent, or opened: there is nothing to do. */
  | { why: 'nothing' };

export const isRefused = (outcome: Posted | Refused): outcome is Refused => 'why' in outcome;

type Rule = (accounts: Accounts, move: Move) => Posted | Refused;

const isShort = ({ available }: Account, amount: number): Refused | undefined =>
  available < amount ? { why: 'short', missing: amount - available } : undefined;

/** A budget gives only what it has. */
function isSpent(accounts: Accounts, id: number, amount: number): Refused | undefined {
  const { cached, available } = accounts.get(id)!;
  return cached && available < amount ? { why: 'budget', left: available } : undefined;
}

/** Sums that a program could no longer count exactly are not let in. */
const isTooMuch = ({ available, pending, held }: Account, amount: number): Refused | undefined =>
  available + pending + held + amount > Number.MAX_SAFE_INTEGER ? { why: 'too_much' } : undefined;

const credit: Rule = (accounts, { id, account_id, counter_id, amount, lot }) => {
  const draft = new Draft(accounts, account_id);
  const refused = isTooMuch(draft.account, amount) ?? isSpent(accounts, counter_id!, amount);
  if (refused) return refused;
  draft.post(counter_id!, 'available', -amount);
  if (lot?.pending) draft.own('pending', amount);
  const earned = lot?.pending ? amount : draft.receive(amount);
  return draft.settle(amount, 1, { earned: lot && { id, amount: earned, lot } });
};

const debit: Rule = (accounts, { account_id, counter_id, amount }) => {
  const draft = new Draft(accounts, account_id);
  const refused = isShort(draft.account, amount);
  if (refused) return refused;
  draft.take(amount);
  draft.own('available', -amount);
  draft.post(counter_id!, 'available', amount);
  return draft.settle(amount, -1);
};

const returnBudget: Rule = (accounts, { account_id, counter_id, amount }) => {
  const refused = isSpent(accounts, account_id, amount);
  if (refused) return refused;
  const draft = new Draft(accounts, account_id);
  draft.own('available', -amount);
  draft.post(counter_id!, 'available', amount);
  return draft.settle(amount, -1);
};

const hold: Rule = (accounts, { account_id, amount }) => {
  const draft = new Draft(accounts, account_id);
  const refused = isShort(draft.account, amount);
  if (refused) return refused;
  draft.take(amount, { reserve: true });
  draft.own('available', -amount);
  draft.own('held', amount);
  return draft.settle(amount, -1);
};

const capture: Rule = (accounts, { account_id, counter_id, of }) => {
  const { amount, uses } = of!;
  const draft = new Draft(accounts, account_id);
  for (const { lot_id, reserved } of uses) draft.use(lot_id, 0, -reserved);
  draft.own('held', -amount);
  draft.post(counter_id!, 'available', amount);
  return draft.settle(amount, 0);
};

const release: Rule = (accounts, { account_id, of, good_until }) => {
  const { amount, uses } = of!;
  const draft = new Draft(accounts, account_id);
  for (const { lot_id, reserved } of uses) draft.use(lot_id, reserved, -reserved);
  draft.own('held', -amount);
  draft.giveBack(amount);
  return draft.settle(amount, 1, { good_until });
};

const activate: Rule = (accounts, { account_id, of }) => {
  const draft = new Draft(accounts, account_id);
  const lot = draft.lot(of!.id);
  if (!lot.pending || lot.remaining === 0) return { why: 'nothing' };
  const amount = lot.remaining;
  draft.open(lot);
  draft.own('pending', -amount);
  draft.giveBack(amount);
  return draft.settle(amount, 1);
};

const isOver = ({ pending, expires_at }: Lot, now: string) => !pending && expires_at !== null && expires_at <= now;

/** The caller selected it before the lock: meanwhile a return may have prolonged it. */
const expire: Rule = (accounts, { account_id, counter_id, of, now }) => {
  const draft = new Draft(accounts, account_id);
  const lot = draft.lot(of!.id);
  const { id, remaining: amount } = lot;
  if (amount === 0 || !isOver(lot, now!)) return { why: 'nothing' };
  draft.use(id, -amount, 0);
  draft.own('available', -amount);
  draft.post(counter_id!, 'available', amount);
  return draft.settle(amount, -1);
};

/** Before the check has ended: pending coins are taken back. */
const cancelPending: Rule = (accounts, { account_id, of }) => {
  const draft = new Draft(accounts, account_id);
  const { id, pending, remaining: amount } = draft.lot(of!.id);
  if (!pending || amount === 0) return { why: 'nothing' };
  draft.use(id, -amount, 0);
  draft.own('pending', -amount);
  draft.post(of!.counter_id!, 'available', amount);
  return draft.settle(amount, -1);
};

/** Taken from the lot that it brought, then from the others; what cannot be taken any more is owed. */
const undoCredit: Rule = (accounts, move) => {
  const { id, counter_id, amount } = move.of!;
  const draft = new Draft(accounts, move.account_id);
  if (draft.account.lots.some((lot) => lot.id === id && lot.pending)) return cancelPending(accounts, move);
  const taken = Math.min(amount, draft.account.available);
  if (taken < amount && !move.leaves_debt) return { why: 'short', missing: amount - taken };
  draft.take(taken, { first: id });
  draft.own('available', -taken);
  draft.own('debt', taken - amount);
  draft.post(counter_id!, 'available', amount);
  return draft.settle(amount, -1);
};

const undoDebit: Rule = (accounts, { account_id, of, good_until }) => {
  const { counter_id, amount, uses } = of!;
  const draft = new Draft(accounts, account_id);
  for (const { lot_id, remaining } of uses) draft.use(lot_id, -remaining, 0);
  draft.post(counter_id!, 'available', -amount);
  draft.giveBack(amount);
  return draft.settle(amount, 1, { good_until });
};

/** The rest of a lot goes over to another account, as good as it was; the debt of that one is paid first. */
const mergeLot: Rule = (accounts, { id, account_id, counter_id, lot_id }) => {
  const draft = new Draft(accounts, account_id, counter_id!);
  const { remaining: amount, pending, earned_at, expires_at } = draft.lot(lot_id!);
  if (amount === 0) return { why: 'nothing' };
  const refused = isTooMuch(draft.account, amount);
  if (refused) return refused;
  const bucket = pending ? 'pending' : 'available';
  draft.use(lot_id!, -amount, 0);
  draft.post(counter_id!, bucket, -amount);
  if (pending) draft.own('pending', amount);
  const earned = pending ? amount : draft.receive(amount);
  return draft.settle(amount, 1, { earned: { id, amount: earned, lot: { pending, earned_at, expires_at } } });
};

/** The debt of the other account is paid by the coins of this one; the rest of it is owed here. */
const mergeDebt: Rule = (accounts, { account_id, counter_id }) => {
  const owed = -accounts.get(counter_id!)!.debt;
  if (owed <= 0) return { why: 'nothing' };
  const draft = new Draft(accounts, account_id);
  const paid = Math.min(owed, draft.account.available);
  draft.take(paid);
  draft.own('available', -paid);
  draft.own('debt', paid - owed);
  draft.post(counter_id!, 'debt', owed);
  return draft.settle(owed, -1);
};

const undoings: Record<(typeof reversibleTypes)[number], Rule> = {
  accrual: undoCredit,
  manual_credit: undoCredit,
  import_credit: undoCredit,
  opening: undoCredit,
  manual_debit: undoDebit,
  import_debit: undoDebit,
  expire: undoDebit,
  forfeit: undoDebit,
  emission: (accounts, move) =>
    returnBudget(accounts, { ...move, counter_id: move.of!.counter_id, amount: move.of!.amount }),
};

const undo: Rule = (accounts, move) => {
  const { type } = move.of!;
  return isReversible(type) ? undoings[type](accounts, move) : { why: 'irreversible' };
};

const rules: Record<TransactionType, Rule> = {
  emission: credit,
  budget_allocate: credit,
  budget_return: returnBudget,
  accrual: credit,
  activate,
  pending_cancel: cancelPending,
  hold,
  capture,
  release,
  refund: credit,
  expire,
  spend: debit,
  manual_credit: credit,
  manual_debit: debit,
  import_credit: credit,
  import_debit: debit,
  reversal: undo,
  transfer_merge: (accounts, move) => (move.lot_id ? mergeLot : mergeDebt)(accounts, move),
  forfeit: debit,
  opening: credit,
};

/** Changes the accounts and lots at hand, or nothing. */
export const postMove: Rule = (accounts, move) => rules[move.type](accounts, move);
