/** How orders are counted and how they look everywhere. */
import type { OrderEvent } from '@iskra/contract/areas/coins/orders/shapes';
import type { OrderStatus } from '@iskra/contract/areas/coins/orders/words';
import type { Forms } from '../../../data/forms/transition-words.ts';
import { formatNumber } from '../../../kit/format.ts';
import type { Tone } from '../../../kit/status/badge.tsx';

export const orderNoun: Forms = ['заказ', 'заказа', 'заказов'];
export const ordersWhom: Forms = ['заказ', 'заказа', 'заказов'];

export const orderTones: Record<OrderStatus, Tone> = {
  created: 'warn',
  processing: 'info',
  awaiting_assignment: 'info',
  issued: 'ok',
  shipped: 'info',
  delivered: 'ok',
  canceled: 'neutral',
  refunded: 'neutral',
  expired: 'neutral',
  failed: 'danger',
};

export const rouble = (value: number) => `${formatNumber(value)} ₽`;

const tones: Partial<Record<OrderEvent['kind'], Tone>> = {
  created: 'warn',
  waiting: 'warn',
  canceled: 'neutral',
  expired: 'neutral',
  failed: 'danger',
  refunded: 'neutral',
};
export const eventTone = (kind: OrderEvent['kind']): Tone => tones[kind] ?? 'ok';
