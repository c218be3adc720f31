// What the bell tells of coins: by itself, so that the first page loads nothing else of the ledger.
import * as z from 'zod/mini';
import { timestamp } from '../../../kernel/fields.ts';
import { currencies, operations } from './words.ts';

/** Own coins of which one has been told that they are about to expire. */
export const ExpiringCoins = z.object({
  /** The first moment in which they are no longer good. */
  expires_at: timestamp,
  notified_at: timestamp,
  /** The rest of them now. */
  amount: z.int(),
});
export type ExpiringCoins = z.output<typeof ExpiringCoins>;

/** An operation of another administrator that waits for the caller’s approval. */
export const AwaitedApproval = z.object({
  id: z.int(),
  at: timestamp,
  author: z.string(),
  currency: z.enum(currencies),
  operation: z.enum(operations),
  /** Of each person; null of a file. */
  amount: z.nullable(z.int()),
  people: z.int(),
  total: z.int(),
});
export type AwaitedApproval = z.output<typeof AwaitedApproval>;
