// Trade users (ТСМ and БДМ): who looks after which trade points, under whom, and who stands in for whom.
import * as z from 'zod/mini';
import {
  AddedWithLink,
  chooseCall,
  chosenCall,
  manyTransitionCall,
  passwordLinkCall,
  transitionCall,
} from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { BlockBody, CommentBody } from '../../kernel/blocking.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { Changed, crud, pageCall } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, ok } from '../../kernel/endpoint.ts';
import { byId, id } from '../../kernel/fields.ts';
import { anyOf } from '../../kernel/list.ts';
import { seenBy } from '../../kernel/sight.ts';
import { searchTradeUsers, TradeUserKind } from './trade-users/search.ts';
import {
  AssignedPoint,
  AssignmentState,
  AssignPoints,
  DeleteTradeUser,
  ReleasePoints,
  TradeUserCard,
  TradeUserChange,
  TradeUserDraft,
  TradeUserRow,
  TradeUserStatus,
} from './trade-users/shapes.ts';
import { tradeUserTransitions } from './trade-users/transitions.ts';
import { tradeUserActions, tradeUserFieldWords, tradeUserValueWords } from './trade-users/words.ts';

const place = { path: '/trade-users', entity: 'trade_user', names: ['trade user', 'trade users'] } as const;
const readers = ['admin', 'moderator'] as const;

const list = {
  of: TradeUserCard,
  searches: ['name', 'employee_number', 'phone', 'email'],
  sorts: ['name', 'employee_number'],
  order: { field: 'name', dir: 'asc' },
  filters: {
    kind: TradeUserKind,
    status: anyOf(TradeUserStatus),
    bdm_id: anyOf(id),
    region_id: anyOf(id),
    branch_id: anyOf(id),
    on_vacation: seenBy(readers, z.literal(true)),
    no_points: seenBy(readers, z.literal(true)),
    no_bdm: seenBy(readers, z.literal(true)),
  },
} as const;

export const tradeUserViews = {
  tsm: { title: 'ТСМ', counter: 'ТСМ', filters: { kind: 'tsm' } },
  bdm: { title: 'БДМ', counter: 'БДМ', filters: { kind: 'bdm' } },
} as const;

const assignments = {
  of: AssignedPoint,
  searches: ['trade_point'],
  sorts: ['from_date'],
  order: { field: 'from_date', dir: 'desc' },
  filters: { tsm_id: id, state: anyOf(AssignmentState) },
} as const;

/** A file of the one kind that its path says; from there on it is an import like any other. */
const importCall = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    effect: 'write',
    audit: 'import.start',
    access: ['admin'],
    upload: { kinds: ['sheet'] },
    body: z.strictObject({ mode: z._default(z.enum(['upsert', 'full']), 'upsert') }),
    reply: ok({ run_id: z.int() }),
  });

const ordinary = crud({
  ...place,
  access: readers,
  list,
  row: TradeUserRow,
  card: TradeUserCard,
  add: {
    access: ['admin'],
    body: TradeUserDraft,
    summary: 'Adds a TSM or a BDM with the account that they will log in with',
  },
  change: { access: ['admin'], body: TradeUserChange },
  export: { access: readers },
});

