// Groups: who belongs together, said by hand, by a rule or of other groups. One engine for people, points and TSMs; the paths of the
// specification that name one kind are facades of it (groups/facades.ts).
import * as z from 'zod/mini';
import { transitionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { Changed, changeCall, pageCall } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, listOf, ok } from '../../kernel/endpoint.ts';
import { byId, id, orNull, paragraph } from '../../kernel/fields.ts';
import { anyOf, Neighbours, neighboursQuery } from '../../kernel/list.ts';
import { countAudience } from './groups/audience.ts';
import { AnyGroupRule } from './groups/conditions.ts';
import { groupFacades, groupList, importBody } from './groups/facades.ts';
import { GroupKind, searchGroups } from './groups/search.ts';
import {
  GroupCard,
  GroupChange,
  GroupMember,
  GroupOverride,
  GroupParameter,
  GroupParts,
  GroupPreview,
  GroupReason,
  GroupRow,
  GroupRun,
  GroupSet,
  GroupUse,
  memberFilters,
} from './groups/shapes.ts';
import { groupKeepers, groupTransitions } from './groups/transitions.ts';
import { tsmFacades } from './groups/tsm.ts';
import {
  computeStatusWords,
  groupActions,
  groupFieldWords,
  groupKindWords,
  groupModeWords,
  groupRefreshWords,
  groupStatusWords,
} from './groups/words.ts';

const path = '/group-service-api/groups';
const place = { path, entity: 'group', names: ['group', 'groups'] } as const;
const keepers = groupKeepers;
/** Authors of rules. */
const builders = ['admin', 'moderator'] as const;

const list = { ...groupList, filters: { ...groupList.filters, kind: anyOf(GroupKind) } } as const;

export const groupViews = {
  active: { title: 'Активные', filters: { status: ['active'] } },
  dynamic: { title: 'Динамические', filters: { mode: ['dynamic'] } },
  static: { title: 'Статические', filters: { mode: ['static'] } },
  compound: { title: 'Составные', filters: { mode: ['compound'] } },
  failed: { title: 'С ошибкой', filters: { compute_status: ['error', 'waiting'] } },
  archived: { title: groupStatusWords.archived, filters: { status: ['archived'] } },
} as const;

const members = {
  of: GroupMember,
  searches: ['title', 'code', 'phone'],
  restrictedSearches: ['title', 'code'],
  sorts: ['title'],
  order: { field: 'title', dir: 'asc' },
  filters: memberFilters,
  about: { state: 'source', came_in: 'since', went_in: 'since' },
} as const;

const log = {
  of: GroupRun,
  searches: [],
  sorts: ['at'],
  order: { field: 'at', dir: 'desc' },
  filters: {},
} as const;

const ofKind = z.strictObject({ kind: GroupKind });

