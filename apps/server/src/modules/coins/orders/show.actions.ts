// One order as its page shows it.
import type { OrderCard } from '@iskra/contract/areas/coins/orders/shapes';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { Context, UserActor } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import { findOrder } from './orders.list.store.ts';
import { givenThisYear } from './stock.store.ts';

/** Nothing of those whom the rule is not about. */
async function taxYear(ctx: Context<UserActor>, state: OrderCard['tax_state'], owner_id: number | null) {
  if (state === 'none' || owner_id === null) return null;
  const today = moscowDay(new Date());
  const { given } = await givenThisYear(ctx.db, owner_id, today);
  const { tax_free_rub: limit } = await numbersOf(ctx);
  return { year: Number(today.slice(0, 4)), given, limit };
}

export async function showOrder(ctx: Context<UserActor>, id: number): Promise<OrderCard> {
  const { owner_id, ...order } = await orNotFound(findOrder(ctx, id));
  return { ...order, tax_year: await taxYear(ctx, order.tax_state, owner_id) };
}
