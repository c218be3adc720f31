// Groups of TSMs: what those may do who belong to one, how many requests they send, and until when the group is at work.
import * as z from 'zod/mini';
import { countersCall } from '../../../kernel/built-in-views.ts';
import { Changed, pageCall } from '../../../kernel/crud.ts';
import { type BodyOf, endpoint, ok } from '../../../kernel/endpoint.ts';
import { date, id, line, orNull, paragraph, timestamp, version } from '../../../kernel/fields.ts';
import { anyOf } from '../../../kernel/list.ts';
import { TradeUserKind } from '../../people/trade-users/search.ts';
import { TradeUserStatus } from '../../people/trade-users/shapes.ts';
import { groupList, importBody } from './facades.ts';
import { GroupCard, GroupRow, TsmSettings } from './shapes.ts';
import { groupTransitions } from './transitions.ts';
import { groupStatusWords } from './words.ts';

const keepers = ['admin', 'moderator'] as const;

export const TsmGroupRow = z.extend(GroupRow, {
  /** In the care of those who belong to it. */
  points_count: z.int(),
  ...TsmSettings.shape,
});
export type TsmGroupRow = z.output<typeof TsmGroupRow>;

const list = {
  ...groupList,
  of: TsmGroupRow,
  filters: {
    mode: groupList.filters.mode,
    status: groupList.filters.status,
    compute_status: groupList.filters.compute_status,
    auto_confirm_seller_tp: z.boolean(),
    can_request_seller_tp: z.boolean(),
    /** With a member of these regions… */
    region_id: anyOf(id),
    /** …or a member who works under one of these. */
    bdm_id: anyOf(id),
  },
  about: { region_id: 'members_count', bdm_id: 'members_count' },
} as const;

export const tsmGroupViews = {
  active: { title: 'Активные', filters: { status: ['active'] } },
  auto: { title: 'С автоподтверждением', filters: { status: ['active'], auto_confirm_seller_tp: true } },
  barred: { title: 'Без права просить', filters: { status: ['active'], can_request_seller_tp: false } },
  inactive: { title: 'Отключённые', filters: { status: ['inactive'] } },
  archived: { title: groupStatusWords.archived, filters: { status: ['archived'] } },
} as const;

const Chosen = z.object({ id: z.int(), title: z.string(), groups: z.int() });

export const TsmGroupStats = z.object({
  active: z.int(),
  blocked: z.int(),
  points: z.int(),
  sellers: z.int(),
  /** Requests that wait by this group now… */
  open: z.int(),
  late: z.int(),
  /** …and what became of those of the last thirty days. */
  sent: z.int(),
  approved: z.int(),
  denied: z.int(),
  auto_confirmed: z.int(),
});

export const TsmGroupCard = z.extend(GroupCard, {
  inactive_reason: z.nullable(z.string()),
  stats: TsmGroupStats,
});
export type TsmGroupCard = z.output<typeof TsmGroupCard>;

const titled = z.nullable(z.object({ id: z.int(), title: z.string() }));

export const TsmGroupUser = z.object({
  id: z.int(),
  kind: TradeUserKind,
  employee_number: z.string(),
  name: z.string(),
  status: TradeUserStatus,
  region: titled,
  bdm: titled,
  points_count: z.int(),
  /** Undecided. */
  open_requests: z.int(),
  /** Sent today, which the daily limit counts. */
  today_requests: z.int(),
  last_login_at: z.nullable(timestamp),
});
export type TsmGroupUser = z.output<typeof TsmGroupUser>;

const users = {
  of: TsmGroupUser,
  searches: ['name', 'employee_number'],
  sorts: ['name', 'employee_number'],
  order: { field: 'name', dir: 'asc' },
  filters: { group_id: anyOf(id), kind: anyOf(TradeUserKind), status: anyOf(TradeUserStatus), region_id: anyOf(id) },
  about: { group_id: 'id' },
} as const;

