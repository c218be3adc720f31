/** What the palette asks and does about trade users: loaded with it, or with the page. */
import { staff } from '@iskra/contract/areas/people/staff';
import { tradeUsers as calls } from '@iskra/contract/areas/people/trade-users';
import { find } from '../../../shell/area.ts';

export const tradeUsersExport = { endpoint: calls.export, title: 'Выгрузить сотрудников' } as const;
export const staffExport = { ...tradeUsersExport, endpoint: staff.export } as const;

export const everybody = { ...tradeUsersExport, query: {}, what: 'Все ТСМ и БДМ' };
export const wholeStaff = { ...staffExport, query: {}, what: 'Все сотрудники' };

export const finds = [
  find(calls.short, 'ТСМ и БДМ', ({ id, title, kind, employee_number }) => ({
    id: `tsm-${id}`,
    label: title,
    hint: `${kind === 'tsm' ? 'ТСМ' : 'БДМ'} ${employee_number} · точки сотрудника`,
    icon: 'id-badge-2',
    href: `/tradePointsList?${kind}_id=${id}`,
  })),
];
