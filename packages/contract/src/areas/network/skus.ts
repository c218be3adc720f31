// The SKU book: goods of the programme. For people one of the books of /manuals; calls /desk-book/sku.
import * as z from 'zod/mini';
import { actionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { crud } from '../../kernel/crud.ts';
import type { BodyOf } from '../../kernel/endpoint.ts';
import { code, date, gtin, id, line, orNull, timestamp, version } from '../../kernel/fields.ts';
import { anyOf } from '../../kernel/list.ts';

/** `on_sale`: today it is sold. An archived one is offered nowhere. */
export const skuStates = ['on_sale', 'upcoming', 'discontinued', 'archived'] as const;
const SkuState = z.enum(skuStates);
export const skuStateWords: Record<(typeof skuStates)[number], string> = {
  on_sale: 'В продаже',
  upcoming: 'Ещё не вышел',
  discontinued: 'Снят с продажи',
  archived: 'В архиве',
};

const titled = z.nullable(z.object({ id: z.int(), title: z.string() }));

export const SkuRow = z.object({
  id: z.int(),
  code: z.string(),
  gtin: z.nullable(z.string()),
  name: z.string(),
  brand: titled,
  family: titled,
  category: titled,
  format: z.nullable(z.string()),
  pack_type: z.nullable(z.string()),
  pcs_per_pack: z.nullable(z.int()),
  packs_per_block: z.nullable(z.int()),
  /** The largest retail price, in roubles. */
  price_mrp: z.nullable(z.number()),
  active: z.boolean(),
  state: SkuState,
  launched_on: z.nullable(z.string()),
  discontinued_on: z.nullable(z.string()),
  updated_at: timestamp,
  version: z.int(),
});
export type SkuRow = z.output<typeof SkuRow>;

export const SkuCard = z.extend(SkuRow, {
  external_id: z.nullable(z.string()),
  picture: z.nullable(z.object({ file_id: z.int(), url: z.string() })),
});
export type SkuCard = z.output<typeof SkuCard>;

const pieces = z.int().check(z.minimum(1), z.maximum(10_000));
const roubles = z.number().check(
  z.minimum(0.01),
  z.maximum(9_999_999),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Не больше двух знаков после запятой'),
);

export const skuFields = {
  code,
  gtin: z.optional(orNull(gtin)),
  name: line({ max: 200 }),
  brand_id: z.optional(z.nullable(id)),
  family_id: z.optional(z.nullable(id)),
  category_id: z.optional(z.nullable(id)),
  format: z.optional(orNull(line({ max: 60 }))),
  pack_type: z.optional(orNull(line({ max: 60 }))),
  pcs_per_pack: z.optional(z.nullable(pieces)),
  packs_per_block: z.optional(z.nullable(pieces)),
  price_mrp: z.optional(z.nullable(roubles)),
  launched_on: z.optional(orNull(date)),
  discontinued_on: z.optional(orNull(date)),
  picture_file_id: z.optional(z.nullable(id)),
};

/** By its code: a known one is changed in the sent fields, unless only a new one is meant. */
export const SkuDraft = z.strictObject({ ...skuFields, only_new: z.optional(z.boolean()) });
export type SkuDraft = z.output<typeof SkuDraft>;
export const SkuChange = z.strictObject({ ...z.partial(z.strictObject(skuFields)).shape, version });
export type SkuChange = z.output<typeof SkuChange>;

const list = {
  of: SkuRow,
  searches: ['code', 'gtin', 'name'],
  sorts: ['name', 'code', 'updated_at'],
  order: { field: 'name', dir: 'asc' },
  filters: {
    state: anyOf(SkuState),
    brand_id: anyOf(id),
    family_id: anyOf(id),
    category_id: anyOf(id),
    no_gtin: z.literal(true),
  },
  about: { no_gtin: 'gtin' },
} as const;

export const skuViews = {
  on_sale: { title: skuStateWords.on_sale, filters: { state: ['on_sale'] } },
  upcoming: { title: skuStateWords.upcoming, filters: { state: ['upcoming'] } },
  discontinued: { title: skuStateWords.discontinued, filters: { state: ['discontinued'] } },
  no_gtin: { title: 'Без GTIN', filters: { no_gtin: true } },
  archived: { title: skuStateWords.archived, filters: { state: ['archived'] } },
} as const;

const place = { path: '/desk-book/sku', entity: 'sku', names: ['SKU', 'SKUs'] } as const;
const admin = ['admin'] as const;

export const skus = {
  ...crud({
    ...place,
    access: admin,
    list,
    row: SkuRow,
    card: SkuCard,
    add: {
      access: admin,
      body: SkuDraft,
      summary: 'Adds a SKU, or changes the given fields of the one that has this code',
    },
    change: { access: admin, body: SkuChange },
    export: { access: admin },
  }),
  counters: countersCall({ ...place, access: admin, list, views: skuViews }),
  archive: actionCall(place, 'archive', {
    summary: 'Hides a SKU from selects; what already uses it keeps it',
    access: admin,
  }),
  restore: actionCall(place, 'restore', { summary: 'Offers an archived SKU again', access: admin }),
};
export type SkuQuestion = Pick<BodyOf<typeof skus.list>, 'search' | 'filters' | 'sort'>;

/** Headers of the table and names in the history are the same words. */
export const skuFieldWords = {
  code: 'Код',
  gtin: 'GTIN',
  name: 'Название',
  brand_id: 'Бренд',
  family_id: 'Семейство',
  category_id: 'Категория',
  format: 'Формат',
  pack_type: 'Вид упаковки',
  pcs_per_pack: 'Штук в пачке',
  packs_per_block: 'Пачек в блоке',
  price_mrp: 'МРЦ',
  picture_file_id: 'Изображение',
  active: 'Действует',
  launched_on: 'В продаже с',
  discontinued_on: 'В продаже по',
  external_id: 'Внешний код',
  deleted_at: 'Удалён',
};

export const skusArea = area({
  calls: skus,
  problems: { 'sku.code_taken': { code: 422, text: 'SKU с таким кодом уже есть' } },
  actions: {
    'sku.add': 'SKU добавлен',
    'sku.change': 'SKU изменён',
    'sku.archive': 'SKU отправлен в архив',
    'sku.restore': 'SKU возвращён из архива',
    'sku.import': 'SKU загружен из файла',
    'sku.export': 'SKU выгружены',
  },
  histories: {
    sku: {
      card: () => SkuCard,
      fields: skuFieldWords,
      units: { price_mrp: '₽' },
      refers: { brand_id: 'book_entry', family_id: 'book_entry', category_id: 'book_entry' },
    },
  },
  runs: { 'import.skus': 'Загрузка SKU', 'export.skus': 'Выгрузка SKU' },
  imports: { skus: 'SKU' },
  tables: {
    skus: { title: 'SKU', columns: { brand_id: 'Бренд', family_id: 'Семейство', category_id: 'Категория' } },
  },
});
