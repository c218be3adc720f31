/** The filters that the list of trade points offers; a TSM or an owner sees only those that make sense to them. */
import { owners } from '@iskra/contract/areas/owners';
import { tradePointCategories, tradePointStatuses } from '@iskra/contract/areas/trade-points/shapes';
import { tradePointStatusWords } from '@iskra/contract/areas/trade-points/words';
import { tradeUsers } from '@iskra/contract/areas/trade-users';
import type { Role } from '@iskra/contract/roles';
import { useMemo } from 'react';
import type { ListFilter } from '../../data/filter-model.ts';
import type { ListAddress } from '../../data/list-url.ts';
import { useBookOptions } from '../../data/use-book-options.ts';
import { type Search, useKnown, useSearch } from '../../data/use-search.ts';

const bookCodes = ['regions', 'cities', 'branches', 'channels', 'formats', 'networks', 'distributors'] as const;

const tsmSearch: Search<typeof tradeUsers.short> = {
  endpoint: tradeUsers.short,
  body: { kind: 'tsm' },
  option: ({ id, title, employee_number }) => ({ value: String(id), label: title, hint: employee_number }),
};
const bdmSearch: Search<typeof tradeUsers.short> = { ...tsmSearch, body: { kind: 'bdm' } };
const ownerSearch: Search<typeof owners.search> = {
  endpoint: owners.search,
  body: {},
  option: ({ id, title, inn }) => ({ value: String(id), label: title, hint: inn }),
};

export function useTradePointFilters(role: Role, state: ListAddress): ListFilter[] {
  const books = useBookOptions(bookCodes);
  const findTsm = useSearch(tsmSearch);
  const findBdm = useSearch(bdmSearch);
  const findOwner = useSearch(ownerSearch);
  const knownTsm = useKnown(tsmSearch, state.filters.tsm_id);
  const knownBdm = useKnown(bdmSearch, state.filters.bdm_id);
  const knownOwner = useKnown(ownerSearch, state.filters.owner_id);
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
    ];
    if (role === 'owner') return common;
    const people: ListFilter[] = [
      { id: 'tsm_id', label: 'ТСМ', options: findTsm, numeric: true, known: knownTsm },
      { id: 'bdm_id', label: 'БДМ', options: findBdm, numeric: true, known: knownBdm },
      { id: 'owner_id', label: 'Контрагент', options: findOwner, numeric: true, known: knownOwner },
      { id: 'no_owner', label: 'Без контрагента' },
    ];
    return [...common, ...people];
  }, [role, books, state.filters.city, findTsm, findBdm, findOwner, knownTsm, knownBdm, knownOwner]);
}
