// Sellers (продавцы).
import * as z from 'zod/mini';
import { area } from '../kernel/area.ts';
import { endpoint, listOf } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { maskedFor } from '../kernel/sight.ts';

/** A seller at one trade point; whoever works at two stands there twice. */
const WorkingSeller = z.object({
  id: z.int(),
  name: z.string(),
  /** A seller's number is not the owner's to call. */
  phone: maskedFor(['owner'], 'phone', z.string()),
  position: z.nullable(z.string()),
  from_date: z.string(),
  is_primary: z.boolean(),
  trade_point: z.object({ id: z.int(), title: z.string() }),
});
export type WorkingSeller = z.output<typeof WorkingSeller>;

export const sellers = {
  ofOwner: endpoint({
    method: 'POST',
    path: '/sellers/owner',
    summary: 'Sellers who work at the trade points of an owner; of oneself when no owner is named',
    effect: 'read',
    access: ['admin', 'tsm_user', 'owner'],
    body: z.strictObject({ owner_id: z.optional(id) }),
    reply: listOf(WorkingSeller),
  }),
};

export const sellersArea = area({ calls: sellers });
