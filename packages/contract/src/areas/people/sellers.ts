// Sellers (продавцы): people who work at trade points.
import * as z from 'zod/mini';
import { actionCall, chooseCall, chosenCall, manyTransitionCall, transitionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { BlockBody, CommentBody, DeleteBody } from '../../kernel/blocking.ts';
import { accountViews, countersCall } from '../../kernel/built-in-views.ts';
import { crud } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, listOf, ok } from '../../kernel/endpoint.ts';
import { byId, date, id } from '../../kernel/fields.ts';
import { anyOf } from '../../kernel/list.ts';
import { maskedFor, seenBy } from '../../kernel/sight.ts';
import { balanceBound } from '../coins/ledger/balance-bound.ts';
import { PersonDocument } from '../content/documents/shapes.ts';
import { searchSellers } from './sellers/search.ts';
import {
  AnalyticsBody,
  Employment,
  LinkBody,
  MergeBody,
  PrimaryBody,
  SellerAnalytics,
  SellerCard,
  SellerChange,
  SellerDevice,
  SellerDraft,
  SellerInvitation,
  SellerLink,
  SellerRow,
  SellerStatus,
  UnlinkBody,
} from './sellers/shapes.ts';
import { sellerTransitions } from './sellers/transitions.ts';
import { sellerActions, sellerFieldWords, sellerValueWords } from './sellers/words.ts';

const place = { path: '/sellers', entity: 'seller', names: ['seller', 'sellers'] } as const;
const readers = ['admin', 'moderator', 'tsm_user', 'owner'] as const;

/** A seller at one trade point; a seller of two points stands there twice. */
const WorkingSeller = z.object({
  id: z.int(),
  name: z.string(),
  /** A seller's number is not the owner's to call. */
  phone: maskedFor(['owner'], 'phone', z.string()),
  position: z.nullable(z.string()),
  from_date: z.string(),
  is_primary: z.boolean(),
  trade_point: z.object({ id: z.int(), title: z.string() }),
});
export type WorkingSeller = z.output<typeof WorkingSeller>;

export const sellerSorts = ['name', 'created_at', 'last_login_at', 'coins', 'flames', 'streak_days'] as const;

export const sellerFilters = {
  status: anyOf(SellerStatus),
  employment: anyOf(Employment),
  // By the points where they work, of those that the reader sees; territories are those of the primary one.
  trade_point_id: anyOf(id),
  owner_id: anyOf(id),
  region_id: anyOf(id),
  branch_id: anyOf(id),
  tsm_id: anyOf(id),
  /** Who keeps groups of sellers. */
  group_id: seenBy(['admin', 'owner', 'tsm_user'], anyOf(id)),
  /** They have taken one of these tasks. */
  task_id: seenBy(['admin', 'moderator'], anyOf(id)),
  no_points: seenBy(['admin', 'moderator'], z.literal(true)),
  /** Not seen for a month, or never. */
  idle: z.literal(true),
  login_from: date,
  login_to: date,
  created_from: date,
  created_to: date,
  coins_from: balanceBound,
  coins_to: balanceBound,
  flames_from: balanceBound,
  flames_to: balanceBound,
};

const list = {
  of: SellerCard,
  searches: ['name', 'code', 'phone'],
  restrictedSearches: ['name', 'code'],
  sorts: sellerSorts,
  order: { field: 'name', dir: 'asc' },
  filters: sellerFilters,
  about: {
    trade_point_id: 'main_point',
    branch_id: 'region',
    no_points: 'points_count',
    idle: 'last_login_at',
    login_from: 'last_login_at',
    login_to: 'last_login_at',
    created_from: 'created_at',
    created_to: 'created_at',
    coins_from: 'coins',
    coins_to: 'coins',
    flames_from: 'flames',
    flames_to: 'flames',
  },
} as const;

export const sellerViews = {
  ...accountViews,
  no_points: { title: 'Без точки', filters: { no_points: true } },
  idle: { title: 'Не входили месяц', filters: { status: ['active'], idle: true } },
} as const;

/** Whom to write to is on the card. */
export const InviteSeller = z.strictObject({});

