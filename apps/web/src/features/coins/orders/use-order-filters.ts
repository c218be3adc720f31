import { certificates } from '@iskra/contract/areas/coins/certificates';
import { orderStatuses, orderStatusWords } from '@iskra/contract/areas/coins/orders/words';
import type { Role } from '@iskra/contract/roles';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useSearchFilter } from '../../../data/choices/use-search.ts';
import { type ListFilter, namedOptions } from '../../../data/lists/filter-model.ts';
import type { ListAddress } from '../../../data/lists/list-url.ts';
import { ownerSearch } from '../../network/owners/owner-search.shared.ts';

export function useOrderFilters(role: Role, { filters }: ListAddress): ListFilter[] {
  const owner = useSearchFilter(ownerSearch, filters.owner_id);
  const { data: categories } = useAsk(certificates.categories, {});
  return useMemo(
    () => [
      { id: 'status', label: 'Статус', options: namedOptions(orderStatuses, orderStatusWords) },
      { id: 'created', label: 'Период', range: 'days' },
      {
        id: 'category_id',
        label: 'Категория',
        options: (categories?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        numeric: true,
      },
      ...(role === 'admin' ? [{ id: 'owner_id', label: 'Заказчик', ...owner }] : []),
    ],
    [role, owner, categories],
  );
}
