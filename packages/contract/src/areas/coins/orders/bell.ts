// What the bell tells of orders; apart from the area, whose shapes would weigh more in the first load than all the rest of the bell.
import * as z from 'zod/mini';
import { timestamp } from '../../../kernel/fields.ts';

/** Of an owner: orders that wait for a code by SMS, and recently handed out ones; of an administrator: orders that wait for codes, and failed ones. */
export const newsStatuses = {
  owner: ['created', 'issued', 'shipped'],
  admin: ['awaiting_assignment', 'failed'],
} as const;

/** An order that needs attention. */
export const OrderNews = z.object({
  id: z.int(),
  number: z.string(),
  at: timestamp,
  status: z.enum([...newsStatuses.owner, ...newsStatuses.admin]),
});
export type OrderNews = z.output<typeof OrderNews>;
