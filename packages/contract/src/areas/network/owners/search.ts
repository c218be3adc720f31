// Owners in a select. By itself: lists of other areas filter by owners and need no other call of theirs.
import * as z from 'zod/mini';
import { endpoint, listOf } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/fields.ts';
import { anyOf, searchText } from '../../../kernel/list.ts';

/** An option shows all that it is found by. */
const OwnerOption = z.object({
  id: z.int(),
  title: z.string(),
  brand_name: z.nullable(z.string()),
  inn: z.string(),
  contact_phone: z.string(),
});
export type OwnerOption = z.output<typeof OwnerOption>;

export const searchOwners = endpoint({
  method: 'POST',
  path: '/owners/search',
  summary: 'Owners for a select: found by name, ИНН or phone, or named by id',
  effect: 'read',
  access: ['admin', 'moderator', 'tsm_user'],
  body: z.strictObject({
    search: searchText(OwnerOption, ['title', 'brand_name', 'inn', 'contact_phone']),
    ids: z.optional(anyOf(id)),
  }),
  reply: listOf(OwnerOption),
});
