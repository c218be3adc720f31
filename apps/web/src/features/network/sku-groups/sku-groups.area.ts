import { area, exportOffer } from '../../../shell/area.ts';

const admin = ['admin'] as const;
const help = () => import('./sku-groups.help.ts');
const form = () => import('./sku-group-form.page.tsx');

export const skuGroups = area({
  pages: [
    {
      path: '/skuGroups',
      name: 'Группы SKU',
      access: admin,
      menu: { group: 'network', icon: 'package' },
      help,
      page: () => import('./sku-groups.page.tsx'),
    },
    { path: '/skuGroups/add', name: 'Новая группа SKU', access: admin, parent: '/skuGroups', help, page: form },
    { path: '/skuGroups/edit/:id', name: 'Изменить группу SKU', access: admin, parent: '/skuGroups', help, page: form },
    {
      path: '/skuGroups/:id',
      name: 'Группа SKU',
      access: admin,
      parent: '/skuGroups',
      help,
      page: () => import('./sku-group.page.tsx'),
    },
  ],
  windows: { 'sku-group.file': () => import('./sku-group-file.modal.tsx') },
  lists: { sku_groups: '/skuGroups' },
  finds: () => import('./sku-groups.palette.ts').then(({ finds }) => finds),
  offers: [
    {
      label: 'Добавить группу SKU',
      words: 'новая ассортимент фокус план товары',
      icon: 'plus',
      access: admin,
      at: ['/skuGroups'],
      goes: '/skuGroups/add',
    },
    exportOffer('Выгрузить группы SKU', {
      access: admin,
      words: 'ассортимент товары',
      input: () => import('./sku-groups.palette.ts').then(({ everything }) => everything),
    }),
  ],
});
