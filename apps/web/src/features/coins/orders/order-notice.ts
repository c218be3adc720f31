import type { OrderNews } from '@iskra/contract/areas/coins/orders/bell';
import { orderStatusWords } from '@iskra/contract/areas/coins/orders/words';
import type { Notice } from '../../../shell/area.ts';
import { orderTones } from './order-words.ts';

const texts: Record<OrderNews['status'], string> = {
  created: 'Подтвердите его кодом из СМС, иначе коины вернутся на счёт',
  issued: 'Сертификаты ждут на странице заказа',
  shipped: 'Номер отправления есть на странице заказа',
  awaiting_assignment: 'Загрузите коды или назначьте их вручную',
  failed: 'Поставщик не выдал сертификаты, коины возвращены',
};

export function orderNotice({ id, number, at, status }: OrderNews): Notice {
  return {
    id: `order-${id}-${status}`,
    at,
    title: `Заказ ${number}`,
    tone: orderTones[status],
    state: orderStatusWords[status],
    text: texts[status],
    href: `/myOrders/${id}`,
  };
}
