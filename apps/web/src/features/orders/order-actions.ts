/** What one may do with an order: the server says it with the card, this gives each a window. */
import type { OrderCard, OrderDeed } from '@iskra/contract/areas/orders/shapes';
import type { Action } from '../../kit/menu/action.ts';
import { openModal } from '../../shell/open-modal.ts';

const keep = { keepOnOutsideClick: true };

const deeds: Partial<Record<OrderDeed, Omit<Action, 'id' | 'onSelect'> & { open: (order: OrderCard) => unknown }>> = {
  confirm: {
    label: 'Подтвердить кодом',
    icon: 'check',
    main: true,
    open: ({ id, number }) => openModal('order.code', { id, number }, keep),
  },
  give_tax_data: {
    label: 'Указать ИНН',
    icon: 'pencil',
    main: true,
    open: (order) => openModal('order.tax', { order }, keep),
  },
  assign: {
    label: 'Назначить коды…',
    icon: 'key',
    main: true,
    open: (order) => openModal('order.assign', { order }, keep),
  },
  ship: { label: 'Отправлен…', icon: 'truck', main: true, open: (order) => openModal('order.ship', { order }, keep) },
  refund: {
    label: 'Вернуть коины…',
    icon: 'receipt-refund',
    danger: true,
    open: (order) => openModal('order.refund', { order }, keep),
  },
  cancel: {
    label: 'Отменить заказ…',
    icon: 'ban',
    danger: true,
    open: (order) => openModal('order.cancel', { order }, keep),
  },
};

export function orderActions(order: OrderCard): Action[] {
  return order.may.flatMap((deed) => {
    const { open, ...action } = deeds[deed] ?? {};
    return open ? [{ id: deed, ...action, onSelect: () => void open(order) } as Action] : [];
  });
}
