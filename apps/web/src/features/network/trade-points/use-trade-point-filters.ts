/** The filters that the list of trade points offers; a TSM or an owner sees only those that make sense to them. */
import { tradePointCategories, tradePointStatuses } from '@iskra/contract/areas/network/trade-points/shapes';
import { tradePointStatusWords } from '@iskra/contract/areas/network/trade-points/words';
import type { Role } from '@iskra/contract/roles';
import { useMemo } from 'react';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { useSearchFilter } from '../../../data/choices/use-search.ts';
import type { ListFilter } from '../../../data/lists/filter-model.ts';
import type { ListAddress } from '../../../data/lists/list-url.ts';
import { bdmSearch, tsmSearch } from '../../people/trade-users/trade-user-search.shared.ts';
import { taskSearch } from '../../tasks/tasks/task-search.shared.ts';
import { groupSearch } from '../groups/group-search.shared.ts';
import { ownerSearch } from '../owners/owner-search.shared.ts';

const bookCodes = ['regions', 'cities', 'branches', 'channels', 'formats', 'networks', 'distributors'] as const;

export function useTradePointFilters(role: Role, state: ListAddress): ListFilter[] {
  const books = useBookOptions(bookCodes);
  const tsm = useSearchFilter(tsmSearch, state.filters.tsm_id);
  const bdm = useSearchFilter(bdmSearch, state.filters.bdm_id);
  const owner = useSearchFilter(ownerSearch, state.filters.owner_id);
  const group = useSearchFilter(groupSearch.tp, state.filters.group_id);
  const task = useSearchFilter(taskSearch, state.filters.task_id);
  return useMemo(() => {
    const statuses = tradePointStatuses.map((value) => ({ value, label: tradePointStatusWords[value] }));
    // A point keeps the name of its city: one that is not in the book can be filtered by as well.
    const cities = books.cities.map(({ label }) => ({ value: label, label }));
    const knownCities = [state.filters.city ?? []].flat().map((city) => ({ value: String(city), label: String(city) }));
    const categories = tradePointCategories.map((value) => ({ value, label: value }));
    const common: ListFilter[] = [
      { id: 'status', label: 'Статус', options: statuses },
      { id: 'region_id', label: 'Регион', options: books.regions, numeric: true },
      { id: 'city', label: 'Город', options: cities, known: knownCities },
      { id: 'branch_id', label: 'Филиал', options: books.branches, numeric: true },
      { id: 'channel_id', label: 'Канал', options: books.channels, numeric: true },
      { id: 'format_id', label: 'Формат', options: books.formats, numeric: true },
      { id: 'category', label: 'Категория', options: categories },
      { id: 'network_id', label: 'Сеть', options: books.networks, numeric: true },
      { id: 'distributor_id', label: 'Дистрибьютор', options: books.distributors, numeric: true },
      { id: 'sellers', label: 'Продавцов', range: 'numbers' },
      { id: 'updated', label: 'Обновлено', range: 'days' },
      { id: 'no_sellers', label: 'Без продавцов' },
      { id: 'no_coordinates', label: 'Без координат' },
      { id: 'tasks_open', label: 'Есть невыполненные задания' },
    ];
    if (role === 'owner') return common;
    const people: ListFilter[] = [
      { id: 'tsm_id', label: 'ТСМ', ...tsm },
      { id: 'bdm_id', label: 'БДМ', ...bdm },
      { id: 'owner_id', label: 'Контрагент', ...owner },
      { id: 'no_owner', label: 'Без контрагента' },
    ];
    const ofTask: ListFilter[] = role === 'tsm_user' ? [] : [{ id: 'task_id', label: 'Брали задание', ...task }];
    const grouped: ListFilter[] = role === 'admin' ? [{ id: 'group_id', label: 'Группа', ...group }] : [];
    return [...common, ...people, ...ofTask, ...grouped];
  }, [role, books, state.filters.city, tsm, bdm, owner, group, task]);
}
