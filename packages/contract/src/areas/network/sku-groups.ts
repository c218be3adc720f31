// Groups of SKUs: a list or a rule, in versions by date, so that the composition of a plan of a past month stays.
import * as z from 'zod/mini';
import { actionCall, transitionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { items } from '../../kernel/bounded.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { ruleOf } from '../../kernel/conditions/schema.ts';
import { crud, deleteCall } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, listOf, ok } from '../../kernel/endpoint.ts';
import { byId, date, id, idText, line, orNull, paragraph, timestamp, version } from '../../kernel/fields.ts';
import { anyOf } from '../../kernel/list.ts';
import { may, type Transitions } from '../../kernel/transitions.ts';
import { conditionOver } from './groups/conditions.ts';
import type { GroupField } from './groups/fields.ts';
import { skuStates } from './skus.ts';

export const skuGroupPurposes = ['plan', 'focus', 'mandatory', 'survey', 'competitor'] as const;
export const skuGroupPurposeWords: Record<(typeof skuGroupPurposes)[number], string> = {
  plan: 'План продаж',
  focus: 'Фокус',
  mandatory: 'Обязательный ассортимент',
  survey: 'Опрос',
  competitor: 'Конкуренты',
};
export const skuGroupStatuses = ['active', 'inactive', 'archived'] as const;
export type SkuGroupStatus = (typeof skuGroupStatuses)[number];
export const skuGroupStatusWords: Record<SkuGroupStatus, string> = {
  active: 'Действует',
  inactive: 'Отключена',
  archived: 'В архиве',
};
const admin = ['admin'] as const;

export const skuGroupTransitions = {
  edit: { label: 'Изменить', from: ['active', 'inactive'], access: admin },
  deactivate: { label: 'Отключить…', from: ['active'], to: 'inactive', access: admin },
  activate: { label: 'Включить', from: ['inactive'], to: 'active', access: admin },
  archive: { label: 'В архив…', from: ['inactive'], to: 'archived', access: admin },
  /** What nothing has used. */
  delete: { label: 'Удалить…', from: skuGroupStatuses, access: admin, danger: true },
} as const satisfies Transitions<SkuGroupStatus>;
export type SkuGroupTransition = keyof typeof skuGroupTransitions;

export const skuGroupModes = ['static', 'dynamic'] as const;
export const skuGroupModeWords: Record<(typeof skuGroupModes)[number], string> = {
  static: 'Список',
  dynamic: 'По правилу',
};

/** What a rule may ask of a SKU. */
export const skuRuleFields = {
  brand: { title: 'Бренд', type: 'ref', values: { book: 'brands' } },
  family: { title: 'Семейство', type: 'ref', values: { book: 'sku_families' } },
  category: { title: 'Категория', type: 'ref', values: { book: 'sku_categories' } },
  format: { title: 'Формат', type: 'text' },
} as const satisfies Record<string, GroupField>;

/** More would be no group that anybody can look over; a plan is made for each. */
export const mostSkus = 2_000;

const Purpose = z.enum(skuGroupPurposes);
const Status = z.enum(skuGroupStatuses);
const Mode = z.enum(skuGroupModes);
const rule = ruleOf(conditionOver(skuRuleFields));
/** As it is stored; a reader of rules parses it. */
const StoredRule = z.record(z.string(), z.unknown());
const listedSkus = items(id, { min: 1, max: mostSkus });

const SkuGroupRow = z.object({
  id: z.int(),
  name: z.string(),
  purpose: Purpose,
  status: Status,
  /** Of the version in force today, or of the first one while none is. */
  mode: Mode,
  skus_count: z.int(),
  version_no: z.int(),
  from_day: z.string(),
  versions_count: z.int(),
  valid_from: z.string(),
  valid_to: z.nullable(z.string()),
  /** How many plans, tasks and other things name it. */
  used_count: z.int(),
  may: may(skuGroupTransitions),
  updated_at: timestamp,
  version: z.int(),
});
export type SkuGroupRow = z.output<typeof SkuGroupRow>;

