/** What one may do with an order: the server says it with the card, this gives each a window. */
import { orders } from '@iskra/contract/areas/orders';
import type { OrderCard, OrderDeed } from '@iskra/contract/areas/orders/shapes';
import { call, isRefusal } from '../../data/call.ts';
import type { Action } from '../../kit/menu/action.ts';
import { openModal } from '../../shell/open-modal.ts';

type Flags = NonNullable<Parameters<typeof openModal>[2]>;

const deeds: Partial<
  Record<OrderDeed, Omit<Action, 'id' | 'onSelect'> & { open: (order: OrderCard, flags: Flags) => unknown }>
> = {
  confirm: {
    label: 'Подтвердить кодом',
    icon: 'check',
    main: true,
    open: ({ id, number }, flags) => openModal('order.code', { id, number }, flags),
  },
  give_tax_data: {
    label: 'Указать ИНН',
    icon: 'pencil',
    main: true,
    open: (order, flags) => openModal('order.tax', { order }, flags),
  },
  assign: {
    label: 'Назначить коды…',
    icon: 'key',
    main: true,
    open: (order, flags) => openModal('order.assign', { order }, flags),
  },
  ship: {
    label: 'Отправлен…',
    icon: 'truck',
    main: true,
    open: (order, flags) => openModal('order.ship', { order }, flags),
  },
  refund: {
    label: 'Вернуть коины…',
    icon: 'receipt-refund',
    danger: true,
    open: (order, flags) => openModal('order.refund', { order }, flags),
  },
  cancel: {
    label: 'Отменить заказ…',
    icon: 'ban',
    danger: true,
    open: (order, flags) => openModal('order.cancel', { order }, flags),
  },
};

const addressed = ({ id }: OrderCard, deed: OrderDeed): Flags => ({
  keepOnOutsideClick: true,
  address: `order.${deed}.${id}`,
});

export function orderActions(order: OrderCard): Action[] {
  return order.may.flatMap((deed) => {
    const { open, ...action } = deeds[deed] ?? {};
    return open ? [{ id: deed, ...action, onSelect: () => void open(order, addressed(order, deed)) } as Action] : [];
  });
}

/** For a link to a window. */
export async function orderWindows(id: number): Promise<Action[]> {
  const answer = await call(orders.card, { params: { id } });
  return isRefusal(answer) ? [] : orderActions(answer.item);
}