export const groups = {
  list: pageCall(path, {
    summary: 'The groups that the caller may see, a page at a time',
    access: keepers,
    list,
    row: GroupRow,
  }),
  counters: {
    ...countersCall({ ...place, access: keepers, list, views: groupViews }),
    body: ofKind,
  },
  neighbours: endpoint({
    method: 'POST',
    path: `${path}/:id/neighbours`,
    summary: 'The groups before and after this one in the given list',
    effect: 'read',
    access: keepers,
    params: byId,
    body: neighboursQuery(list),
    reply: ok(Neighbours),
  }),
  card: endpoint({
    method: 'POST',
    path: `${path}/get`,
    summary: 'One group: what it is made of and how it stood after its last run',
    effect: 'read',
    access: keepers,
    body: z.strictObject({ id }),
    reply: ok({ item: GroupCard }),
  }),
  set: endpoint({
    method: 'POST',
    path: `${path}/set`,
    summary: 'Makes a group, or changes the given fields of the one that is named with its version; it is counted anew',
    effect: 'write',
    audit: 'group.set',
    access: keepers,
    body: GroupSet,
    reply: Changed,
  }),
  change: changeCall(place, {
    summary: 'Changes the given fields of a group and counts it anew',
    access: keepers,
    body: GroupChange,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/group-service-api/delete',
    summary: 'Deletes a group that nothing uses',
    effect: 'write',
    audit: 'group.delete',
    access: keepers,
    body: z.strictObject({ id }),
    reply: ok({}),
  }),
  activate: transitionCall(place, groupTransitions, 'activate', {
    summary: 'Puts an inactive group to work again and counts it anew',
  }),
  deactivate: transitionCall(place, groupTransitions, 'deactivate', {
    summary: 'Takes a group out of work: for its users it has no members',
    body: z.strictObject({ comment: z.optional(orNull(paragraph({ max: 500 }))) }),
  }),
  archive: transitionCall(place, groupTransitions, 'archive', {
    summary: 'Puts an inactive group away: it is offered nowhere',
  }),
  recompute: transitionCall(place, groupTransitions, 'recompute', {
    summary: 'Counts the members anew, also where a run by itself has waited for a person',
  }),
  override: transitionCall(place, groupTransitions, 'override', {
    summary: 'Includes members or excludes them, against the rule, or takes that back',
    body: GroupOverride,
  }),
  members: {
    ...pageCall(`${path}/:id/members`, {
      summary: 'Who belongs to the group, who was included or excluded by hand, who came or went with a run',
      access: keepers,
      list: members,
      row: GroupMember,
    }),
    params: byId,
  },
  runs: {
    ...pageCall(`${path}/:id/runs`, {
      summary: 'The log of the group: runs that changed something or failed, newest first',
      access: keepers,
      list: log,
      row: GroupRun,
    }),
    params: byId,
  },
  explain: endpoint({
    method: 'POST',
    path: `${path}/:id/explain`,
    summary: 'Why somebody belongs to the group, or does not: conditions, what was said by hand, parts',
    effect: 'read',
    access: keepers,
    params: byId,
    body: z.strictObject({ member_id: id }),
    reply: ok({ item: GroupReason }),
  }),
  uses: endpoint({
    method: 'GET',
    path: `${path}/:id/uses`,
    summary: 'What uses the group',
    effect: 'read',
    access: keepers,
    params: byId,
    reply: listOf(GroupUse),
  }),
  short: searchGroups,
  options: endpoint({
    method: 'POST',
    path: '/group-service-api/options',
    summary: 'The fields that a rule of this kind may ask about, their operators and where values come from',
    effect: 'read',
    access: builders,
    body: ofKind,
    reply: listOf(GroupParameter),
  }),
  conditions: endpoint({
    method: 'POST',
    path: '/group-service-api/conditions',
    summary: 'The rule of a group, or the given one, and who would come and go by it: nothing is written',
    effect: 'read',
    access: builders,
    body: z.strictObject({ kind: GroupKind, id: z.optional(id), rule: z.optional(AnyGroupRule) }),
    reply: ok({
      rule: GroupCard.shape.rule,
      ...GroupPreview,
      /** How many each condition and each bracket finds by itself, by its place: `items.0.items.1`. */
      counts: z.record(z.string(), z.int()),
    }),
  }),
  compound: endpoint({
    method: 'POST',
    path: '/group-service-api/compound',
    summary: 'Who would come and go if a group were made of these groups: nothing is written',
    effect: 'read',
    access: builders,
    body: z.strictObject({ kind: GroupKind, id: z.optional(id), parts: GroupParts }),
    reply: ok(GroupPreview),
  }),
  import: endpoint({
    method: 'POST',
    path: '/group-service-api/import',
    summary: 'Takes a table of members and begins to check it',
    effect: 'write',
    audit: 'import.start',
    access: groupTransitions.import.access,
    upload: { kinds: ['sheet'] },
    body: importBody,
    reply: ok({ run_id: z.int() }),
  }),
  audience: countAudience,
  ...groupFacades,
  ...tsmFacades,
};

export type GroupQuestion = BodyOf<typeof groups.neighbours>;
export type MemberQuestion = BodyOf<typeof groups.members>;
export type RunQuestion = BodyOf<typeof groups.runs>;

export const groupsArea = area({
  calls: groups,
  problems: {
    'group.name_taken': { code: 422, text: 'Группа с таким названием уже есть' },
    'group.used': { code: 409, text: 'Группа используется. Уберите её отовсюду или отправьте в архив' },
    'group.cycle': { code: 422, text: 'Группа не может входить сама в себя, даже через другие группы' },
    'group.too_deep': { code: 422, text: 'Составные группы вложены глубже 3 уровней' },
    'group.not_static': { code: 409, text: 'Файлом загружают только статические группы' },
    'group.may_not_ask': {
      code: 403,
      text: 'Вашей группе ТСМ заявки на продавцов закрыты. Обратитесь к администратору',
    },
    'group.day_spent': {
      code: 429,
      text: 'Заявки на сегодня закончились: столько в день может подать ваша группа ТСМ',
    },
    'group.report_hidden': { code: 403, text: 'Вашей группе ТСМ эта выгрузка закрыта. Обратитесь к администратору' },
  },
  actions: groupActions,
  transitions: { group: groupTransitions },
  histories: {
    group: {
      card: () => GroupCard,
      fields: groupFieldWords,
      values: {
        kind: groupKindWords,
        mode: groupModeWords,
        status: groupStatusWords,
        refresh: groupRefreshWords,
        compute_status: computeStatusWords,
      },
    },
  },
  runs: { 'import.group_members': 'Загрузка участников группы' },
  imports: { group_members: 'Участники группы' },
});
