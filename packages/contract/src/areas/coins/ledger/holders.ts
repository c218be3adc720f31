// Calls about one person's coins: the balance, the operations, and the freeze of the account during an investigation. Apart from
// what only administrators do: every card of a person needs these, and few pages the rest.
import * as z from 'zod/mini';
import { CommentBody } from '../../../kernel/blocking.ts';
import { pageCall } from '../../../kernel/crud.ts';
import { endpoint, file, ok } from '../../../kernel/endpoint.ts';
import { date, id, idText } from '../../../kernel/fields.ts';
import { anyOf, foundQuery } from '../../../kernel/list.ts';
import { seenBy } from '../../../kernel/sight.ts';
import {
  Balances,
  Bonus,
  CurrencyName,
  FoundTotals,
  HolderKey,
  HolderType,
  PeriodSums,
  TransactionRow,
  TransactionTypeName,
  transactionStates,
} from './shapes.ts';

const people = ['owner', 'seller'] as const;

/** An owner or a seller asks for the own account, an administrator for anybody's. */
const either = ['admin', ...people] as const;

const FreezeBody = z.strictObject({ holder: HolderKey, ...CommentBody.shape });

const mostDays = 366;

interface Period {
  from: string;
  to: string;
}

const period = { currency: CurrencyName, from: date, to: date };
const inOrder = z.refine<Period>(({ from, to }) => from <= to, {
  error: 'Первый день стоит после последнего',
  path: ['to'],
});
const notTooLong = z.refine<Period>(({ from, to }) => Date.parse(to) - Date.parse(from) < mostDays * 86_400_000, {
  error: 'Не больше года',
  path: ['from'],
});

export const StatementQuery = z
  .strictObject({
    ...period,
    format: z.enum(['pdf', 'xlsx']),
    /** The own account when nobody is named. */
    holder_type: z.optional(HolderType),
    holder_id: z.optional(idText),
  })
  .check(inOrder, notTooLong);
export type StatementQuery = z.output<typeof StatementQuery>;

export const transactionList = {
  of: TransactionRow,
  searches: ['id', 'holder'],
  sorts: ['effective_at', 'amount'],
  order: { field: 'effective_at', dir: 'desc' },
  filters: {
    currency: anyOf(CurrencyName),
    type: anyOf(TransactionTypeName),
    state: anyOf(z.enum(transactionStates)),
    seller_id: anyOf(id),
    owner_id: anyOf(id),
    trade_point_id: anyOf(id),
    region_id: anyOf(id),
    task_id: seenBy(['admin'], anyOf(id)),
    author_id: anyOf(id),
    run_id: anyOf(id),
    effective_from: date,
    effective_to: date,
    amount_from: z.int().check(z.minimum(0)),
    amount_to: z.int().check(z.minimum(0)),
  },
  about: {
    seller_id: 'holder',
    owner_id: 'holder',
    effective_from: 'effective_at',
    effective_to: 'effective_at',
    amount_from: 'amount',
    amount_to: 'amount',
  },
} as const;

export const holderCalls = {
  list: pageCall('/transactions', {
    summary: 'Operations with coins and flames; an owner and a seller get their own',
    access: ['admin', 'owner', 'seller'],
    list: transactionList,
    row: TransactionRow,
  }),
  totals: endpoint({
    method: 'POST',
    path: '/transactions/totals',
    summary: 'What came and went by the operations that the list finds; an owner and a seller ask about their own',
    effect: 'read',
    access: ['admin', 'owner', 'seller'],
    body: foundQuery(transactionList),
    reply: ok({ totals: FoundTotals }),
  }),
  balances: endpoint({
    method: 'POST',
    path: '/transactions/balances',
    summary: 'What a person has: of oneself, and to an administrator of anybody',
    effect: 'read',
    access: either,
    body: z.strictObject({ holder: z.optional(HolderKey) }),
    reply: ok({ item: Balances }),
  }),
  bonus: endpoint({
    method: 'GET',
    path: '/transactions/bonus',
    summary: 'What came to the own account since one last looked',
    effect: 'read',
    access: people,
    reply: ok({ item: Bonus }),
  }),
  bonusSeen: endpoint({
    method: 'POST',
    path: '/transactions/bonus/seen',
    summary: 'The person has been told what came, up to this operation',
    effect: 'write',
    audit: 'ledger.bonus_seen',
    access: people,
    body: z.strictObject({ last_id: id }),
    reply: ok({}),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/transactions/statement',
    summary:
      'What moved on an account in a period, as a paper or a table: of oneself, and to an administrator of anybody',
    effect: 'read',
    access: either,
    query: StatementQuery,
    reply: file,
  }),
  period: endpoint({
    method: 'POST',
    path: '/transactions/period',
    summary: 'What an account held before a period, what came and went in it, and what was left',
    effect: 'read',
    access: either,
    body: z.strictObject({ ...period, holder: z.optional(HolderKey) }).check(inOrder, notTooLong),
    reply: ok({ item: PeriodSums }),
  }),
  freeze: endpoint({
    method: 'POST',
    path: '/transactions/freeze',
    summary: 'Freezes the account of a person: only what an administrator does passes until it is thawed',
    effect: 'write',
    audit: 'ledger.freeze',
    access: ['admin'],
    body: FreezeBody,
    reply: ok({}),
  }),
  thaw: endpoint({
    method: 'POST',
    path: '/transactions/thaw',
    summary: 'Lets a frozen account move again',
    effect: 'write',
    audit: 'ledger.thaw',
    access: ['admin'],
    body: FreezeBody,
    reply: ok({}),
  }),
};
