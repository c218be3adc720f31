// What the bell tells of orders; apart from the area, whose shapes would weigh more in the first load than all the rest of the bell.
import * as z from 'zod/mini';
import { timestamp } from '../../../kernel/fields.ts';

/** Of an owner: what waits for a code by SMS, and what was handed out of late; of an administrator: what waits for codes, and what failed. */
export const newsStatuses = {
  owner: ['created', 'issued', 'shipped'],
  admin: ['awaiting_assignment', 'failed'],
} as const;

/** An order that somebody should look at. */
export const OrderNews = z.object({
  id: z.int(),
  number: z.string(),
  at: timestamp,
  status: z.enum([...newsStatuses.owner, ...newsStatuses.admin]),
});
export type OrderNews = z.output<typeof OrderNews>;
