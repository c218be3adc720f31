// Transitions of an order: by status and role; its progress (codes, post, tax data) decides beside it, see orders.rules.ts.
import type { Transitions } from '../../../kernel/transitions.ts';
import type { OrderStatus } from './words.ts';

const admins = ['admin'] as const;
const both = ['admin', 'owner'] as const;

export const orderTransitions = {
  confirm: { label: 'Подтвердить кодом', from: ['created'], access: ['owner'] },
  cancel: {
    label: 'Отменить заказ…',
    from: ['created', 'processing', 'awaiting_assignment'],
    to: 'canceled',
    access: both,
    danger: true,
  },
  refund: {
    label: 'Вернуть коины…',
    from: ['issued', 'shipped', 'delivered'],
    to: 'refunded',
    access: admins,
    danger: true,
  },
  assign: { label: 'Назначить коды…', from: ['awaiting_assignment'], access: admins },
  ship: { label: 'Отправлен…', from: ['processing'], to: 'shipped', access: admins },
  deliver: { label: 'Доставлен', from: ['shipped'], to: 'delivered', access: admins },
  give_tax_data: { label: 'Указать ИНН', from: ['processing'], access: both },
} as const satisfies Transitions<OrderStatus>;

export type OrderTransition = keyof typeof orderTransitions;
