// What the bell tells owners and sellers of: by itself, so that the first page loads nothing else of the ledger.
import * as z from 'zod/mini';
import { endpoint, listOf } from '../../kernel/endpoint.ts';
import { timestamp } from '../../kernel/fields.ts';

const ExpiryNotice = z.object({
  /** The first moment in which they are no longer good. */
  expires_at: timestamp,
  told_at: timestamp,
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
