// The filtered SKUs as a table; the columns of the import come first, under the same headers.
import { SkuCard, skuStateWords } from '@iskra/contract/areas/network/skus';
import { sql } from 'kysely';
import { inWords } from '../../../database/lists/in-words.ts';
import type { ExportColumn } from '../../platform/runs/export-target.ts';
import { listExport } from '../../platform/runs/list-export.scope.store.ts';
import { importColumns } from './skus.import.store.ts';
import { present, skuList, stateOf } from './skus.scope.store.ts';

const kinds: Record<string, ExportColumn['kind']> = {
  pcs_per_pack: 'number',
  packs_per_block: 'number',
  price_mrp: 'number',
  launched_on: 'date',
  discontinued_on: 'date',
};

export const skusExport = listExport({
  title: 'SKU',
  of: SkuCard,
  list: skuList,
  visibleTo: present,
  words: Object.fromEntries(importColumns.map(({ code, title }) => [code, title])),
  columns: [
    ...importColumns.map(({ code }) => ({ code, kind: kinds[code] ?? ('text' as const) })),
    { code: 'state', title: 'Состояние' },
    { code: 'updated_at', title: 'Обновлён', kind: 'datetime' },
  ],
  rows: (where) => sql`
    select t.code, t.gtin, t.name, brand.title as brand, family.title as family, category.title as category, t.format, t.pack_type,
      t.pcs_per_pack, t.packs_per_block, t.price_mrp, t.launched_on, t.discontinued_on, ${inWords(stateOf, skuStateWords)} as state,
      t.updated_at
    from skus t
    left join book_entries brand on brand.id = t.brand_id
    left join book_entries family on family.id = t.family_id
    left join book_entries category on category.id = t.category_id
    where ${where} order by t.id`,
});
