import { skus } from '@iskra/contract/areas/network/skus';
import { find } from '../../../shell/area.ts';

export const skusExport = { endpoint: skus.export, title: 'Выгрузить SKU' } as const;

export const everything = { ...skusExport, query: {}, what: 'Все SKU' };

export const finds = [
  find(skus.list, 'SKU', ({ id, code, name }) => ({
    id: `sku-${id}`,
    label: name,
    hint: code,
    icon: 'package',
    href: `/manuals/sku?window=sku.view.${id}`,
  })),
];
