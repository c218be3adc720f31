// What the bell tells of coins: by itself, so that the first page loads nothing else of the ledger.
import * as z from 'zod/mini';
import { endpoint, listOf } from '../../kernel/endpoint.ts';
import { timestamp } from '../../kernel/fields.ts';
import { currencies } from './words.ts';

const ExpiryNotice = z.object({
  /** The first moment in which they are no longer good. */
  expires_at: timestamp,
  notified_at: timestamp,
  /** What is left of them now. */
  amount: z.int(),
});
export type ExpiryNotice = z.output<typeof ExpiryNotice>;

export const expiringCall = endpoint({
  method: 'GET',
  path: '/transactions/expiring',
  summary: 'Own coins of which one has been told that they are about to expire',
  effect: 'read',
  access: ['owner', 'seller'],
  reply: listOf(ExpiryNotice),
});

const AwaitedApproval = z.object({
  id: z.int(),
  at: timestamp,
  author: z.string(),
  currency: z.enum(currencies),
  total: z.int(),
});
export type AwaitedApproval = z.output<typeof AwaitedApproval>;

export const awaitedCall = endpoint({
  method: 'GET',
  path: '/transactions/approvals/awaited',
  summary: 'Operations of other administrators that wait for the caller’s approval, the newest first',
  effect: 'read',
  access: ['admin'],
  reply: listOf(AwaitedApproval),
});
