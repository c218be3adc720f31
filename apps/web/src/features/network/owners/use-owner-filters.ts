/** The filters that the list of counterparties offers; by trade points only to those who see them all. */
import { documentStates, ownerStatuses, ownerTypes } from '@iskra/contract/areas/network/owners/shapes';
import { documentStateWords, ownerStatusWords, ownerTypeWords } from '@iskra/contract/areas/network/owners/words';
import type { Role } from '@iskra/contract/roles';
import { useMemo } from 'react';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { useSearchFilter } from '../../../data/choices/use-search.ts';
import { type ListFilter, namedOptions } from '../../../data/lists/filter-model.ts';
import type { ListAddress } from '../../../data/lists/list-url.ts';
import { tsmSearch } from '../../people/trade-users/trade-user-search.shared.ts';

const bookCodes = ['regions'] as const;

export function useOwnerFilters(role: Role, state: ListAddress): ListFilter[] {
  const { regions } = useBookOptions(bookCodes);
  const tsm = useSearchFilter(tsmSearch, state.filters.tsm_id);
  return useMemo(() => {
    const common: ListFilter[] = [
      { id: 'status', label: 'Статус', options: namedOptions(ownerStatuses, ownerStatusWords) },
      { id: 'type', label: 'Тип', options: namedOptions(ownerTypes, ownerTypeWords) },
      { id: 'documents', label: 'Документы', options: namedOptions(documentStates, documentStateWords) },
      { id: 'created', label: 'Добавлен', range: 'days' },
    ];
    if (role === 'tsm_user') return common;
    return [
      ...common,
      { id: 'region_id', label: 'Регион точек', options: regions, numeric: true },
      { id: 'tsm_id', label: 'ТСМ', ...tsm },
      { id: 'no_points', label: 'Без точек' },
      ...(role === 'admin' ? [{ id: 'coins', label: 'Коины', range: 'numbers' as const }] : []),
    ];
  }, [role, regions, tsm]);
}
