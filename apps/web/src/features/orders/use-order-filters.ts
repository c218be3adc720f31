import { certificates } from '@iskra/contract/areas/certificates';
import { orderStatuses, orderStatusWords } from '@iskra/contract/areas/orders/words';
import type { Role } from '@iskra/contract/roles';
import { useMemo } from 'react';
import { type ListFilter, namedOptions } from '../../data/filter-model.ts';
import type { ListAddress } from '../../data/list-url.ts';
import { ownerSearch } from '../../data/people-search.ts';
import { useAsk } from '../../data/use-ask.ts';
import { useSearchFilter } from '../../data/use-search.ts';

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
