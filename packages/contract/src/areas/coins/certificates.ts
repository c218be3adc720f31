// Certificates (сертификаты): the showcase of an owner, pages /certificates, and the categories in which they stand.
import * as z from 'zod/mini';
import { actionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { Count } from '../../kernel/built-in-views.ts';
import { addCall, cardCall, changeCall, pageCall } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, listOf, ok } from '../../kernel/endpoint.ts';
import { byId, id, version } from '../../kernel/fields.ts';
import { anyOf } from '../../kernel/list.ts';
import { CategoryChange, CategoryDraft, CategoryRow, ShowcaseCard, ShowcaseRow } from './certificates/shapes.ts';
import { categoryActions, categoryFieldWords, categoryIconWords } from './certificates/words.ts';

const owner = ['owner'] as const;
const admin = ['admin'] as const;

const coins = z.int().check(z.minimum(0));
export const showcaseList = {
  of: ShowcaseRow,
  searches: ['title', 'supplier'],
  /** `availability`: first those that can be ordered now. */
  sorts: ['availability', 'price_coins', 'created_at'],
  order: { field: 'availability', dir: 'asc' },
  filters: {
    category_id: anyOf(id),
    price_from: coins,
    price_to: coins,
    /** The owner's coins are enough for one. */
    enough: z.literal(true),
  },
  about: {
    category_id: 'category_ids',
    price_from: 'price_coins',
    price_to: 'price_coins',
    enough: 'missing_coins',
  },
} as const;

const category = { path: '/certificates/categories', entity: 'certificate_category' } as const;

export const certificates = {
  showcase: pageCall('/certificates', {
    summary: 'Certificates that the owner can see today, each with what hinders an order',
    access: owner,
    list: showcaseList,
    row: ShowcaseRow,
  }),
  counters: endpoint({
    method: 'POST',
    path: '/certificates/counters',
    summary: 'How many certificates the owner sees: in all, for the own coins, by category',
    effect: 'read',
    access: owner,
    reply: ok({
      all: Count,
      enough: Count,
      categories: z.array(z.object({ ...Count.shape, id: z.int(), name: z.string() })),
    }),
  }),
  item: cardCall('/certificates', {
    summary: 'One certificate of the showcase: terms, limits, how many may be ordered now',
    access: owner,
    item: ShowcaseCard,
  }),
  wait: endpoint({
    method: 'POST',
    path: '/certificates/:id/wait',
    summary: 'The owner wants to hear when it can be ordered again; twice is once',
    effect: 'note',
    access: owner,
    params: byId,
    reply: ok({}),
  }),
  unwait: endpoint({
    method: 'POST',
    path: '/certificates/:id/unwait',
    summary: 'The owner does not want to hear of it any more',
    effect: 'note',
    access: owner,
    params: byId,
    reply: ok({}),
  }),
  categories: endpoint({
    method: 'POST',
    path: category.path,
    summary: 'Categories of certificates; those in the archive for administrators alone',
    effect: 'read',
    access: ['admin', 'owner', 'seller'],
    reply: listOf(CategoryRow),
  }),
  addCategory: addCall(category, {
    summary: 'Adds a category',
    access: admin,
    body: CategoryDraft,
  }),
  changeCategory: changeCall(category, {
    summary: 'Changes the given fields of a category',
    access: admin,
    body: CategoryChange,
  }),
  archiveCategory: actionCall(category, 'archive', {
    summary: 'Takes a category off the showcase; its certificates stay',
    access: admin,
    body: z.strictObject({ version }),
  }),
  restoreCategory: actionCall(category, 'restore', {
    summary: 'Puts a category back on the showcase',
    access: admin,
    body: z.strictObject({ version }),
  }),
};
export type ShowcaseQuestion = Pick<BodyOf<typeof certificates.showcase>, 'search' | 'filters' | 'sort'>;

export const certificatesArea = area({
  calls: certificates,
  problems: {
    'certificate_category.name_taken': { code: 422, text: 'Такая категория уже есть' },
  },
  actions: categoryActions,
  histories: {
    certificate_category: {
      card: () => CategoryRow,
      fields: categoryFieldWords,
      values: { icon: categoryIconWords },
    },
  },
});
