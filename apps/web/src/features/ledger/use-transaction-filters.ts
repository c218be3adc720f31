import { transactionStates } from '@iskra/contract/areas/ledger/shapes';
import {
  currencies,
  currencyWords,
  transactionStateWords,
  transactionTypes,
  transactionTypeWords,
} from '@iskra/contract/areas/ledger/words';
import { useMemo } from 'react';
import { type ListFilter, namedOptions } from '../../data/filter-model.ts';
import type { ListAddress } from '../../data/list-url.ts';
import { ownerSearch, sellerSearch } from '../../data/people-search.ts';
import { tradePointSearch } from '../../data/trade-point-search.ts';
import { useBookOptions } from '../../data/use-book-options.ts';
import { useSearchFilter } from '../../data/use-search.ts';

const bookCodes = ['regions'] as const;

export function useTransactionFilters({ filters }: ListAddress): ListFilter[] {
  const { regions } = useBookOptions(bookCodes);
  const seller = useSearchFilter(sellerSearch, filters.seller_id);
  const owner = useSearchFilter(ownerSearch, filters.owner_id);
  const point = useSearchFilter(tradePointSearch, filters.trade_point_id);
  return useMemo(
    () => [
      { id: 'effective', label: 'Период', range: 'days' },
      { id: 'currency', label: 'Валюта', options: namedOptions(currencies, currencyWords) },
      { id: 'type', label: 'Операция', options: namedOptions(transactionTypes, transactionTypeWords) },
      { id: 'seller_id', label: 'Продавец', ...seller },
      { id: 'owner_id', label: 'Контрагент', ...owner },
      { id: 'trade_point_id', label: 'Точка', ...point },
      { id: 'region_id', label: 'Регион', options: regions, numeric: true },
      { id: 'amount', label: 'Сумма', range: 'numbers' },
      { id: 'state', label: 'Статус', options: namedOptions(transactionStates, transactionStateWords) },
    ],
    [seller, owner, point, regions],
  );
}
