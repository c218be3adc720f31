import { ledger } from '@iskra/contract/areas/ledger';
import { type ImportRow, transactionStates } from '@iskra/contract/areas/ledger/shapes';
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
import { adminSearch, ownerSearch, sellerSearch } from '../../data/people-search.ts';
import { tradePointSearch } from '../../data/trade-point-search.ts';
import { useAsk } from '../../data/use-ask.ts';
import { useBookOptions } from '../../data/use-book-options.ts';
import { useSearchFilter } from '../../data/use-search.ts';
import { formatMoment } from '../../kit/format.ts';

const optionOf = ({ id, file, created_at }: ImportRow) => ({
  value: String(id),
  label: file ?? 'Файл удалён',
  hint: formatMoment(created_at),
});

/** The newest files, and those that an address names. */
function useFileFilter(ids: unknown) {
  const named = Array.isArray(ids) ? (ids as number[]) : [];
  const { data: newest } = useAsk(ledger.importHistory, { body: { per_page: 100 } });
  const { data: chosen } = useAsk(
    ledger.importHistory,
    { body: { filters: { id: named } } },
    { enabled: named.length > 0 },
  );
  return useMemo(
    () => ({
      options: (newest?.items ?? []).map(optionOf),
      known: (chosen?.items ?? []).map(optionOf),
      numeric: true,
    }),
    [newest, chosen],
  );
}

const bookCodes = ['regions'] as const;

export function useTransactionFilters({ filters }: ListAddress): ListFilter[] {
  const { regions } = useBookOptions(bookCodes);
  const seller = useSearchFilter(sellerSearch, filters.seller_id);
  const owner = useSearchFilter(ownerSearch, filters.owner_id);
  const point = useSearchFilter(tradePointSearch, filters.trade_point_id);
  const author = useSearchFilter(adminSearch, filters.author_id);
  const file = useFileFilter(filters.run_id);
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
      { id: 'author_id', label: 'Автор', ...author },
      { id: 'run_id', label: 'Файл', ...file },
      { id: 'state', label: 'Статус', options: namedOptions(transactionStates, transactionStateWords) },
    ],
    [seller, owner, point, regions, author, file],
  );
}
