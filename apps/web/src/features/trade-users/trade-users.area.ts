import { tradeUsers as calls } from '@iskra/contract/areas/trade-users';
import { area, find } from '../../shell/area.ts';

/** A ТСМ has no page yet: the way leads to the trade points of that one. */
export const tradeUsers = area({
  finds: [
    find(calls.short, 'ТСМ и БДМ', ({ id, title, kind, employee_number }) => ({
      id: `tsm-${id}`,
      label: title,
      hint: `${kind === 'tsm' ? 'ТСМ' : 'БДМ'} ${employee_number} · точки сотрудника`,
      icon: 'id-badge-2',
      href: `/tradePointsList?${kind}_id=${id}`,
    })),
  ],
});
