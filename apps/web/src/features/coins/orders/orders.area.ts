import { area, exportOffer } from '../../../shell/area.ts';

const access = ['admin', 'owner'] as const;

export const orders = area({
  pages: [
    {
      path: '/myOrders',
      name: 'Заказы',
      access,
      menu: { group: 'coins', icon: 'receipt' },
      help: () => import('./orders.help.ts'),
      page: () => import('./orders.page.tsx'),
    },
    {
      path: '/myOrders/:id',
      name: 'Заказ',
      access,
      parent: '/myOrders',
      help: () => import('./orders.help.ts'),
      page: () => import('./order.page.tsx'),
    },
  ],
  cards: { order: '/myOrders/:id' },
  windows: {
    'order.confirm': () => import('./order-confirm.modal.tsx'),
    'order.code': () => import('./order-code.modal.tsx'),
    'order.cancel': () => import('./order-cancel.modal.tsx'),
    'order.refund': () => import('./order-refund.modal.tsx'),
    'order.assign': () => import('./order-assign.modal.tsx'),
    'order.ship': () => import('./order-ship.modal.tsx'),
    'order.tax': () => import('./order-tax.modal.tsx'),
  },
  records: { order: () => import('./order-actions.ts').then((actions) => actions.orderWindows) },
  lists: { orders: '/myOrders' },
  made: { '/orders/create': '/myOrders/:id' },
  offers: [
    exportOffer('Выгрузить заказы', {
      access: ['admin'],
      input: () => import('./orders.palette.ts').then(({ everything }) => everything),
    }),
  ],
});
