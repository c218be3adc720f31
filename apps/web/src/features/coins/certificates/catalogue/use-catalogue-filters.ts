/** The filters that the catalogue offers. */
import { certificates } from '@iskra/contract/areas/coins/certificates';
import { certificateKindWords, certificateStatusWords } from '@iskra/contract/areas/coins/certificates/words';
import { useMemo } from 'react';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { useBookOptions } from '../../../../data/choices/use-book-options.ts';
import { type ListFilter, wordOptions } from '../../../../data/lists/filter-model.ts';

const bookCodes = ['cert_suppliers'] as const;

export function useCatalogueFilters(): ListFilter[] {
  const { cert_suppliers: suppliers } = useBookOptions(bookCodes);
  const { data } = useAsk(certificates.categories, {});
  return useMemo(
    () => [
      { id: 'status', label: 'Статус', options: wordOptions(certificateStatusWords) },
      { id: 'supplier_id', label: 'Поставщик', options: suppliers, numeric: true },
      {
        id: 'category_id',
        label: 'Категория',
        options: (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        numeric: true,
      },
      { id: 'kind', label: 'Откуда коды', options: wordOptions(certificateKindWords) },
      { id: 'low_stock', label: 'Заканчиваются' },
    ],
    [suppliers, data],
  );
}
