// What the bell tells of moderation: by itself, so that the first page loads nothing else of it.
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
  summary: 'How many undecided cases of each queue are late, among those that the caller may decide',
  effect: 'read',
  access: ['admin', 'moderator'],
  body: z.strictObject({}),
  reply: listOf(Overdue),
});

export const answerStatuses = ['approved', 'partially_approved', 'returned', 'denied'] as const;

const Answer = z.object({
  id: z.int(),
  kind: ModerationKind,
  subject_id: z.int(),
  /** What the case was about. */
  title: z.string(),
  status: z.enum(answerStatuses),
  at: timestamp,
  reason: z.nullable(z.string()),
});
export type Answer = z.output<typeof Answer>;

export const answersCall = endpoint({
  method: 'POST',
  path: '/moderation/answers',
  summary: 'The newest answers to what the caller has sent to moderation, of the last thirty days',
  effect: 'read',
  access: ['tsm_user', 'owner'],
  body: z.strictObject({}),
  reply: listOf(Answer),
});
