// The audit trail of one thing.
import * as z from 'zod/mini';
import { HistoryEntity, HistoryEvent } from '../entities/history.ts';
import { bounded } from '../kernel/bounded.ts';
import { endpoint, ok } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { roles } from '../roles.ts';

const badPage = 'Неверная страница';

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
      cursor: z.optional(bounded(15, badPage).check(z.regex(/^[1-9]\d*$/, badPage))),
    }),
    reply: ok({
      total: z.int(),
      total_capped: z.boolean(),
      items: z.array(HistoryEvent),
      next: z.nullable(z.string()),
    }),
  }),
};
