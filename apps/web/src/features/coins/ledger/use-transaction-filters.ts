import { ledger } from '@iskra/contract/areas/coins/ledger';
import { type ImportRow, transactionStates } from '@iskra/contract/areas/coins/ledger/shapes';
import {
  currencies,
  currencyWords,
  transactionStateWords,
  transactionTypes,
  transactionTypeWords,
} from '@iskra/contract/areas/coins/ledger/words';
import { users } from '@iskra/contract/areas/people/users';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { type Search, useSearchFilter } from '../../../data/choices/use-search.ts';
import { type ListFilter, namedOptions } from '../../../data/lists/filter-model.ts';
import type { ListAddress } from '../../../data/lists/list-url.ts';
import { formatMoment } from '../../../kit/format.ts';
import { ownerSearch } from '../../network/owners/owner-search.shared.ts';
import { tradePointSearch } from '../../network/trade-points/trade-point-search.shared.ts';
import { sellerSearch } from '../../people/sellers/seller-search.shared.ts';
import { taskSearch } from '../../tasks/tasks/task-search.shared.ts';

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

/** Who may have posted an operation. */
const adminSearch: Search<typeof users.search> = {
  endpoint: users.search,
  body: { roles: ['admin'] },
  option: ({ id, title, phone }) => ({ value: String(id), label: title, hint: phone ?? undefined }),
};

const bookCodes = ['regions'] as const;

export function useTransactionFilters({ filters }: ListAddress): ListFilter[] {
  const { regions } = useBookOptions(bookCodes);
  const seller = useSearchFilter(sellerSearch, filters.seller_id);
  const owner = useSearchFilter(ownerSearch, filters.owner_id);
  const point = useSearchFilter(tradePointSearch, filters.trade_point_id);
  const task = useSearchFilter(taskSearch, filters.task_id);
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
      { id: 'task_id', label: 'Задание', ...task },
      { id: 'region_id', label: 'Регион', options: regions, numeric: true },
      { id: 'amount', label: 'Сумма', range: 'numbers' },
      { id: 'author_id', label: 'Автор', ...author },
      { id: 'run_id', label: 'Файл', ...file },
      { id: 'state', label: 'Статус', options: namedOptions(transactionStates, transactionStateWords) },
    ],
    [seller, owner, point, task, regions, author, file],
  );
}