export const tradeUsers = {
  ...ordinary,
  add: { ...ordinary.add, reply: AddedWithLink },
  change: endpoint({
    method: 'POST',
    path: '/trade-users/tsm/update/:id',
    summary: 'Changes the given fields of a trade user: profile, head, region, who stands in',
    effect: 'write',
    audit: 'trade_user.change',
    access: ['admin'],
    params: byId,
    body: TradeUserChange,
    reply: Changed,
  }),
  counters: countersCall({ ...place, access: readers, list, views: tradeUserViews }),
  block: transitionCall(place, tradeUserTransitions, 'block', {
    summary: 'Blocks a trade user: they are logged out and cannot come in; the points stay in their care',
    body: BlockBody,
  }),
  unblock: transitionCall(place, tradeUserTransitions, 'unblock', {
    summary: 'Lets a blocked trade user in again',
    body: CommentBody,
  }),
  passwordLink: passwordLinkCall(place, { access: ['admin'] }),
  choose: chooseCall(place, { access: readers, list }),
  chosen: chosenCall(place, TradeUserStatus, readers),
  blockMany: manyTransitionCall(place, tradeUserTransitions, 'block', BlockBody.shape, {
    summary: 'Starts a run that blocks the chosen trade users; those that cannot be blocked are skipped',
    confirmIdentity: true,
  }),
  unblockMany: manyTransitionCall(place, tradeUserTransitions, 'unblock', CommentBody.shape, {
    summary: 'Starts a run that lets the blocked ones among the chosen trade users in again',
  }),
  delete: endpoint({
    method: 'POST',
    path: '/trade-users/tsm/delete',
    summary: 'Closes the account of a trade user; a successor takes over the points or the subordinates from today',
    effect: 'write',
    audit: 'trade_user.delete',
    confirmIdentity: true,
    access: ['admin'],
    body: DeleteTradeUser,
    reply: ok({ id: z.int(), points: z.int(), subordinates: z.int() }),
  }),
  assignments: pageCall('/trade-users/points', {
    summary: 'Which trade points are, were and will be in the care of a TSM',
    access: readers,
    list: assignments,
    row: AssignedPoint,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/trade-users/:id/points/add',
    summary: 'Gives trade points into the care of a TSM from a day on; their former TSM loses them on that day',
    effect: 'write',
    audit: 'trade_user.assign',
    access: ['admin'],
    params: byId,
    body: AssignPoints,
    reply: ok({ assigned: z.int() }),
  }),
  release: endpoint({
    method: 'POST',
    path: '/trade-users/:id/points/remove',
    summary: 'Takes trade points out of the care of a TSM from a day on',
    effect: 'write',
    audit: 'trade_user.release',
    access: ['admin'],
    params: byId,
    body: ReleasePoints,
    reply: ok({ released: z.int() }),
  }),
  importHeads: importCall('/import-tsm-bdm-csv', 'Takes a table of TSMs and their heads and begins to check it'),
  importPoints: importCall('/import-tsm-tps-csv', 'Takes a table of points and their TSMs and begins to check it'),
  short: searchTradeUsers,
};

export type TradeUserQuestion = BodyOf<typeof tradeUsers.neighbours>;
export type AssignmentQuestion = BodyOf<typeof tradeUsers.assignments>;

export const tradeUsersArea = area({
  calls: tradeUsers,
  problems: {
    'trade_user.number_taken': { code: 422, text: 'Этот табельный номер уже занят' },
    'trade_user.phone_taken': { code: 422, text: 'Этот телефон уже занят другим участником' },
    'trade_user.email_taken': { code: 422, text: 'Эта почта уже занята другим участником' },
    'trade_user.not_bdm': { code: 422, text: 'Выберите БДМ из списка' },
    'trade_user.head_of_bdm': { code: 422, text: 'У БДМ нет руководителя: он указывается только у ТСМ' },
    'trade_user.own_deputy': { code: 422, text: 'Сотрудник не может замещать сам себя' },
    'trade_user.bad_deputy': { code: 422, text: 'Выберите работающего сотрудника из списка' },
    'trade_user.nobody_answers': {
      code: 409,
      text: 'Ваши заявки ещё на проверке, и ответить за них некому. Отзовите их или попросите администратора передать их другому',
    },
    'trade_user.no_successor': { code: 422, text: 'Выберите, кому передать точки, подчинённых и заявки' },
    'trade_user.bad_successor': { code: 422, text: 'Выберите другого работающего сотрудника с той же ролью' },
    'trade_user.not_tsm': { code: 409, text: 'Точки закрепляют за ТСМ, а не за БДМ' },
    'trade_user.dates_overlap': { code: 422, text: 'На эти дни у точки уже назначен ТСМ' },
  },
  actions: tradeUserActions,
  transitions: { trade_user: tradeUserTransitions },
  histories: {
    trade_user: {
      card: () => TradeUserCard,
      fields: tradeUserFieldWords,
      values: tradeUserValueWords,
      refers: {
        region_id: 'book_entry',
        branch_id: 'book_entry',
        bdm_id: 'trade_user',
        deputy_id: 'trade_user',
        successor_id: 'trade_user',
        successor_of_id: 'trade_user',
      },
    },
  },
  imports: { tsm_bdms: 'ТСМ и их БДМ', tsm_trade_points: 'Точки и их ТСМ' },
  runs: {
    'export.trade_users': 'Выгрузка ТСМ и БДМ',
    'import.tsm_bdms': 'Загрузка ТСМ и БДМ',
    'import.tsm_trade_points': 'Загрузка закреплений точек',
    'many.trade_users.block': 'Блокировка ТСМ и БДМ',
    'many.trade_users.unblock': 'Разблокировка ТСМ и БДМ',
  },
  tables: { trade_users: { title: 'ТСМ и БДМ', columns: { region_id: 'Регион', branch_id: 'Филиал' } } },
});
