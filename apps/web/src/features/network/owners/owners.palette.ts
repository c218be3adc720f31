/** What the palette asks and does about counterparties: loaded with it, or with the page. */
import { owners as calls } from '@iskra/contract/areas/network/owners';
import { find } from '../../../shell/area.ts';

export const ownersExport = { endpoint: calls.export, title: 'Выгрузить контрагентов' } as const;

export const everything = { ...ownersExport, query: {}, what: 'Все контрагенты' };

export const finds = [
  find(calls.search, 'Контрагенты', ({ id, title, inn }) => ({
    id: `owner-${id}`,
    label: title,
    hint: `ИНН ${inn}`,
    icon: 'briefcase',
    href: `/owners/${id}`,
    keep: true,
  })),
];