export const TsmGroupDeactivation = z.strictObject({
  id,
  version,
  reason: paragraph({ min: 5, max: 500 }),
  /** The first day without it; today, unless it is said otherwise. */
  date: z.optional(date),
});
export type TsmGroupDeactivation = z.output<typeof TsmGroupDeactivation>;

export const tsmFacades = {
  tsmGroups: pageCall('/tsm-groups/list', {
    summary: 'Groups of TSMs with what those may do who belong to them, a page at a time',
    access: keepers,
    list,
    row: TsmGroupRow,
  }),
  tsmGroupCounters: countersCall({
    path: '/tsm-groups',
    names: ['group of TSMs', 'groups of TSMs'],
    access: keepers,
    list,
    views: tsmGroupViews,
  }),
  tsmGroupFilter: endpoint({
    method: 'POST',
    path: '/tsm-groups/filter',
    summary:
      'What the list of groups of TSMs can be filtered by: regions and heads of those who belong to any, statuses',
    effect: 'read',
    access: keepers,
    body: z.strictObject({}),
    reply: ok({
      regions: z.array(Chosen),
      bdms: z.array(Chosen),
      statuses: z.array(z.object({ code: z.string(), title: z.string(), groups: z.int() })),
    }),
  }),
  tsmGroupCard: endpoint({
    method: 'POST',
    path: '/tsm-groups/data-group',
    summary: 'One group of TSMs: what it is made of, what it allows, and figures of those who belong to it',
    effect: 'read',
    access: keepers,
    body: z.strictObject({ id }),
    reply: ok({ item: TsmGroupCard }),
  }),
  tsmGroupUsers: pageCall('/tsm-groups/data-group/tsm-users', {
    summary: 'Who belongs to a group of TSMs, with the requests of each',
    access: keepers,
    list: users,
    row: TsmGroupUser,
  }),
  importTsmGroup: endpoint({
    method: 'POST',
    path: '/tsm-groups/import',
    summary: 'Makes a group of TSMs and begins to check the table of those who will belong to it',
    effect: 'write',
    audit: 'group.add',
    access: keepers,
    upload: { kinds: ['sheet'] },
    body: z.strictObject({
      name: line({ max: 120 }),
      description: z.optional(orNull(paragraph({ max: 500 }))),
      daily_request_limit: z.optional(TsmSettings.shape.daily_request_limit),
    }),
    reply: ok({ id: z.int(), version: z.int(), run_id: z.int() }),
  }),
  importTsmGroupUsers: endpoint({
    method: 'POST',
    path: '/tsm-groups/import/update',
    summary: 'Takes a table of TSMs for a static group and begins to check it',
    effect: 'write',
    audit: 'import.start',
    access: keepers,
    upload: { kinds: ['sheet'] },
    body: importBody,
    reply: ok({ run_id: z.int() }),
  }),
  deactivateTsmGroup: endpoint({
    method: 'POST',
    path: '/tsm-groups/deactivation',
    summary: 'Takes a group of TSMs out of work from a day on: its open requests go to the common queue then',
    effect: 'write',
    audit: 'group.deactivate',
    access: keepers,
    body: TsmGroupDeactivation,
    reply: Changed,
  }),
  keepTsmGroup: endpoint({
    method: 'POST',
    path: '/tsm-groups/keep',
    summary: 'Takes back a deactivation whose day has not come yet',
    effect: 'write',
    audit: 'group.keep',
    access: groupTransitions.keep.access,
    body: z.strictObject({ id, version }),
    reply: Changed,
  }),
};

export type TsmGroupQuestion = Omit<BodyOf<typeof tsmFacades.tsmGroups>, 'page' | 'per_page' | 'cursor'>;
export type TsmGroupUserQuestion = Omit<BodyOf<typeof tsmFacades.tsmGroupUsers>, 'page' | 'per_page' | 'cursor'>;
