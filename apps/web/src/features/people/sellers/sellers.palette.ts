/** What the palette asks and does about sellers: loaded with it, or with the page. */
import { sellers as calls } from '@iskra/contract/areas/people/sellers';
import { find } from '../../../shell/area.ts';

export const sellersExport = { endpoint: calls.export, title: 'Выгрузить продавцов' } as const;

export const everything = { ...sellersExport, query: {}, what: 'Все продавцы' };

export const finds = [
  find(calls.list, 'Продавцы', ({ id, name, main_point }) => ({
    id: `seller-${id}`,
    label: name,
    ...(main_point && { hint: main_point.title }),
    icon: 'user',
    href: `/sellers/${id}`,
  })),
];
