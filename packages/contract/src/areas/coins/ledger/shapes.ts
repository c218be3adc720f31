// Coins and flames as they travel: an operation of the list, its card, what a form may send, balances.
import * as z from 'zod/mini';
import { items } from '../../../kernel/bounded.ts';
import { Count } from '../../../kernel/built-in-views.ts';
import { date, id, paragraph, timestamp, titled, uuid } from '../../../kernel/fields.ts';
import { seenBy } from '../../../kernel/sight.ts';
import { RunState } from '../../platform/runs.ts';
import { currencies, operations, transactionTypes } from './words.ts';

export const CurrencyName = z.enum(currencies);
export const TransactionTypeName = z.enum(transactionTypes);

/** A payment for work or an answer, or its reversal. */
export const PaidOperation = z.object({
  id: z.int(),
  type: TransactionTypeName,
  currency: CurrencyName,
  amount: z.int(),
});
export type PaidOperation = z.output<typeof PaidOperation>;

export const holderTypes = ['seller', 'owner'] as const;
export const HolderType = z.enum(holderTypes);
export type HolderType = z.output<typeof HolderType>;

/** Whose account it is; a budget has no number. */
const HolderName = z.object({
  type: z.enum([...holderTypes, 'budget']),
  id: z.nullable(z.int()),
  title: z.string(),
});
export type HolderName = z.output<typeof HolderName>;

/** Who posts and approves concerns the company only. */
const inside = ['admin'] as const;

/** The work that it was paid for, and the case in which that was accepted, unless it needed no moderator. */
export const PaidWork = z.object({
  kind: z.enum(['task', 'survey']),
  /** Of the work itself, which its performer opens. */
  id: z.int(),
  task: seenBy(inside, titled),
  case_id: seenBy(inside, z.nullable(z.int())),
});
export type PaidWork = z.output<typeof PaidWork>;

export const transactionStates = ['posted', 'reversed'] as const;

export const TransactionRow = z.object({
  id: z.int(),
  effective_at: timestamp,
  type: TransactionTypeName,
  currency: CurrencyName,
  holder: HolderName,
  trade_point: seenBy(inside, z.nullable(titled)),
  region: seenBy(inside, z.nullable(titled)),
  amount: z.int(),
  /** Its effect on the coins that the holder may spend. */
  sign: z.literal([-1, 0, 1]),
  balance_after: z.int(),
  reason: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  author: seenBy(inside, z.nullable(titled)),
  approved_by: seenBy(inside, z.nullable(titled)),
  state: z.enum(transactionStates),
  /** Its coins cannot be spent before their check has ended. */
  waits: z.boolean(),
  reversal_of: z.nullable(z.int()),
  /** Its source; where that is an order or a row of a file, which one. */
  source_type: z.string(),
  source_id: seenBy(inside, z.nullable(z.int())),
  order: z.nullable(titled),
  work: z.nullable(PaidWork),
  file: seenBy(inside, z.nullable(z.object({ run_id: z.int(), title: z.nullable(z.string()), row: z.int() }))),
  /** The run that posted it. */
  run_id: seenBy(inside, z.nullable(z.int())),
  external_number: seenBy(inside, z.nullable(z.string())),
});
export type TransactionRow = z.output<typeof TransactionRow>;

/** Credits and debits of the operations that a list finds, in one currency: by how much the available coins became more and less. */
const Totals = z.object({ currency: CurrencyName, came: z.int(), went: z.int() });
export type Totals = z.output<typeof Totals>;

/** Null when there are too many of them to add up at once. */
export const FoundTotals = z.nullable(z.array(Totals));

/** An account before a period, its credits and debits, and its balance after it. */
export const PeriodSums = z.object({ opening: z.int(), came: z.int(), went: z.int(), closing: z.int() });
export type PeriodSums = z.output<typeof PeriodSums>;

const PostingRow = z.object({
  account: z.string(),
  bucket: z.enum(['available', 'pending', 'held', 'debt']),
  amount: z.int(),
  balance_after: z.nullable(z.int()),
});

/** Coins of a lot that moved: from which operation, and the rest of it. */
const LotPart = z.object({
  transaction_id: z.int(),
  type: TransactionTypeName,
  earned_at: timestamp,
  expires_at: z.nullable(timestamp),
  amount: z.int(),
});

