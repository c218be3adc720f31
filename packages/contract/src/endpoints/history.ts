// The audit trail of one thing.
import * as z from 'zod/mini';
import { HistoryEntity, HistoryEvent } from '../entities/history.ts';
import { endpoint, ok } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { roles } from '../roles.ts';

export const history = {
  list: endpoint({
    method: 'POST',
    path: '/history',
    summary: 'What was done to one thing that the caller may see, newest first',
    effect: 'read',
    access: roles,
    body: z.strictObject({
      entity_type: HistoryEntity,
      entity_id: id,
      cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Неверная страница'))),
    }),
    reply: ok({
      total: z.int(),
      total_capped: z.boolean(),
      items: z.array(HistoryEvent),
      next: z.nullable(z.string()),
    }),
  }),
};
