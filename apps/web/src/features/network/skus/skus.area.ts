import { area, exportOffer, importOffer } from '../../../shell/area.ts';

const admin = ['admin'] as const;

/** One of the books: it stands below them, not in the menu. */
export const skus = area({
  pages: [
    {
      path: '/manuals/sku',
      name: 'SKU',
      access: admin,
      parent: '/manuals',
      help: () => import('./skus.help.ts'),
      page: () => import('./skus.page.tsx'),
    },
  ],
  windows: {
    'sku.add': () => import('./sku.modal.tsx'),
    'sku.edit': () => import('./sku.modal.tsx'),
    'sku.view': () => import('./sku-view.modal.tsx'),
  },
  records: { sku: () => import('./sku-actions.ts').then(({ skuWindowsById }) => skuWindowsById) },
  lists: { skus: '/manuals/sku' },
  finds: () => import('./skus.palette.ts').then(({ finds }) => finds),
  offers: [
    {
      label: 'Добавить SKU',
      words: 'новый товар ассортимент артикул',
      icon: 'plus',
      access: admin,
      at: ['/manuals/sku'],
      opens: 'sku.add',
    },
    importOffer(
      { target: 'skus', title: 'Загрузить SKU' },
      { access: admin, at: ['/manuals/sku'], words: 'товары ассортимент' },
    ),
    exportOffer('Выгрузить SKU', {
      access: admin,
      words: 'товары ассортимент',
      input: () => import('./skus.palette.ts').then(({ everything }) => everything),
    }),
  ],
});
