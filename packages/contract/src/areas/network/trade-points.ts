// Trade points (торговые точки): the model area.
import * as z from 'zod/mini';
import { actionCall, chooseCall, chosenCall, manyTransitionCall, transitionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { BlockBody, CommentBody } from '../../kernel/blocking.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { Changed, ChangedOrAsked, crud } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, listOf } from '../../kernel/endpoint.ts';
import { byId, date, id, latitude, line, longitude } from '../../kernel/fields.ts';
import { anyOf, narrowing } from '../../kernel/list.ts';
import { maskedFor, seenBy } from '../../kernel/sight.ts';
import { company, roles } from '../../roles.ts';
import {
  AdditionalField,
  ChangePhotos,
  CloseTradePoint,
  LinkedTradePoint,
  PointPhoto,
  SubmitTradePoint,
  TradePointCard,
  TradePointCategory,
  TradePointChange,
  TradePointDraft,
  TradePointProposal,
  TradePointRow,
  TradePointStatus,
} from './trade-points/shapes.ts';
import { tradePointTransitions } from './trade-points/transitions.ts';
import {
  tradePointActions,
  tradePointFieldWords,
  tradePointReferences,
  tradePointUnits,
  tradePointValueWords,
} from './trade-points/words.ts';

const place = { path: '/trading-points', entity: 'trade_point', names: ['trade point', 'trade points'] } as const;
const staff = ['admin', 'moderator', 'tsm_user', 'owner'] as const;
const judges = ['admin', 'moderator'] as const;

export const tradePointSorts = ['code', 'name', 'city', 'sellers_count', 'updated_at'] as const;

const sellersBound = z.int().check(z.minimum(0), z.maximum(100_000));

export const tradePointFilters = {
  status: anyOf(TradePointStatus),
  category: anyOf(TradePointCategory),
  region_id: anyOf(id),
  branch_id: anyOf(id),
  channel_id: anyOf(id),
  format_id: anyOf(id),
  network_id: anyOf(id),
  distributor_id: anyOf(id),
  tsm_id: anyOf(id),
  /** Who stands above a TSM is no field of a trade point. */
  bdm_id: seenBy(company, anyOf(id)),
  owner_id: anyOf(id),
  /** Who keeps groups of points. */
  group_id: seenBy(['admin'], anyOf(id)),
  city: anyOf(line({ max: 100 })),
  sellers_from: sellersBound,
  sellers_to: sellersBound,
  updated_from: date,
  updated_to: date,
  no_owner: z.literal(true),
  no_sellers: z.literal(true),
  no_coordinates: z.literal(true),
  /** A seller has taken a task there and not sent it, or has it back. */
  tasks_open: seenBy(staff, z.literal(true)),
  /** Somebody has taken one of these tasks there. */
  task_id: seenBy(['admin', 'moderator'], anyOf(id)),
};

export const tradePointList = {
  of: TradePointCard,
  searches: ['code', 'name', 'address', 'inn', 'owner'],
  sorts: tradePointSorts,
  order: { field: 'updated_at', dir: 'desc' },
  filters: tradePointFilters,
  about: {
    sellers_from: 'sellers_count',
    sellers_to: 'sellers_count',
    updated_from: 'updated_at',
    updated_to: 'updated_at',
    no_owner: 'owner',
    no_sellers: 'sellers_count',
    no_coordinates: 'lat',
  },
} as const;

export const tradePointViews = {
  active: { title: 'Активны', counter: ['активна', 'активны', 'активны'], filters: { status: ['active'] } },
  moderation: { title: 'На модерации', counter: 'на модерации', filters: { status: ['moderation'] } },
  blocked: {
    title: 'Заблокированы',
    counter: ['заблокирована', 'заблокированы', 'заблокировано'],
    filters: { status: ['blocked'] },
  },
  no_sellers: { title: 'Без продавцов', filters: { no_sellers: true } },
  no_coordinates: { title: 'Без координат', filters: { no_coordinates: true } },
} as const;

const { search, filters } = narrowing(tradePointList);

/** A point of the map, or a cell that stands for several. */
export const MapCell = z.object({
  lat: z.number(),
  lon: z.number(),
  count: z.int(),
  id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  status: z.nullable(TradePointStatus),
});

const TradePointSeller = z.object({
  id: z.int(),
  name: z.string(),
  /** A seller's number is not the owner's to call. */
  phone: maskedFor(['owner'], 'phone', z.string()),
  status: z.string(),
  position: z.nullable(z.string()),
  from_date: z.string(),
  is_primary: z.boolean(),
});

const ordinary = crud({
  ...place,
  access: staff,
  list: tradePointList,
  row: TradePointRow,
  card: TradePointCard,
  add: { access: ['admin'], body: TradePointDraft, summary: 'Creates an active trade point' },
  change: {
    access: ['admin', 'tsm_user', 'owner'],
    body: TradePointChange,
    summary: 'Changes the given fields; what an owner or a TSM may not change at once goes to moderation',
  },
  export: { access: staff },
});

export const tradePoints = {
  ...ordinary,
  change: { ...ordinary.change, reply: ChangedOrAsked },
  propose: endpoint({
    method: 'POST',
    path: '/trading-points/propose',
    summary: 'A TSM or an owner asks for a new trade point of theirs: a moderator looks at it first',
    effect: 'write',
    audit: 'trade_point.propose',
    access: ['tsm_user', 'owner'],
    body: TradePointProposal,
    reply: Changed,
  }),
  counters: countersCall({ ...place, access: staff, list: tradePointList, views: tradePointViews }),
  map: endpoint({
    method: 'POST',
    path: '/trading-points/map',
    summary: 'Filtered trade points inside a rectangle of the map, or all of them where they are, joined into cells',
    effect: 'read',
    access: staff,
    body: z.strictObject({
      search,
      filters,
      area: z.optional(z.strictObject({ south: latitude, north: latitude, west: longitude, east: longitude })),
    }),
    reply: listOf(MapCell),
  }),
  sellers: endpoint({
    method: 'POST',
    path: '/trading-points/:id/sellers',
    summary: 'Sellers who work at the trade point now',
    effect: 'read',
    access: staff,
    params: byId,
    reply: listOf(TradePointSeller),
  }),
  photos: endpoint({
    method: 'GET',
    path: '/trading-points/:id/photos',
    summary: 'The photos of the trade point, with links that work for some minutes',
    effect: 'read',
    access: staff,
    params: byId,
    reply: listOf(PointPhoto),
  }),
  changePhotos: actionCall(place, 'photos', {
    summary:
      'Puts own uploads beside the photos of the trade point, or lets go of some of them; nobody has to look at it first',
    access: ['admin', 'tsm_user', 'owner'],
    body: ChangePhotos,
  }),
  block: transitionCall(place, tradePointTransitions, 'block', {
    summary: 'Blocks the trade point: its tasks hide, accruals stop',
    body: BlockBody,
  }),
  unblock: transitionCall(place, tradePointTransitions, 'unblock', {
    summary: 'Makes a blocked trade point active again',
    body: CommentBody,
  }),
  close: transitionCall(place, tradePointTransitions, 'close', {
    summary: 'Closes the trade point for good and ends the links of its sellers',
    body: CloseTradePoint,
  }),
  submit: transitionCall(place, tradePointTransitions, 'submit', {
    summary: 'Sends a draft to moderation',
    body: SubmitTradePoint,
  }),
  choose: chooseCall(place, { access: staff, list: tradePointList }),
  chosen: chosenCall(place, TradePointStatus, judges),
  blockMany: manyTransitionCall(place, tradePointTransitions, 'block', BlockBody.shape, {
    summary: 'Starts a run that blocks the chosen trade points; those that cannot be blocked are skipped',
    confirmIdentity: true,
  }),
  unblockMany: manyTransitionCall(place, tradePointTransitions, 'unblock', CommentBody.shape, {
    summary: 'Starts a run that makes the blocked ones among the chosen trade points active again',
  }),
  short: endpoint({
    method: 'POST',
    path: '/trading-points-short',
    summary: 'Trade points for a select: found by text or named by id',
    effect: 'read',
    access: staff,
    body: z.strictObject({ search, ids: z.optional(anyOf(id)) }),
    reply: listOf(z.object({ id: z.int(), code: z.string(), name: z.string(), address: z.string() })),
  }),
  ofUser: endpoint({
    method: 'POST',
    path: '/trading-points/user',
    summary: 'Trade points of a seller or a TSM with the dates of the link; oneself when no user is named',
    effect: 'read',
    access: roles,
    body: z.strictObject({ user_id: z.optional(id) }),
    reply: listOf(LinkedTradePoint),
  }),
  ofOwner: endpoint({
    method: 'POST',
    path: '/trading-points/owner',
    summary: 'Trade points of a counterparty; oneself when no owner is named',
    effect: 'read',
    access: staff,
    body: z.strictObject({ owner_id: z.optional(id) }),
    reply: listOf(LinkedTradePoint),
  }),
  additionalFields: endpoint({
    method: 'POST',
    path: '/trading-points/additional-fields',
    summary: 'Additional fields that the caller may see, with the values of a trade point when one is named',
    effect: 'read',
    access: staff,
    body: z.strictObject({ trade_point_id: z.optional(id) }),
    reply: listOf(AdditionalField),
  }),
};

export type TradePointQuestion = BodyOf<typeof tradePoints.neighbours>;

export const tradePointsArea = area({
  calls: tradePoints,
  problems: {
    'trade_point.code_taken': { code: 422, text: 'Торговая точка с таким кодом уже есть' },
    'trade_point.already_blocked': { code: 409, text: 'Торговая точка уже заблокирована' },
    'trade_point.not_blocked': { code: 409, text: 'Торговая точка не заблокирована' },
    'trade_point.closed': { code: 409, text: 'Торговая точка закрыта' },
    'trade_point.too_many_proposed': {
      code: 409,
      text: 'Дождитесь решения по прежним точкам: одновременно можно предложить не больше 20',
    },
    'trade_point.possible_duplicate': {
      code: 409,
      text: 'Похожая торговая точка уже есть. Подтвердите, что это другая точка',
    },
  },
  actions: tradePointActions,
  transitions: { trade_point: tradePointTransitions },
  histories: {
    trade_point: {
      card: (role) => (role === 'seller' ? LinkedTradePoint : TradePointCard),
      fields: tradePointFieldWords,
      values: tradePointValueWords,
      units: tradePointUnits,
      refers: tradePointReferences,
    },
  },
  runs: {
    'import.trade_points': 'Загрузка торговых точек',
    'export.trade_points': 'Выгрузка торговых точек',
    'many.trade_points.block': 'Блокировка торговых точек',
    'many.trade_points.unblock': 'Разблокировка торговых точек',
  },
  imports: { trade_points: 'Торговые точки' },
  tables: { trade_points: { title: 'Торговые точки', columns: tradePointFieldWords } },
});
