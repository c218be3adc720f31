/** The filters that the lists of TSMs and BDMs offer. */
import { type TradeUserKind, tradeUserStatuses } from '@iskra/contract/areas/people/trade-users/shapes';
import { tradeUserStatusWords } from '@iskra/contract/areas/people/trade-users/words';
import { useMemo } from 'react';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { useSearchFilter } from '../../../data/choices/use-search.ts';
import type { ListFilter } from '../../../data/lists/filter-model.ts';
import type { ListAddress } from '../../../data/lists/list-url.ts';
import { bdmSearch } from './trade-user-search.shared.ts';

const bookCodes = ['regions', 'branches'] as const;
const statuses = tradeUserStatuses.map((value) => ({ value, label: tradeUserStatusWords[value] }));

export function useTradeUserFilters(kind: TradeUserKind, state: ListAddress): ListFilter[] {
  const { regions, branches } = useBookOptions(bookCodes);
  const bdm = useSearchFilter(bdmSearch, state.filters.bdm_id);
  return useMemo(() => {
    const ofTsm: ListFilter[] = [
      { id: 'bdm_id', label: 'БДМ', ...bdm },
      { id: 'no_bdm', label: 'Без БДМ' },
      { id: 'no_points', label: 'Без точек' },
    ];
    return [
      { id: 'status', label: 'Статус', options: statuses },
      { id: 'region_id', label: 'Регион', options: regions, numeric: true },
      { id: 'branch_id', label: 'Филиал', options: branches, numeric: true },
      ...(kind === 'tsm' ? ofTsm : []),
      { id: 'on_vacation', label: 'В отпуске' },
    ];
  }, [kind, regions, branches, bdm]);
}
