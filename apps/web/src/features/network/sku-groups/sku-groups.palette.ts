import { skuGroupPurposeWords, skuGroups } from '@iskra/contract/areas/network/sku-groups';
import { find } from '../../../shell/area.ts';

export const skuGroupsExport = { endpoint: skuGroups.export, title: 'Выгрузить группы SKU' } as const;

export const everything = { ...skuGroupsExport, query: {}, what: 'Все группы SKU' };

export const finds = [
  find(skuGroups.list, 'Группы SKU', ({ id, name, purpose }) => ({
    id: `sku-group-${id}`,
    label: name,
    hint: skuGroupPurposeWords[purpose],
    icon: 'package',
    href: `/skuGroups/${id}`,
  })),
];