export const SkuGroupCard = z.extend(SkuGroupRow, {
  description: z.nullable(z.string()),
  /** Rows of other tables that name it or one of its versions, and the newest tasks that ask about its goods. */
  used: z.array(z.object({ where: z.string(), count: z.int() })),
  tasks: z.array(z.object({ id: z.int(), title: z.string() })),
});
export type SkuGroupCard = z.output<typeof SkuGroupCard>;

export const SkuGroupVersion = z.object({
  id: z.int(),
  no: z.int(),
  from_day: z.string(),
  /** The last day; null while no other follows. Before `from_day` when it never came into force. */
  to_day: z.nullable(z.string()),
  mode: Mode,
  skus_count: z.int(),
  came: z.int(),
  went: z.int(),
  created_at: timestamp,
  author: z.nullable(z.object({ id: z.int(), title: z.string() })),
});
export type SkuGroupVersion = z.output<typeof SkuGroupVersion>;

export const SkuInGroup = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  brand: z.nullable(z.string()),
  family: z.nullable(z.string()),
  format: z.nullable(z.string()),
  state: z.enum(skuStates),
});
export type SkuInGroup = z.output<typeof SkuInGroup>;

const fields = {
  name: line({ max: 120 }),
  description: z.optional(orNull(paragraph({ max: 500 }))),
  purpose: Purpose,
  valid_from: date,
  valid_to: z.optional(orNull(date)),
};
const composition = {
  sku_ids: z.optional(z.nullable(listedSkus)),
  rule: z.optional(z.nullable(rule)),
};
interface Composition {
  sku_ids?: number[] | null | undefined;
  rule?: unknown;
}
const given = ({ sku_ids, rule: asked }: Composition) => [sku_ids, asked].filter((one) => one != null).length;
const needed = { error: 'Добавьте SKU или задайте правило', path: ['sku_ids'] };
const either = { error: 'Оставьте что-то одно: список или правило', path: ['sku_ids'] };

export const SkuGroupDraft = z.strictObject({ ...fields, ...composition }).check(
  z.refine((draft) => given(draft) > 0, needed),
  z.refine((draft) => given(draft) < 2, either),
);
export type SkuGroupDraft = z.output<typeof SkuGroupDraft>;
export const SkuGroupChange = z
  .strictObject({
    ...z.partial(z.strictObject(fields)).shape,
    ...composition,
    /** The day from which another composition holds; today when not said. */
    from: z.optional(orNull(date)),
    version,
  })
  .check(z.refine((change) => given(change) < 2, either));
export type SkuGroupChange = z.output<typeof SkuGroupChange>;

const list = {
  of: SkuGroupCard,
  searches: ['name', 'description'],
  sorts: ['name', 'valid_from', 'updated_at'],
  order: { field: 'name', dir: 'asc' },
  filters: { status: anyOf(Status), purpose: anyOf(Purpose), sku_id: id },
  about: { sku_id: 'skus_count' },
} as const;

export const skuGroupViews = {
  active: { title: 'Действуют', filters: { status: ['active'] } },
  inactive: { title: 'Отключены', filters: { status: ['inactive'] } },
  archived: { title: skuGroupStatusWords.archived, filters: { status: ['archived'] } },
} as const;

const place = { path: '/sku-groups', entity: 'sku_group', names: ['SKU group', 'SKU groups'] } as const;

