/** Actions on an order: the server names them with the card, this gives each a window. */

import { orders } from '@iskra/contract/areas/coins/orders';
import type { OrderCard } from '@iskra/contract/areas/coins/orders/shapes';
import { type OrderTransition, orderTransitions } from '@iskra/contract/areas/coins/orders/transitions';
import type { Transition } from '@iskra/contract/kernel/transitions';
import { call, isRefusal } from '../../../data/calls/call.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

type Flags = NonNullable<Parameters<typeof openModal>[2]>;

const looks: Partial<
  Record<
    OrderTransition,
    Omit<Action, 'id' | 'label' | 'danger' | 'onSelect'> & { open: (order: OrderCard, flags: Flags) => unknown }
  >
> = {
  confirm: {
    icon: 'check',
    main: true,
    open: ({ id, number }, flags) => openModal('order.code', { id, number }, flags),
  },
  give_tax_data: {
    icon: 'pencil',
    main: true,
    open: (order, flags) => openModal('order.tax', { order }, flags),
  },
  assign: {
    icon: 'key',
    main: true,
    open: (order, flags) => openModal('order.assign', { order }, flags),
  },
  ship: {
    icon: 'truck',
    main: true,
    open: (order, flags) => openModal('order.ship', { order }, flags),
  },
  refund: {
    icon: 'receipt-refund',
    open: (order, flags) => openModal('order.refund', { order }, flags),
  },
  cancel: {
    icon: 'ban',
    open: (order, flags) => openModal('order.cancel', { order }, flags),
  },
};

const addressed = ({ id }: OrderCard, name: OrderTransition): Flags => ({
  keepOnOutsideClick: true,
  address: `order.${name}.${id}`,
});

export function orderActions(order: OrderCard): Action[] {
  return order.may.flatMap((name) => {
    const { open, ...look } = looks[name] ?? {};
    const { label, danger }: Transition = orderTransitions[name];
    const onSelect = () => void open?.(order, addressed(order, name));
    return open ? [{ id: name, label, ...(danger && { danger }), ...look, onSelect }] : [];
  });
}

/** For a link to a window. */
export async function orderWindows(id: number): Promise<Action[]> {
  const answer = await call(orders.card, { params: { id } });
  return isRefusal(answer) ? [] : orderActions(answer.item);
}
