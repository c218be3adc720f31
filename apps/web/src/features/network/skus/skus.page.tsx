/** /manuals/sku: the book of SKUs. */
import { skuFieldWords, skuStateWords, skus, skuViews } from '@iskra/contract/areas/network/skus';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { type ListFilter, wordOptions } from '../../../data/lists/filter-model.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { HeadOffers } from '../../../shell/lists/head-offers.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { useSkuActions } from './sku-actions.ts';
import { skuCard, skuColumns, usualLayout } from './sku-columns.tsx';
import { skusExport } from './skus.palette.ts';

const viewed = { name: 'skus', usual: usualLayout, builtIn: skuViews };
const bookCodes = ['brands', 'sku_families', 'sku_categories'] as const;

function useSkuFilters(): ListFilter[] {
  const books = useBookOptions(bookCodes);
  return useMemo(
    () => [
      { id: 'state', label: 'Состояние', options: wordOptions(skuStateWords) },
      { id: 'brand_id', label: skuFieldWords.brand_id, options: books.brands, numeric: true },
      { id: 'family_id', label: skuFieldWords.family_id, options: books.sku_families, numeric: true },
      { id: 'category_id', label: skuFieldWords.category_id, options: books.sku_categories, numeric: true },
      { id: 'no_gtin', label: 'Без GTIN' },
    ],
    [books],
  );
}

export default function SkusPage() {
  const list = useViewedList(skus.list, {}, 'admin', viewed);
  const { data: counts } = useAsk(skus.counters, {});
  const actions = useSkuActions();
  return (
    <Screen title="SKU" actions={<HeadOffers at="/manuals/sku" />}>
      <ListBody
        label="SKU"
        list={list}
        search="Код, GTIN или название"
        filters={useSkuFilters()}
        noun={['SKU', 'SKU', 'SKU']}
        exported={skusExport}
        counts={counts}
        columns={skuColumns}
        usual={usualLayout}
        empty={{ icon: 'package', title: 'SKU пока нет', next: 'Добавьте первый или загрузите таблицу.' }}
        actions={actions}
        card={skuCard}
      />
    </Screen>
  );
}
