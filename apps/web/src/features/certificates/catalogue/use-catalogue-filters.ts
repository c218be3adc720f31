/** The filters that the catalogue offers. */
import { certificates } from '@iskra/contract/areas/certificates';
import { certificateKindWords, certificateStatusWords } from '@iskra/contract/areas/certificates/words';
import { useMemo } from 'react';
import { type ListFilter, wordOptions } from '../../../data/filter-model.ts';
import { useAsk } from '../../../data/use-ask.ts';
import { useBookOptions } from '../../../data/use-book-options.ts';

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