export const TransactionCard = z.extend(TransactionRow, {
  posted_at: timestamp,
  /** The request that a second administrator has approved, where it was one of its own. */
  approval_id: z.nullable(z.int()),
  reversed_by: z.nullable(z.int()),
  may_reverse: z.boolean(),
  postings: z.array(PostingRow),
  /** Its own lot, and the rest of it. */
  lot: z.nullable(
    z.object({ amount: z.int(), remaining: z.int(), reserved: z.int(), expires_at: z.nullable(timestamp) }),
  ),
  /** Lots that it took from, or gave back to. */
  uses: z.array(LotPart),
  /** Operations that have taken from its lot since. */
  used_by: z.array(LotPart),
});
export type TransactionCard = z.output<typeof TransactionCard>;

export const largestAmount = 100_000;
const amountError = 'Целое число от 1 до 100 000';
export const amount = z.int(amountError).check(z.minimum(1, amountError), z.maximum(largestAmount, amountError));

export const HolderKey = z.strictObject({ type: HolderType, id });
export type HolderKey = z.output<typeof HolderKey>;

/** At once: more people come by a file. */
export const mostHolders = 1_000;

const asked = {
  currency: CurrencyName,
  operation: z.enum(operations),
  holders: z._default(items(HolderKey, { max: mostHolders }), []),
  /** Instead of them: those of a group of sellers who take part… */
  group_id: z.optional(z.nullable(id)),
  /** …as it was after this run: those who were shown, without members who joined meanwhile. */
  group_run: z.optional(z.nullable(z.int().check(z.minimum(0)))),
  amount,
};

/** Named one by one or as a group: an empty choice never means everybody. */
const isAboutSomebody = z.refine<{ holders: unknown[]; group_id?: number | null | undefined }>(
  ({ holders, group_id }) => holders.length > 0 !== (group_id != null),
  { error: 'Выберите участников или одну группу', path: ['holders'] },
);

export const ManualQuestion = z.strictObject(asked).check(isAboutSomebody);
export type ManualQuestion = z.output<typeof ManualQuestion>;

const manualFields = {
  ...asked,
  reason_id: id,
  comment: paragraph({ min: 5, max: 500 }),
  /** The day that it counts for; today when not said. */
  effective_on: z.optional(z.nullable(date)),
  /** Asked for again with the same one, it is the same operation. */
  idempotency_key: uuid('Номер операции указан неверно'),
};
export const ManualOperation = z.strictObject(manualFields).check(isAboutSomebody);
export type ManualOperation = z.output<typeof ManualOperation>;

export const BalanceLine = z.object({
  holder: HolderName,
  before: z.int(),
  after: z.int(),
  /** Why it cannot be done. */
  problem: z.nullable(z.string()),
});

export const Balance = z.object({
  /** Below nought with a debt. */
  available: z.int(),
  pending: z.int(),
  held: z.int(),
  /** What expires first of the available ones. */
  expiring: z.nullable(z.object({ amount: z.int(), at: timestamp })),
});
export type Balance = z.output<typeof Balance>;

/** A frozen account: only an administrator moves anything on it. */
const Freeze = z.object({
  at: timestamp,
  by: seenBy(inside, titled),
  comment: seenBy(inside, z.string()),
});
export type Freeze = z.output<typeof Freeze>;

export const Balances = z.object({ coin: Balance, flame: Balance, frozen: z.nullable(Freeze) });
export type Balances = z.output<typeof Balances>;

/** Coins since the person last looked. */
export const Bonus = z.object({
  coin: z.int(),
  flame: z.int(),
  /** The newest few of them. */
  items: z.array(
    z.pick(TransactionRow, {
      id: true,
      effective_at: true,
      type: true,
      currency: true,
      amount: true,
      comment: true,
      reason: true,
    }),
  ),
  /** Of all of them, those not shown included. */
  count: z.int(),
  /** Up to which the person has been told when they have seen this. */
  last_id: z.nullable(z.int()),
});
export type Bonus = z.output<typeof Bonus>;

/** What a file would bring and take. */
const FileContents = z.object({
  coin_credit: z.int(),
  coin_debit: z.int(),
  flame_credit: z.int(),
  flame_debit: z.int(),
  rows: z.int(),
  people: z.int(),
});
export type FileContents = z.output<typeof FileContents>;

export const approvalStates = ['awaiting', 'approved', 'rejected'] as const;

export const ApprovalRow = z.object({
  id: z.int(),
  state: z.enum(approvalStates),
  currency: CurrencyName,
  operation: z.enum(operations),
  /** Of each person; null of a file. */
  amount: z.nullable(z.int()),
  holders_count: z.int(),
  /** The first few. */
  holders: z.array(HolderName),
  total: z.int(),
  reason: z.nullable(z.string()),
  comment: z.string(),
  /** The file, where it is one. */
  run_id: z.nullable(z.int()),
  file: z.nullable(z.string()),
  contents: z.nullable(FileContents),
  author: titled,
  created_at: timestamp,
  decided_by: z.nullable(titled),
  decided_at: z.nullable(timestamp),
  decision: z.nullable(z.string()),
  /** Nobody approves their own request. */
  may_decide: z.boolean(),
  version: z.int(),
  /** The request is frozen under it; the approver names it. */
  hash: z.string(),
});
export type ApprovalRow = z.output<typeof ApprovalRow>;

