// Limits and transitions of orders: pure decisions.

import { type OrderTransition, orderTransitions } from '@iskra/contract/areas/coins/orders/transitions';
import type { OrderStatus, TaxState } from '@iskra/contract/areas/coins/orders/words';
import type { OwnerType } from '@iskra/contract/areas/network/owners/shapes';
import { allowedTo } from '@iskra/contract/kernel/transitions';
import type { Role } from '@iskra/contract/roles';

/** How a certificate stands for one person at the moment of an order. */
export interface Stock {
  kind: 'code_pool' | 'api_supplier' | 'physical' | 'manual';
  /** Free codes that nobody waits for. */
  spare: number;
  backorder: boolean;
  active_from: string | null;
  active_to: string | null;
  limit_per_order: number;
  limit_per_person_month: number | null;
  limit_total: number | null;
  ordered: number;
  /** By this person, this month. */
  ordered_this_month: number;
}

const isWithin = (day: string, from: string | null, to: string | null) =>
  (from === null || from <= day) && (to === null || day <= to);

/** The least of what the limits still allow. */
export function leftOf(stock: Stock): number {
  const { limit_per_order, limit_per_person_month, limit_total, ordered, ordered_this_month } = stock;
  const left = [
    limit_per_order,
    limit_per_person_month === null ? Number.POSITIVE_INFINITY : limit_per_person_month - ordered_this_month,
    limit_total === null ? Number.POSITIVE_INFINITY : limit_total - ordered,
  ];
  return Math.max(0, Math.min(...left));
}

/** Only codes from the pool can run out; the others are asked for when they are ordered. */
export const waitsFor = ({ kind, spare }: Stock, quantity: number): boolean => kind === 'code_pool' && spare < quantity;

export type Obstacle = { why: 'order.not_offered' } | { why: 'limit_exceeded' | 'out_of_stock'; left: number };

/** Why so many of it cannot be ordered today. */
export function obstacle(stock: Stock, quantity: number, today: string): Obstacle | undefined {
  if (!isWithin(today, stock.active_from, stock.active_to)) return { why: 'order.not_offered' };
  const left = leftOf(stock);
  if (left < quantity) return { why: 'limit_exceeded', left };
  if (waitsFor(stock, quantity) && !stock.backorder) return { why: 'out_of_stock', left: stock.spare };
  return undefined;
}

/** Gifts to companies and entrepreneurs are theirs to account for; of others the programme has to report above the limit. */
export function taxStateOf(owner: OwnerType | null, limit: number, thisYear: number, value: number): TaxState {
  const isExempt = owner === 'ooo' || owner === 'ao' || owner === 'ip';
  if (limit === 0 || isExempt) return 'none';
  return thisYear + value > limit ? 'needs_data' : 'limit_ok';
}

interface Facts {
  status: OrderStatus;
  /** Nobody has confirmed it in time: it is over, whether or not its coins have gone back already. */
  overdue: boolean;
  tax_state: TaxState;
  by_post: boolean;
  /** Codes that are still to be found. */
  missing: number;
  /** Codes said to be used. */
  used: number;
}

/** Asked of an order that is locked: the clock goes on while one waits for it. */
export const isOverdue = ({ status, expires_at }: { status: OrderStatus; expires_at: string }): boolean =>
  status === 'created' && Date.parse(expires_at) <= Date.now();

/** Further conditions of a transition, beside the status. */
const fits: Partial<Record<OrderTransition, (facts: Facts, role: Role) => boolean>> = {
  confirm: ({ overdue }) => !overdue,
  // The buyer may cancel until work on it begins, and while nobody can say when codes will come.
  cancel: ({ status, tax_state }, role) => role !== 'owner' || status !== 'processing' || tax_state === 'needs_data',
  refund: ({ used }) => used === 0,
  assign: ({ missing, by_post }) => missing > 0 && !by_post,
  ship: ({ by_post, tax_state }) => by_post && tax_state !== 'needs_data',
  give_tax_data: ({ tax_state }) => tax_state === 'needs_data',
};

/** The person's possible transitions now. */
export const actionsOf = (role: Role, facts: Facts): OrderTransition[] =>
  allowedTo(orderTransitions, role, facts.status).filter((name) => fits[name]?.(facts, role) ?? true);

export const mayDo = (name: OrderTransition, role: Role, facts: Facts): boolean =>
  actionsOf(role, facts).includes(name);

/** The status of an order that needs no confirmation any more. */
export function statusWith(
  { tax_state, by_post, missing }: Pick<Facts, 'tax_state' | 'by_post' | 'missing'>,
  asksSupplier: boolean,
): OrderStatus {
  if (tax_state === 'needs_data' || by_post) return 'processing';
  if (missing === 0) return 'issued';
  return asksSupplier ? 'processing' : 'awaiting_assignment';
}

export const maskedCode = (code: string): string => `•••• ${code.replace(/[\s-]+/g, '').slice(-4)}`;