export const skuGroups = {
  ...crud({
    ...place,
    access: admin,
    list,
    row: SkuGroupRow,
    card: SkuGroupCard,
    add: { access: admin, body: SkuGroupDraft },
    change: {
      access: admin,
      body: SkuGroupChange,
      summary:
        'Changes the given fields of a SKU group; another composition begins a version and changes no earlier one',
    },
    export: { access: admin },
  }),
  counters: countersCall({ ...place, access: admin, list, views: skuGroupViews }),
  versions: endpoint({
    method: 'GET',
    path: '/sku-groups/:id/versions',
    summary: 'Its versions with what came and went, the last one first',
    effect: 'read',
    access: admin,
    params: byId,
    reply: listOf(SkuGroupVersion),
  }),
  composition: endpoint({
    method: 'GET',
    path: '/sku-groups/:id/composition',
    summary: 'The SKUs of one version, and the rule that found them: of the one in force today when none is named',
    effect: 'read',
    access: admin,
    params: byId,
    query: z.strictObject({ no: z.optional(idText) }),
    reply: ok({ no: z.int(), rule: z.nullable(StoredRule), items: z.array(SkuInGroup) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/sku-groups/preview',
    summary: 'The SKUs that such a composition would have, and how it differs from that of a group today',
    effect: 'read',
    access: admin,
    body: z.strictObject({ id: z.optional(id), ...composition }),
    reply: ok({ items: z.array(SkuInGroup), came: z.array(z.int()), went: z.int() }),
  }),
  readFile: endpoint({
    method: 'POST',
    path: '/sku-groups/read-file',
    summary: 'Finds the SKUs that a table names by their codes or GTINs, and the rows that name none; nothing is kept',
    // The file is on the disk while it is read.
    effect: 'note',
    access: admin,
    upload: { kinds: ['sheet'], rows: mostSkus + 1 },
    showsFailures: true,
    reply: ok({ ids: z.array(z.int()), bad: z.array(z.object({ row: z.int(), message: z.string() })) }),
  }),
  recompute: actionCall(place, 'recompute', {
    summary: 'Asks the rule anew: another composition begins a version today',
    access: admin,
  }),
  deactivate: transitionCall(place, skuGroupTransitions, 'deactivate', {
    summary: 'An inactive group is offered nowhere',
  }),
  activate: transitionCall(place, skuGroupTransitions, 'activate', { summary: 'Offers an inactive group again' }),
  archive: transitionCall(place, skuGroupTransitions, 'archive', { summary: 'Puts an inactive group away for good' }),
  remove: deleteCall(place, { summary: 'Deletes a group that nothing has used', access: admin }),
};
export type SkuGroupQuestion = Pick<BodyOf<typeof skuGroups.list>, 'search' | 'filters' | 'sort'>;

export const skuGroupFieldWords = {
  name: 'Название',
  description: 'Описание',
  purpose: 'Назначение',
  status: 'Статус',
  valid_from: 'Действует с',
  valid_to: 'Действует по',
  versions_count: 'Версий состава',
  deleted_at: 'Удалена',
};

export const skuGroupsArea = area({
  calls: skuGroups,
  problems: {
    'sku_group.name_taken': { code: 422, text: 'Группа SKU с таким названием уже есть' },
    'sku_group.used': { code: 409, text: 'Группу уже используют, удалить её нельзя. Отправьте её в архив' },
    'sku_group.rule_lost': {
      code: 409,
      text: 'Под правило не подходит ни один SKU или подходит слишком много. Измените правило',
    },
    'sku_group.no_rule': { code: 409, text: 'Состав задан списком: пересчитывать нечего' },
  },
  actions: {
    'sku_group.add': 'Группа SKU добавлена',
    'sku_group.change': 'Группа SKU изменена',
    'sku_group.recompute': 'Состав пересчитан по правилу',
    'sku_group.deactivate': 'Группа SKU отключена',
    'sku_group.activate': 'Группа SKU включена',
    'sku_group.archive': 'Группа SKU отправлена в архив',
    'sku_group.delete': 'Группа SKU удалена',
    'sku_group.export': 'Группы SKU выгружены',
  },
  transitions: { sku_group: skuGroupTransitions },
  histories: {
    sku_group: {
      card: () => SkuGroupCard,
      fields: skuGroupFieldWords,
      values: { purpose: skuGroupPurposeWords, status: skuGroupStatusWords },
    },
  },
  runs: { 'export.sku_groups': 'Выгрузка групп SKU' },
});