/** One person of a request: the amount, and the balance after it. */
const ApprovalLine = z.object({
  holder: HolderName,
  amount: z.int(),
  /** As it is now, or as it was when the operation was posted; null where nothing was done. */
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
  /** Why it cannot be done as things are now. */
  problem: z.nullable(z.string()),
  /** The operation that came of it. */
  transaction_id: z.nullable(z.int()),
});
export type ApprovalLine = z.output<typeof ApprovalLine>;

/** One of those to whom a file brings the most, or from whom it takes the most: all its rows about them together. */
const FileShare = z.object({
  holder: HolderName,
  currency: CurrencyName,
  /** With its sign. */
  change: z.int(),
  /** As it is while the file waits; null once it is decided. */
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
});
export type FileShare = z.output<typeof FileShare>;

/** So many of them are shown; everybody stands in the file. */
export const mostShares = 50;

/** All that the hash was made of, with everybody's name. */
export const ApprovalCard = z.extend(ApprovalRow, {
  /** The day that it will count for; today when null. */
  effective_on: z.nullable(z.string()),
  lines: z.array(ApprovalLine),
  /** Of a file, the largest first. */
  shares: z.array(FileShare),
});
export type ApprovalCard = z.output<typeof ApprovalCard>;

/** A row of a file of operations. */
export const ImportedTransaction = z.object({
  phone: z.string(),
  inn: z.string(),
  currency: CurrencyName,
  operation: z.enum(operations),
  amount: z.int(),
  reason: z.string(),
  comment: z.string(),
  external_number: z.string(),
});

/** A row of a file whose operation could not be taken back. */
const UndoneRow = z.object({ row: z.int(), message: z.string() });
export type UndoneRow = z.output<typeof UndoneRow>;

/** A file of operations, by the number of its run. */
export const ImportRow = z.object({
  id: z.int(),
  created_at: timestamp,
  state: RunState,
  file: z.nullable(z.string()),
  author: titled,
  total: z.nullable(z.int()),
  applied: z.int(),
  bad: z.int(),
  has_errors: z.boolean(),
  coin_credit: z.int(),
  coin_debit: z.int(),
  flame_credit: z.int(),
  flame_debit: z.int(),
  /** Of a file over the threshold. */
  approval: z.nullable(z.enum(approvalStates)),
  /** The last run that took it back: as much as it could, and why not more of the first ones that stand. */
  undo: z.nullable(
    z.object({
      run_id: z.int(),
      state: RunState,
      undone: z.int(),
      left: z.int(),
      problems: z.array(UndoneRow),
      error: z.nullable(z.string()),
    }),
  ),
  may_undo: z.boolean(),
});
export type ImportRow = z.output<typeof ImportRow>;

const Proof = z.object({
  id: z.int(),
  started_at: timestamp,
  finished_at: timestamp,
  intact: z.boolean(),
  findings: z.array(z.string()),
  transactions: z.int(),
  postings: z.int(),
});
export type Proof = z.output<typeof Proof>;

/** Coins of people, pending and about to expire, in one currency. */
export const LedgerFigures = z.object({
  available: z.int(),
  /** How many have anything to spend. */
  sellers: Count,
  owners: Count,
  pending: z.object({ amount: z.int(), people: z.int() }),
  held: z.object({ amount: z.int(), people: z.int() }),
  /** What expires first. */
  expiring: z.nullable(z.object({ amount: z.int(), at: timestamp })),
  /** Operations that wait for a second administrator. */
  awaiting: z.object({ amount: z.int(), count: z.int() }),
});
export type LedgerFigures = z.output<typeof LedgerFigures>;

/** The programme's own accounts, the sum of people's balances, and whether all of it adds up. */
export const LedgerState = z.object({
  frozen_at: z.nullable(timestamp),
  accounts: z.array(z.object({ code: z.string(), title: z.string(), coin: z.int(), flame: z.int() })),
  people: z.object({ coin: Balance, flame: Balance }),
  proofs: z.array(Proof),
  months: z.array(z.object({ month: z.string(), closed_at: timestamp, closed_by: titled })),
  /** The next that can be closed; null when none has ended. */
  next_month: z.nullable(z.string()),
});
export type LedgerState = z.output<typeof LedgerState>;
