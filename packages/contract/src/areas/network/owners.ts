// Owners (контрагенты): companies and people who own trade points.
import * as z from 'zod/mini';
import { chooseCall, chosenCall, manyTransitionCall, transitionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { BlockBody, CommentBody, DeleteBody } from '../../kernel/blocking.ts';
import { accountViews, countersCall } from '../../kernel/built-in-views.ts';
import { ChangedOrAsked, crud } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, listOf, ok } from '../../kernel/endpoint.ts';
import { byId, date, id, idText } from '../../kernel/fields.ts';
import { anyOf } from '../../kernel/list.ts';
import { seenBy } from '../../kernel/sight.ts';
import { balanceBound } from '../coins/ledger/balance-bound.ts';
import { PersonDocument } from '../content/documents/shapes.ts';
import { searchOwners } from './owners/search.ts';
import {
  DocumentState,
  OwnerCard,
  OwnerChange,
  OwnerDraft,
  OwnerRow,
  OwnerStatus,
  OwnerType,
} from './owners/shapes.ts';
import { ownerTransitions } from './owners/transitions.ts';
import { ownerActions, ownerFieldWords, ownerValueWords } from './owners/words.ts';

const place = { path: '/owners', entity: 'owner', names: ['owner', 'owners'] } as const;
const readers = ['admin', 'moderator', 'tsm_user'] as const;
const staff = ['admin', 'moderator'] as const;

export const ownerSorts = ['legal_name', 'inn', 'created_at', 'coins'] as const;

export const ownerFilters = {
  status: anyOf(OwnerStatus),
  type: anyOf(OwnerType),
  documents: anyOf(DocumentState),
  // By trade points: a reader of some of an owner's points would learn of the others.
  region_id: seenBy(staff, anyOf(id)),
  tsm_id: seenBy(staff, anyOf(id)),
  no_points: seenBy(staff, z.literal(true)),
  created_from: date,
  created_to: date,
  coins_from: balanceBound,
  coins_to: balanceBound,
};

const list = {
  of: OwnerCard,
  searches: ['legal_name', 'brand_name', 'inn', 'contact_phone'],
  sorts: ownerSorts,
  order: { field: 'legal_name', dir: 'asc' },
  filters: ownerFilters,
  about: {
    region_id: 'points_count',
    created_from: 'created_at',
    created_to: 'created_at',
    coins_from: 'coins',
    coins_to: 'coins',
    no_points: 'points_count',
  },
} as const;

export const ownerViews = {
  ...accountViews,
  unsigned: { title: 'Документы не подписаны', filters: { documents: ['outdated', 'not_signed'] } },
  no_points: { title: 'Без точек', filters: { no_points: true } },
} as const;

/** Whom to write to is on the card. */
export const InviteOwner = z.strictObject({});

const ordinary = crud({
  ...place,
  access: readers,
  list,
  row: OwnerRow,
  card: OwnerCard,
  add: {
    access: ['admin'],
    body: OwnerDraft,
    summary: 'Adds an owner with the account that they will log in with, and invites them when asked to',
  },
  change: {
    access: ['admin', 'owner'],
    body: OwnerChange,
    summary:
      'Changes requisites and contacts of an owner; what owners change of their own requisites a moderator looks at first',
  },
  export: { access: ['admin', 'tsm_user'] },
});

export const owners = {
  ...ordinary,
  change: { ...ordinary.change, reply: ChangedOrAsked },
  counters: countersCall({ ...place, access: readers, list, views: ownerViews }),
  invite: transitionCall(place, ownerTransitions, 'invite', {
    summary: 'Sends an invitation to a draft, or once more to an owner who has not logged in yet',
    body: InviteOwner,
  }),
  block: transitionCall(place, ownerTransitions, 'block', {
    summary: 'Blocks the owner: they are logged out and cannot come in; their trade points stay',
    body: BlockBody,
  }),
  unblock: transitionCall(place, ownerTransitions, 'unblock', {
    summary: 'Lets a blocked owner in again',
    body: CommentBody,
  }),
  archive: transitionCall(place, ownerTransitions, 'archive', {
    summary:
      'Takes an owner without working trade points, coins or open orders out of the programme, a working one only when blocked; the account is closed',
    body: DeleteBody,
    confirmIdentity: true,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/owners/profile',
    summary: 'The card of the owner who asks, or of the one named by staff',
    effect: 'read',
    access: ['admin', 'tsm_user', 'owner'],
    query: z.strictObject({ id: z.optional(idText) }),
    reply: ok({ item: OwnerCard }),
  }),
  documents: endpoint({
    method: 'GET',
    path: '/owners/:id/documents',
    summary: 'What the owner has signed and has to sign',
    effect: 'read',
    access: readers,
    params: byId,
    reply: listOf(PersonDocument),
  }),
  choose: chooseCall(place, { access: readers, list }),
  chosen: chosenCall(place, OwnerStatus, ['admin']),
  inviteMany: manyTransitionCall(
    place,
    ownerTransitions,
    'invite',
    {},
    {
      summary:
        'Starts a run that sends invitations to the drafts among the chosen owners and to those who have not come yet',
    },
  ),
  blockMany: manyTransitionCall(place, ownerTransitions, 'block', BlockBody.shape, {
    summary: 'Starts a run that blocks the chosen owners; those that cannot be blocked are skipped',
    confirmIdentity: true,
  }),
  unblockMany: manyTransitionCall(place, ownerTransitions, 'unblock', CommentBody.shape, {
    summary: 'Starts a run that lets the blocked ones among the chosen owners in again',
  }),
  search: searchOwners,
};

export type OwnerQuestion = BodyOf<typeof owners.neighbours>;

export const ownersArea = area({
  calls: owners,
  problems: {
    'owner.inn_taken': { code: 422, text: 'Контрагент с таким ИНН и КПП уже есть' },
    'owner.phone_taken': { code: 422, text: 'Этот телефон уже занят другим участником' },
    'owner.email_taken': { code: 422, text: 'Эта почта уже занята другим участником' },
    'owner.has_points': { code: 409, text: 'У контрагента есть работающие торговые точки. Передайте или закройте их' },
    'owner.archived': { code: 409, text: 'Контрагент в архиве' },
  },
  actions: ownerActions,
  transitions: { owner: ownerTransitions },
  histories: {
    owner: {
      card: () => OwnerCard,
      fields: ownerFieldWords,
      values: ownerValueWords,
      refers: { blocked_reason_id: 'book_entry' },
    },
  },
  runs: {
    'export.owners': 'Выгрузка контрагентов',
    'import.owners': 'Загрузка контрагентов',
    'many.owners.invite': 'Приглашение контрагентов',
    'many.owners.block': 'Блокировка контрагентов',
    'many.owners.unblock': 'Разблокировка контрагентов',
  },
  imports: { owners: 'Контрагенты' },
  tables: { owners: { title: 'Контрагенты', columns: ownerFieldWords } },
});
