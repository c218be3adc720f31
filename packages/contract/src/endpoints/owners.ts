// Owners (контрагенты).
import * as z from 'zod/mini';
import { endpoint, listOf } from '../kernel/endpoint.ts';
import { id, line } from '../kernel/fields.ts';
import { anyOf, searchLength } from '../kernel/list.ts';

export const owners = {
  search: endpoint({
    method: 'POST',
    path: '/owners/search',
    summary: 'Owners for a select: found by name, ИНН or phone, or named by id',
    effect: 'read',
    access: ['admin', 'moderator', 'tsm_user'],
    body: z.strictObject({ search: z.optional(line({ min: searchLength, max: 100 })), ids: z.optional(anyOf(id)) }),
    reply: listOf(z.object({ id: z.int(), title: z.string(), inn: z.string() })),
  }),
};
