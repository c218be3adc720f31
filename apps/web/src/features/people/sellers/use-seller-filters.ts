/** The filters that the list of sellers offers; an owner has one counterparty and no territories. */
import { Employment, sellerStatuses } from '@iskra/contract/areas/people/sellers/shapes';
import { employmentWords, sellerStatusWords } from '@iskra/contract/areas/people/sellers/words';
import type { Role } from '@iskra/contract/roles';
import { useMemo } from 'react';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { useSearchFilter } from '../../../data/choices/use-search.ts';
import { type ListFilter, namedOptions } from '../../../data/lists/filter-model.ts';
import type { ListAddress } from '../../../data/lists/list-url.ts';
import { groupSearch } from '../../network/groups/group-search.shared.ts';
import { ownerSearch } from '../../network/owners/owner-search.shared.ts';
import { tradePointSearch } from '../../network/trade-points/trade-point-search.shared.ts';
import { taskSearch } from '../../tasks/tasks/task-search.shared.ts';
import { tsmSearch } from '../trade-users/trade-user-search.shared.ts';

const bookCodes = ['regions', 'branches'] as const;

const balances: ListFilter[] = [
  { id: 'coins', label: 'Коины', range: 'numbers' },
  { id: 'flames', label: 'Огоньки', range: 'numbers' },
];

export function useSellerFilters(role: Role, { filters }: ListAddress): ListFilter[] {
  const { regions, branches } = useBookOptions(bookCodes);
  const point = useSearchFilter(tradePointSearch, filters.trade_point_id);
  const owner = useSearchFilter(ownerSearch, filters.owner_id);
  const tsm = useSearchFilter(tsmSearch, filters.tsm_id);
  const group = useSearchFilter(groupSearch.seller, filters.group_id);
  const task = useSearchFilter(taskSearch, filters.task_id);
  return useMemo(() => {
    const common: ListFilter[] = [
      { id: 'status', label: 'Статус', options: namedOptions(sellerStatuses, sellerStatusWords) },
      { id: 'trade_point_id', label: 'Точка', ...point },
      { id: 'employment', label: 'Занятость', options: namedOptions(Employment.options, employmentWords) },
      { id: 'login', label: 'Последний вход', range: 'days' },
      { id: 'created', label: 'Регистрация', range: 'days' },
      { id: 'idle', label: 'Не входили месяц' },
      ...(role === 'moderator' ? [] : [{ id: 'group_id', label: 'Группа', ...group }]),
    ];
    if (role === 'owner') return common;
    const ofPoints: ListFilter[] = [
      { id: 'owner_id', label: 'Контрагент', ...owner },
      { id: 'region_id', label: 'Регион', options: regions, numeric: true },
      { id: 'branch_id', label: 'Филиал', options: branches, numeric: true },
    ];
    if (role === 'tsm_user') return [...common, ...ofPoints];
    return [
      ...common,
      ...ofPoints,
      { id: 'tsm_id', label: 'ТСМ', ...tsm },
      { id: 'task_id', label: 'Брали задание', ...task },
      { id: 'no_points', label: 'Без точки' },
      ...(role === 'admin' ? balances : []),
    ];
  }, [role, regions, branches, point, owner, tsm, group, task]);
}
