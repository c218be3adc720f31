// SKUs from a table: rows are found by their codes.
import { skuFields as fields, SkuCard, skuFieldWords as words } from '@iskra/contract/areas/network/skus';
import { date, gtin, line } from '@iskra/contract/kernel/fields';
import { type RawBuilder, sql } from 'kysely';
import { mergeRows, writeRows } from '../../../database/imports/import-merge.ts';
import {
  type BookColumn,
  bookProblems,
  joinedNames,
  namedEntry,
  problemsOf,
  said,
  withBookValues,
} from '../../../database/imports/import-parts.ts';
import { day, decimal, remembered, text } from '../../platform/imports/cells.rules.ts';
import type { ImportColumn, ImportInput, ImportTarget } from '../../platform/imports/import-target.ts';

const entry = remembered(text(line({ max: 200 })));
const short = remembered(text(line({ max: 60 })));

export const importColumns: readonly ImportColumn[] = [
  { code: 'code', title: words.code, synonyms: ['Код SKU', 'Артикул'], required: true, parse: text(fields.code) },
  { code: 'gtin', title: words.gtin, synonyms: ['Штрихкод', 'EAN', 'Штрих-код'], parse: text(gtin) },
  { code: 'name', title: words.name, synonyms: ['Наименование', 'SKU'], parse: text(fields.name) },
  { code: 'brand', title: words.brand_id, synonyms: ['Марка'], parse: entry },
  { code: 'family', title: words.family_id, synonyms: ['Линейка'], parse: entry },
  { code: 'category', title: words.category_id, parse: entry },
  { code: 'format', title: words.format, parse: short },
  { code: 'pack_type', title: words.pack_type, synonyms: ['Упаковка'], parse: short },
  { code: 'pcs_per_pack', title: words.pcs_per_pack, parse: decimal(fields.pcs_per_pack) },
  { code: 'packs_per_block', title: words.packs_per_block, parse: decimal(fields.packs_per_block) },
  { code: 'price_mrp', title: words.price_mrp, synonyms: ['Цена', 'МРЦ, ₽'], parse: decimal(fields.price_mrp) },
  { code: 'launched_on', title: words.launched_on, parse: day(date) },
  { code: 'discontinued_on', title: words.discontinued_on, parse: day(date) },
];

const books: readonly BookColumn[] = [
  { code: 'brand', book: 'brands', title: 'Бренды' },
  { code: 'family', book: 'sku_families', title: 'Семейства SKU' },
  { code: 'category', book: 'sku_categories', title: 'Категории SKU' },
];

const plain = [
  ...(['gtin', 'name', 'format', 'pack_type', 'pcs_per_pack', 'packs_per_block', 'price_mrp'] as const),
  ...(['launched_on', 'discontinued_on'] as const),
];
const written = [...plain, ...books.map(({ code }) => `${code}_id`)];

const merged = sql`
  select g.n, g.code, t.id, ${sql.join(plain.map((name) => sql`coalesce(g.${sql.ref(name)}, t.${sql.ref(name)}) as ${sql.ref(name)}`))},
    ${sql.join(books.map(namedEntry))}
  from given g left join skus t on t.code = g.code and t.deleted_at is null ${joinedNames(books)}`;

const problem = problemsOf(importColumns);

function problems({ mode }: ImportInput): RawBuilder<unknown> {
  const isNew = sql`m.id is null`;
  const ofNew =
    mode === 'update'
      ? problem('code', isNew, sql`format('SKU с кодом «%s» нет', m.code)`)
      : problem('name', sql`${isNew} and m.name is null`, said('Заполните поле: без него новый SKU не добавить'));
  const otherBrand = sql`m.brand_id <> (select (f.values ->> 'brand')::bigint from book_entries f where f.id = m.family_id)`;
  return sql`array_remove(array[${sql.join([
    ofNew,
    problem('discontinued_on', sql`m.discontinued_on < m.launched_on`, said('Конец продаж раньше начала')),
    problem('family', otherBrand, said('Это семейство другого бренда')),
    ...books.flatMap((book) => bookProblems(problem, book)),
  ])}]::jsonb[], null)`;
}

const target = { table: 'skus', entity: 'sku', keys: ['code'], written };

export const skusImport: ImportTarget = {
  key: 'code',
  roles: ['admin'],
  of: SkuCard,
  columns: withBookValues(importColumns, books),
  resolve: (db, input) =>
    mergeRows(db, input, {
      ...target,
      columns: importColumns,
      types: {
        ...{ pcs_per_pack: 'int', packs_per_block: 'int', price_mrp: 'numeric(10, 2)' },
        ...{ launched_on: 'date', discontinued_on: 'date' },
      },
      books,
      merged,
      problems: problems(input),
    }),
  apply: (db, input) => writeRows(db, input, target),
};