export const sellers = {
  ...crud({
    ...place,
    access: readers,
    list,
    row: SellerRow,
    card: SellerCard,
    add: {
      access: ['admin'],
      body: SellerDraft,
      summary:
        'Adds a seller with the account that they will log in with, invites them, and lets them begin at a point',
    },
    change: { access: ['admin'], body: SellerChange, summary: 'Changes the person and the account behind a seller' },
    export: { access: ['admin', 'tsm_user', 'owner'] },
  }),
  counters: countersCall({ ...place, access: readers, list, views: sellerViews }),
  links: endpoint({
    method: 'GET',
    path: '/sellers/:id/links',
    summary: 'Where the seller works and has worked, of the trade points that the caller may see',
    effect: 'read',
    access: readers,
    params: byId,
    reply: listOf(SellerLink),
  }),
  documents: endpoint({
    method: 'GET',
    path: '/sellers/:id/documents',
    summary: 'What the seller has signed',
    effect: 'read',
    access: ['admin', 'moderator'],
    params: byId,
    reply: listOf(PersonDocument),
  }),
  devices: endpoint({
    method: 'GET',
    path: '/sellers/:id/devices',
    summary: 'Where the seller is logged in',
    effect: 'read',
    access: ['admin'],
    params: byId,
    reply: listOf(SellerDevice),
  }),
  analytics: endpoint({
    method: 'POST',
    path: '/analytics/seller',
    summary: 'What a seller did in a period, day by day, and in as many days before it',
    effect: 'read',
    access: readers,
    body: AnalyticsBody,
    reply: ok({ item: SellerAnalytics }),
  }),
  link: transitionCall(place, sellerTransitions, 'link', {
    summary: 'The seller works at a trade point from a day on',
    body: LinkBody,
  }),
  unlink: actionCall(place, 'unlink', {
    summary:
      'Ends the work of the seller at a trade point, after the last day; the primary one is followed by the oldest of the others',
    access: ['admin', 'owner'],
    body: UnlinkBody,
  }),
  primary: actionCall(place, 'primary', {
    summary: 'Makes one of the trade points of the seller the primary one',
    access: ['admin'],
    body: PrimaryBody,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/sellers/invite',
    summary: 'An owner invites somebody by phone to an own trade point: a moderator decides',
    effect: 'write',
    audit: 'seller.ask',
    access: ['owner'],
    body: SellerInvitation,
    reply: ok({ case_id: z.int() }),
  }),
  invite: transitionCall(place, sellerTransitions, 'invite', {
    summary: 'Writes once more to a seller who has not come yet',
    body: InviteSeller,
  }),
  block: transitionCall(place, sellerTransitions, 'block', {
    summary: 'Blocks the seller: they are logged out and cannot come in; their trade points stay',
    body: BlockBody,
  }),
  unblock: transitionCall(place, sellerTransitions, 'unblock', {
    summary: 'Lets a blocked seller in again',
    body: CommentBody,
  }),
  remove: transitionCall(place, sellerTransitions, 'delete', {
    spends: true,
    summary: 'Takes a seller out of the programme: the work at all points ends, a month later the person is erased',
    body: DeleteBody,
    confirmIdentity: true,
  }),
  merge: transitionCall(place, sellerTransitions, 'merge', {
    spends: true,
    summary:
      'Merges a duplicate into another account of the same person: coins, flames and debts go over, so do points where the other does not work; the duplicate is deleted',
    body: MergeBody,
    confirmIdentity: true,
  }),
  choose: chooseCall(place, { access: readers, list }),
  chosen: chosenCall(place, SellerStatus, ['admin']),
  blockMany: manyTransitionCall(place, sellerTransitions, 'block', BlockBody.shape, {
    summary: 'Starts a run that blocks the chosen sellers; those that cannot be blocked are skipped',
    confirmIdentity: true,
  }),
  unblockMany: manyTransitionCall(place, sellerTransitions, 'unblock', CommentBody.shape, {
    summary: 'Starts a run that lets the blocked ones among the chosen sellers in again',
  }),
  search: searchSellers,
  ofOwner: endpoint({
    method: 'POST',
    path: '/sellers/owner',
    summary: 'Sellers who work at the trade points of an owner; of oneself when no owner is named',
    effect: 'read',
    access: ['admin', 'tsm_user', 'owner'],
    body: z.strictObject({ owner_id: z.optional(id) }),
    reply: listOf(WorkingSeller),
  }),
};

export type SellerQuestion = BodyOf<typeof sellers.neighbours>;

export const sellersArea = area({
  calls: sellers,
  problems: {
    'seller.phone_taken': { code: 422, text: 'Этот телефон уже занят другим участником' },
    'seller.email_taken': { code: 422, text: 'Эта почта уже занята другим участником' },
    'seller.link_overlaps': { code: 422, text: 'В эти дни продавец уже работает в этой точке' },
    'seller.too_many_points': {
      code: 422,
      text: 'У продавца уже наибольшее число точек. Сначала завершите работу в одной из них',
    },
    'seller.is_blocked': { code: 409, text: 'Продавец заблокирован: работать в точке он не может' },
    'seller.not_admitted': { code: 409, text: 'Участника ещё не приняли в программу: сначала решите заявку о нём' },
    'seller.too_many_asked': { code: 429, text: 'Слишком много приглашений ждут решения. Дождитесь его' },
    'seller.merge_self': { code: 422, text: 'Выберите другую учётную запись: с самой собой её не объединить' },
    'seller.merge_status': { code: 422, text: 'Остаться может только активный или приглашённый продавец' },
    'seller.merge_points': {
      code: 422,
      text: 'Точек станет больше, чем может быть у продавца. Сначала завершите работу в лишних',
    },
    'seller.link_ended': { code: 409, text: 'Продавец больше не работает в этой точке' },
  },
  actions: sellerActions,
  transitions: { seller: sellerTransitions },
  histories: {
    seller: {
      card: () => SellerCard,
      fields: sellerFieldWords,
      values: sellerValueWords,
      refers: {
        trade_point_id: 'trade_point',
        primary_point_id: 'trade_point',
        primary_region_id: 'book_entry',
        primary_branch_id: 'book_entry',
        primary_tsm_id: 'trade_user',
        blocked_reason_id: 'book_entry',
        merged_into_id: 'seller',
        merged_id: 'seller',
      },
    },
  },
  runs: {
    'export.sellers': 'Выгрузка продавцов',
    'import.sellers': 'Загрузка продавцов',
    'many.sellers.block': 'Блокировка продавцов',
    'many.sellers.unblock': 'Разблокировка продавцов',
  },
  imports: { sellers: 'Продавцы' },
  tables: { sellers: { title: 'Продавцы', columns: sellerFieldWords } },
});
