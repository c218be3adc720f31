import { orderStatuses, orderStatusWords } from '@iskra/contract/areas/orders/words';
import type { Role } from '@iskra/contract/roles';
import { useMemo } from 'react';
import { type ListFilter, namedOptions } from '../../data/filter-model.ts';
import type { ListAddress } from '../../data/list-url.ts';
import { ownerSearch } from '../../data/people-search.ts';
import { useSearchFilter } from '../../data/use-search.ts';

export function useOrderFilters(role: Role, { filters }: ListAddress): ListFilter[] {
  const owner = useSearchFilter(ownerSearch, filters.owner_id);
  return useMemo(
    () => [
      { id: 'status', label: 'Статус', options: namedOptions(orderStatuses, orderStatusWords) },
      { id: 'created', label: 'Период', range: 'days' },
      ...(role === 'admin' ? [{ id: 'owner_id', label: 'Заказчик', ...owner }] : []),
    ],
    [role, owner],
  );
}
