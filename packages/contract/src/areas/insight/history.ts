// The audit trail of one thing.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { bounded } from '../../kernel/bounded.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';
import { date, declaredName, id, timestamp } from '../../kernel/fields.ts';
import { anyOf } from '../../kernel/list.ts';
import { seenBy } from '../../kernel/sight.ts';
import { company, roles } from '../../roles.ts';

/** Of the kinds of `refers` those that have a card, or an account behind which one stands. */
export const referredKinds = ['owner', 'trade_user', 'seller', 'trade_point', 'order', 'user'] as const;

/** A record that a changed value names, for readers who see all of them. */
export const Referred = z.object({
  kind: z.enum(referredKinds),
  old: z.nullable(z.int()),
  new: z.nullable(z.int()),
});

export const HistoryEvent = z.object({
  id: z.int(),
  at: timestamp,
  action: z.string(),
  action_title: z.string(),
  actor: z.object({
    /** Null for the program itself, and for readers who need not know the person. */
    id: z.nullable(z.int()),
    name: z.nullable(z.string()),
    role_title: z.string(),
  }),
  /** A reason for the owner is not shown to their sellers. */
  reason: seenBy([...company, 'owner'], z.nullable(z.string())),
  /** Values as a person reads them. */
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      old: z.nullable(z.string()),
      new: z.nullable(z.string()),
      refers: z.optional(Referred),
    }),
  ),
  run_id: seenBy(company, z.nullable(z.int())),
  ip: seenBy(['admin'], z.nullable(z.string())),
});
export type HistoryEvent = z.output<typeof HistoryEvent>;

const badPage = 'Неверная страница';
const cursor = z.optional(bounded(15, badPage).check(z.regex(/^[1-9]\d*$/, badPage)));
const page = ok({
  total: z.int(),
  total_capped: z.boolean(),
  items: z.array(HistoryEvent),
  next: z.nullable(z.string()),
});

/** Where a line of the history of an owner comes from. */
export const ownerSources = ['change', 'coins', 'signature', 'order'] as const;
export type OwnerSource = (typeof ownerSources)[number];

const OwnerEvent = z.extend(HistoryEvent, { source: z.enum(ownerSources) });
export type OwnerEvent = z.output<typeof OwnerEvent>;

/** The moment of the last line in microseconds, where it came from and its number there. */
const ownerCursor = z.optional(bounded(40, badPage).check(z.regex(/^\d{1,17}_[0-3]_[1-9]\d{0,14}$/, badPage)));
const ownerPage = ok({
  total: z.int(),
  total_capped: z.boolean(),
  items: z.array(OwnerEvent),
  next: z.nullable(z.string()),
});

export const history = {
  list: endpoint({
    method: 'POST',
    path: '/history',
    summary: 'What was done to one thing that the caller may see, newest first',
    effect: 'read',
    access: roles,
    body: z.strictObject({
      entity_type: declaredName,
      entity_id: id,
      cursor,
    }),
    reply: page,
  }),
  own: endpoint({
    method: 'GET',
    path: '/owners/history',
    summary: 'What was done to the owner who asks and what they did, newest first: changes, coins, signatures, orders',
    effect: 'read',
    access: ['owner'],
    query: z.strictObject({ cursor: ownerCursor }),
    reply: ownerPage,
  }),
  ofOwner: endpoint({
    method: 'POST',
    path: '/owners/history',
    summary:
      'The same of an owner that the caller sees, of some sources or days only; a TSM is told of changes and signatures',
    effect: 'read',
    access: ['admin', 'tsm_user'],
    body: z.strictObject({
      owner_id: id,
      sources: z.optional(anyOf(z.enum(ownerSources))),
      from: z.optional(date),
      to: z.optional(date),
      cursor: ownerCursor,
    }),
    reply: ownerPage,
  }),
};

export const historyArea = area({
  calls: history,
  problems: {
    'history.day_spent': {
      code: 429,
      status: 429,
      text: 'За сутки сделано слишком много изменений. Продолжите завтра',
    },
  },
});
