// Sellers in a select. By itself: lists of other areas filter by sellers and need no other call of theirs.
import * as z from 'zod/mini';
import { endpoint, listOf } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/fields.ts';
import { anyOf, searchText } from '../../../kernel/list.ts';

const SellerOption = z.object({
  id: z.int(),
  title: z.string(),
  code: z.string(),
  phone: z.nullable(z.string()),
});
export type SellerOption = z.output<typeof SellerOption>;

export const searchSellers = endpoint({
  method: 'POST',
  path: '/sellers/search',
  summary: 'Sellers for a select: found by name, phone or code, or named by id',
  effect: 'read',
  access: ['admin'],
  body: z.strictObject({ search: searchText(SellerOption, ['title', 'phone', 'code']), ids: z.optional(anyOf(id)) }),
  reply: listOf(SellerOption),
});
