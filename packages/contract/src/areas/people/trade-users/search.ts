// Field staff in a select. By itself: lists of other areas filter by them and need no other call of theirs.
import * as z from 'zod/mini';
import { endpoint, listOf } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/fields.ts';
import { anyOf, searchText } from '../../../kernel/list.ts';

export const tradeUserKinds = ['tsm', 'bdm'] as const;
export const TradeUserKind = z.enum(tradeUserKinds);
export type TradeUserKind = z.output<typeof TradeUserKind>;

const TradeUserOption = z.object({
  id: z.int(),
  title: z.string(),
  kind: TradeUserKind,
  employee_number: z.string(),
});

export const searchTradeUsers = endpoint({
  method: 'POST',
  path: '/tsm',
  summary: 'TSMs and BDMs for a select; a TSM sees their subordinates',
  effect: 'read',
  access: ['admin', 'moderator', 'tsm_user'],
  body: z.strictObject({
    search: searchText(TradeUserOption, ['title', 'employee_number']),
    kind: z.optional(TradeUserKind),
    bdm_id: z.optional(id),
    /** Possible successors of this person: active people of the same role. */
    successors_of: z.optional(id),
    ids: z.optional(anyOf(id)),
  }),
  reply: listOf(TradeUserOption),
});
