// The history of one thing: what was done to it, by whom, and which fields changed.
import * as z from 'zod/mini';
import { timestamp } from '../kernel/fields.ts';
import { seenBy } from '../kernel/sight.ts';
import { company } from '../roles.ts';

/** Things whose history can be asked for. A new one also gets its «may see» check on the server, its words and its card. */
export const historyEntities = [
  'trade_point',
  'book_entry',
  'document',
  'document_version',
  'signature',
  'user',
] as const;
export const HistoryEntity = z.enum(historyEntities);
export type HistoryEntity = z.output<typeof HistoryEntity>;

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
  /** What was said to the owner of the thing is not said to those who work there. */
  reason: seenBy([...company, 'owner'], z.nullable(z.string())),
  /** Values as a person reads them. */
  changes: z.array(
    z.object({ field: z.string(), label: z.string(), old: z.nullable(z.string()), new: z.nullable(z.string()) }),
  ),
  run_id: seenBy(company, z.nullable(z.int())),
  ip: seenBy(['admin'], z.nullable(z.string())),
});
export type HistoryEvent = z.output<typeof HistoryEvent>;
