// What the bell tells of moderation: by itself, so that the first page loads nothing else of it.
import * as z from 'zod/mini';
import { timestamp } from '../../../kernel/fields.ts';
import { ModerationKind } from './shapes.ts';

const verdicts = ['approved', 'returned', 'denied'] as const;

/** Undecided cases of one queue that are late, among those that the caller may decide. */
export const Overdue = z.object({
  /** Those that stand in one queue. */
  kinds: z.array(ModerationKind),
  count: z.int(),
  /** Since when the oldest one waits, and when the time of the last one ran out. */
  oldest_at: timestamp,
  latest_due_at: timestamp,
});
export type Overdue = z.output<typeof Overdue>;

export const answerStatuses = ['approved', 'partially_approved', 'returned', 'denied'] as const;

/** To what the caller has sent to moderation. */
export const Answer = z.object({
  id: z.int(),
  kind: ModerationKind,
  /** A trade point, which has a card. */
  trade_point_id: z.nullable(z.int()),
  /** What the case was about. */
  title: z.string(),
  status: z.enum(answerStatuses),
  at: timestamp,
  reason: z.nullable(z.string()),
});
export type Answer = z.output<typeof Answer>;

/** What the caller has decided by one call and may still take back. */
export const MadeDecision = z.object({
  ids: z.array(z.int()),
  status: z.enum(verdicts),
  kinds: z.array(ModerationKind),
  /** What the first of them are about. */
  titles: z.array(z.string()),
  at: timestamp,
  undo_until: timestamp,
});
export type MadeDecision = z.output<typeof MadeDecision>;
