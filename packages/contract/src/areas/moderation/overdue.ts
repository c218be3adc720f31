// What the bell tells administrators of: by itself, so that the first page loads nothing else of moderation.
import * as z from 'zod/mini';
import { endpoint, listOf } from '../../kernel/endpoint.ts';
import { timestamp } from '../../kernel/fields.ts';
import { ModerationKind } from './shapes.ts';

const Overdue = z.object({
  /** Those that stand in one queue. */
  kinds: z.array(ModerationKind),
  count: z.int(),
  /** Since when the oldest one waits, and when the time of the last one ran out. */
  oldest_at: timestamp,
  latest_due_at: timestamp,
});
export type Overdue = z.output<typeof Overdue>;

export const overdueCall = endpoint({
  method: 'POST',
  path: '/moderation/overdue',
  summary: 'How many undecided cases of each queue are late',
  effect: 'read',
  access: ['admin'],
  body: z.strictObject({}),
  reply: listOf(Overdue),
});
