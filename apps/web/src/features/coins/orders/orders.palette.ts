/** What the palette does about orders: loaded with it, or with the page. */
import { orders as calls } from '@iskra/contract/areas/coins/orders';

export const ordersExport = { endpoint: calls.export, title: 'Выгрузить заказы' } as const;

export const everything = { ...ordersExport, query: {}, what: 'Все заказы' };
