// Calls about one person's coins: what they have, what came, and an account that stands still while it is looked into.
import * as z from 'zod/mini';
import { CommentBody } from '../../kernel/blocking.ts';
import { endpoint, file, ok } from '../../kernel/endpoint.ts';
import { date, id, idText } from '../../kernel/fields.ts';
import { Balances, Bonus, CurrencyName, HolderKey, HolderType, PeriodSums } from './shapes.ts';

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

export const holderCalls = {
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
