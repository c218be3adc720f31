// Change sets (наборы изменений): the grid of trade points (/TTmod), its draft, and the outcome of sent sets.
import * as z from 'zod/mini';
import { manyCall, transitionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { cardCall, pageCall } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, ok } from '../../kernel/endpoint.ts';
import { byId, date, id } from '../../kernel/fields.ts';
import { anyOf } from '../../kernel/list.ts';
import {
  Change,
  ChangeSetCard,
  ChangeSetRow,
  ChangeSource,
  ChangeState,
  cells,
  Draft,
  GridFieldName,
  GridRow,
  OfVersion,
  OneField,
} from './change-sets/shapes.ts';
import { ChangeSetStatus } from './change-sets/statuses.ts';
import { type ChangeSetTransition, changeSetTransitions } from './change-sets/transitions.ts';
import { changeSetActions } from './change-sets/words.ts';
import { tradePointList } from './trade-points.ts';

const place = { path: '/change-sets', entity: 'change_set', names: ['change set', 'change sets'] } as const;
const editors = ['admin', 'tsm_user'] as const;

const list = {
  of: ChangeSetRow,
  searches: ['author'],
  sorts: ['updated_at'],
  order: { field: 'updated_at', dir: 'desc' },
  filters: {
    status: anyOf(ChangeSetStatus),
    source: anyOf(ChangeSource),
    updated_from: date,
    updated_to: date,
  },
  about: { updated_from: 'updated_at', updated_to: 'updated_at' },
} as const;

const itemList = {
  of: Change,
  searches: ['trade_point'],
  sorts: ['id'],
  order: { field: 'id', dir: 'asc' },
  filters: { state: anyOf(ChangeState) },
} as const;

export const changeSetViews = {
  moderation: { title: 'На модерации', counter: 'на модерации', filters: { status: ['moderation'] } },
  applied: { title: 'Применены', filters: { status: ['applied', 'partly'] } },
  denied: { title: 'Не приняты', filters: { status: ['denied'] } },
  undone: { title: 'Отменены', filters: { status: ['undone'] } },
} as const;

const Counts = ok({ id: z.int(), version: z.int(), changes_count: z.int(), points_count: z.int() });

/** `left`: changes that could not be made, or not taken back; each says why. */
const Outcome = ok({ id: z.int(), version: z.int(), status: ChangeSetStatus, done: z.int(), left: z.int() });

const onSet = <const Name extends ChangeSetTransition>(name: Name, summary: string) => ({
  ...transitionCall(place, changeSetTransitions, name, { summary, body: OfVersion }),
  reply: Outcome,
});

export const changeSets = {
  rows: pageCall('/change-sets/rows', {
    summary: 'Trade points with the fields of the grid and what the caller’s draft changes in them',
    access: editors,
    list: tradePointList,
    row: GridRow,
  }),
  draft: endpoint({
    method: 'GET',
    path: '/change-sets/draft',
    summary: 'What the caller has changed in the grid and not sent yet',
    effect: 'read',
    access: editors,
    reply: ok({ item: z.nullable(Draft) }),
  }),
  put: endpoint({
    method: 'POST',
    path: '/change-sets/cells',
    summary: 'Puts cells of the grid into the caller’s draft; what is as it is stored leaves it',
    effect: 'write',
    audit: 'change_set.put',
    access: editors,
    body: z.strictObject({ cells }),
    reply: Counts,
  }),
  drop: endpoint({
    method: 'POST',
    path: '/change-sets/drop',
    summary: 'Takes changes out of the caller’s draft: of one point, of one field, of one cell, or all',
    effect: 'write',
    audit: 'change_set.drop',
    access: editors,
    body: z.strictObject({ trade_point_id: z.optional(id), field: z.optional(GridFieldName) }),
    reply: Counts,
  }),
  fill: manyCall(
    place,
    'fill',
    { fields: OneField },
    {
      summary: 'Starts a run that puts one value of one field of the chosen trade points into the caller’s draft',
      access: editors,
    },
  ),
  list: pageCall('/change-sets', {
    summary: 'Change sets: one’s own, and to an administrator those of everybody that are no drafts',
    access: editors,
    list,
    row: ChangeSetRow,
  }),
  counters: countersCall({ ...place, access: editors, list, views: changeSetViews }),
  card: cardCall('/change-sets', {
    summary: 'One change set',
    access: editors,
    item: ChangeSetCard,
  }),
  items: {
    ...pageCall('/change-sets/:id/items', {
      summary: 'The changes of a set, a page at a time',
      access: editors,
      list: itemList,
      row: Change,
    }),
    params: byId,
  },
  discard: transitionCall(place, changeSetTransitions, 'discard', {
    summary: 'Deletes a draft with all its changes',
    body: OfVersion,
  }),
  apply: onSet('apply', 'Applies a draft in one transaction; a field that was changed meanwhile is left alone'),
  submit: onSet(
    'submit',
    'Saves the free fields of a draft and sends the others to moderation, a case for each trade point',
  ),
  undo: onSet('undo', 'Takes an applied set back, where nothing has changed the field since'),
};

export type ChangeSetQuestion = Pick<BodyOf<typeof changeSets.list>, 'search' | 'filters' | 'sort'>;
export type ChangeQuestion = Pick<BodyOf<typeof changeSets.items>, 'search' | 'filters' | 'sort'>;

export const changeSetsArea = area({
  calls: changeSets,
  problems: {
    'change_set.sent': { code: 409, text: 'Набор уже отправлен: изменить его нельзя' },
    'change_set.empty': { code: 409, text: 'В наборе нет изменений' },
    'change_set.full': { code: 422, text: 'В наборе не больше 5 000 изменений: примените его и начните новый' },
    'change_set.too_many_points': {
      code: 422,
      text: 'За один раз на модерацию уходит не больше 200 точек: уберите лишние и отправьте их следующим набором',
    },
    'change_set.not_applied': { code: 409, text: 'Отменить можно только применённый набор' },
  },
  actions: changeSetActions,
  transitions: { change_set: changeSetTransitions },
  runs: {
    'many.trade_points.fill': 'Массовое изменение точек',
    'import.trade_point_changes': 'Загрузка набора изменений',
  },
  imports: { trade_point_changes: 'Набор изменений точек' },
});
