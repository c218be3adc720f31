/** What the palette asks and does about trade points: loaded with it, or with the page. */
import { tradePoints as calls } from '@iskra/contract/areas/network/trade-points';
import { find } from '../../../shell/area.ts';

export const tradePointsExport = { endpoint: calls.export, title: 'Выгрузить точки' } as const;

export const everything = { ...tradePointsExport, query: {}, what: 'Все торговые точки' };

export const finds = [
  find(calls.short, 'Торговые точки', ({ id, code, name, address }) => ({
    id: `point-${id}`,
    label: name,
    hint: `${code} · ${address}`,
    icon: 'building-store',
    href: `/tradePointsList/${id}`,
    keep: true,
  })),
];
