// Groups in a select. By itself: lists of points and of sellers filter by groups and need no other call of theirs.
import * as z from 'zod/mini';
import { endpoint, listOf } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/fields.ts';
import { anyOf, searchText } from '../../../kernel/list.ts';

export const GroupKind = z.enum(['user', 'seller', 'tp', 'tsm']);
export const GroupStatus = z.enum(['active', 'inactive', 'archived']);
export type GroupStatus = z.output<typeof GroupStatus>;

export const GroupOption = z.object({
  id: z.int(),
  title: z.string(),
  kind: GroupKind,
  members_count: z.int(),
  status: GroupStatus,
});
export type GroupOption = z.output<typeof GroupOption>;

export const searchGroups = endpoint({
  method: 'POST',
  path: '/group-service-api/groups/short',
  summary: 'Groups for a select: found by name or named by id',
  effect: 'read',
  access: ['admin', 'moderator', 'owner', 'tsm_user'],
  body: z.strictObject({
    kinds: z.optional(anyOf(GroupKind)),
    search: searchText(GroupOption, ['title']),
    ids: z.optional(anyOf(id)),
  }),
  reply: listOf(GroupOption),
});
