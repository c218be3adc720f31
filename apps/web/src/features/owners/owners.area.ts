import { owners as calls } from '@iskra/contract/areas/owners';
import { area, find } from '../../shell/area.ts';

/** A counterparty has no page yet: the way leads to the trade points of that one. */
export const owners = area({
  finds: [
    find(calls.search, 'Контрагенты', ({ id, title, inn }) => ({
      id: `owner-${id}`,
      label: title,
      hint: `ИНН ${inn} · точки контрагента`,
      icon: 'briefcase',
      href: `/tradePointsList?owner_id=${id}`,
    })),
  ],
});
