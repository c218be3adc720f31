// Requests (заявки): what a TSM has asked moderators for, and the queue of those about sellers. A request is a moderation case.
import * as z from 'zod/mini';
import { actionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { items } from '../../kernel/bounded.ts';
import { Count } from '../../kernel/built-in-views.ts';
import { cardCall, exportCall, pageCall } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, ok } from '../../kernel/endpoint.ts';
import {
  code,
  date,
  id,
  inn,
  line,
  mobilePhone,
  orNull,
  paragraph,
  personName,
  timestamp,
  version,
} from '../../kernel/fields.ts';
import { anyOf, narrowing } from '../../kernel/list.ts';
import { maskedFor, seenBy } from '../../kernel/sight.ts';
import { roles } from '../../roles.ts';
import { SellerInvitation } from '../people/sellers/shapes.ts';
import { CaseRow, CaseStatus, ChangeText, caseTabs, ModerationKind } from '../platform/moderation/shapes.ts';
import { caseTabWords } from '../platform/moderation/words.ts';
import { ReportType } from './groups/shapes.ts';
import { tradePointFields } from './trade-points/shapes.ts';

const judges = ['admin', 'moderator'] as const;
const tsm = ['tsm_user'] as const;
/** Roles that send requests and follow them. */
const askers = ['tsm_user', 'owner'] as const;

export const RequestRow = z.object({
  id: z.int(),
  kind: ModerationKind,
  status: CaseStatus,
  title: z.string(),
  subtitle: z.nullable(z.string()),
  /** Of the person it is about, while they take part. */
  phone: maskedFor(['owner'], 'phone', z.nullable(z.string())),
  trade_point: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** Of a head the list has the requests of the subordinates too. */
  author: z.string(),
  submitted_at: timestamp,
  sla_due_at: timestamp,
  decided_at: z.nullable(timestamp),
  reason: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  attempt_no: z.int(),
  attempts: z.int(),
  /** The own one: while nobody has decided, after it was returned, after it was denied. */
  may: z.object({ withdraw: z.boolean(), correct: z.boolean(), appeal: z.boolean() }),
});
export type RequestRow = z.output<typeof RequestRow>;

const list = {
  of: RequestRow,
  searches: ['title', 'subtitle'],
  sorts: ['submitted_at', 'sla_due_at'],
  order: { field: 'submitted_at', dir: 'desc' },
  filters: {
    // An owner asks for nothing but people.
    kind: seenBy(tsm, anyOf(ModerationKind)),
    stage: anyOf(z.enum(caseTabs)),
    trade_point_id: anyOf(id),
    /** Nobody has answered in time. */
    overdue: z.literal(true),
    submitted_from: date,
    submitted_to: date,
  },
  about: { stage: 'status', overdue: 'sla_due_at', submitted_from: 'submitted_at', submitted_to: 'submitted_at' },
} as const;

export const requestViews = {
  new: { title: caseTabWords.new, counter: ['новая', 'новые', 'новых'], filters: { stage: ['new'] } },
  in_moderation: { title: caseTabWords.in_moderation, counter: 'на модерации', filters: { stage: ['in_moderation'] } },
  complete: {
    title: caseTabWords.complete,
    counter: ['принята', 'приняты', 'принято'],
    filters: { stage: ['complete'] },
  },
  denied: {
    title: caseTabWords.denied,
    counter: ['отклонена', 'отклонены', 'отклонено'],
    filters: { stage: ['denied'] },
  },
  overdue: { title: 'Без ответа в срок', counter: 'без ответа в срок', filters: { overdue: true } },
} as const;

const sellerQueue = {
  of: CaseRow,
  searches: ['title', 'subtitle'],
  sorts: ['sla_due_at', 'submitted_at'],
  order: { field: 'sla_due_at', dir: 'asc' },
  filters: { stage: anyOf(z.enum(caseTabs)), region_id: anyOf(id), tsm_group_id: anyOf(id) },
  about: { stage: 'status' },
} as const;

/** A proposed point, as its author would send it. */
const PointDraft = z.strictObject({
  name: tradePointFields.name,
  address: tradePointFields.address,
  lat: tradePointFields.lat,
  lon: tradePointFields.lon,
});

const Asked = z.strictObject({
  /** Of a point in the caller's care. */
  tp_code: z.optional(code),
  trade_point_id: z.optional(id),
  tp_draft: z.optional(PointDraft),
  owner_inn: z.optional(inn),
  seller_phone: z.optional(mobilePhone),
});

const Finding = z.object({ field: z.string(), message: z.string() });

const Candidate = z.object({ id: z.int(), code: z.string(), name: z.string(), address: z.string() });

const why = paragraph({ min: 5, max: 500 });
const Sent = ok({ case_id: z.int() });

/** «Больше не работает в точке». */
export const RemovalRequest = z.strictObject({ seller_id: id, trade_point_id: id, to_date: date, comment: why });
export type RemovalRequest = z.output<typeof RemovalRequest>;

export const BlockRequest = z.strictObject({ seller_id: id, reason_id: id, comment: why });
export type BlockRequest = z.output<typeof BlockRequest>;

export const OtherRequest = z.strictObject({ trade_point_id: id, comment: paragraph({ min: 10, max: 1000 }) });
export type OtherRequest = z.output<typeof OtherRequest>;

/** One request: its wishes in the author's words, their outcome, and the fields that can be corrected; which of that there is depends on the kind. */
const RequestCard = z.object({
  ...RequestRow.shape,
  /** Field by field. Who was asked for stands in the title. */
  changes: z.array(ChangeText),
  author_comment: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  middle_name: z.nullable(z.string()),
  from_date: z.nullable(z.string()),
  to_date: z.nullable(z.string()),
  position: z.nullable(z.string()),
});
export type RequestCard = z.output<typeof RequestCard>;

/** Fields that are not named stay as they were. */
export const Correction = z.strictObject({
  comment: why,
  last_name: z.optional(personName),
  first_name: z.optional(personName),
  middle_name: z.optional(orNull(personName)),
  trade_point_id: z.optional(id),
  from_date: z.optional(date),
  to_date: z.optional(date),
  position: z.optional(orNull(line({ max: 100 }))),
});
export type Correction = z.output<typeof Correction>;

/** Oneself or a person whom the caller sees, or whom the caller has asked for by this phone; at one point, or at any. */
const WhoWaits = z
  .strictObject({ user_id: z.optional(id), phone: z.optional(mobilePhone), trade_point_id: z.optional(id) })
  .check(
    z.refine(({ user_id, phone }) => (user_id === undefined) !== (phone === undefined), {
      error: 'Укажите человека или телефон',
      path: ['user_id'],
    }),
  );
export type WhoWaits = z.output<typeof WhoWaits>;

/** What a TSM asks for beside a new seller: each waits for a moderator. */
const asking = { method: 'POST', effect: 'write', access: tsm, reply: Sent } as const;

export const requests = {
  list: pageCall('/requests/list', {
    summary: 'What the caller has asked moderators for; of a head, also what the subordinates have',
    access: askers,
    list,
    row: RequestRow,
  }),
  summary: endpoint({
    method: 'POST',
    path: '/requests/summary',
    summary: 'How many of those requests stand in each tab',
    effect: 'read',
    access: askers,
    body: z.strictObject({}),
    reply: ok({ all: Count, new: Count, in_moderation: Count, complete: Count, denied: Count, overdue: Count }),
  }),
  export: exportCall({ path: '/requests', entity: 'request' }, narrowing(list), {
    summary: 'Starts a run that writes the filtered requests to a file',
    access: tsm,
  }),
  card: cardCall('/requests', {
    summary: 'One of those requests: what was asked for, what was answered, and what can be put right',
    access: askers,
    item: RequestCard,
  }),
  correct: actionCall({ path: '/requests', entity: 'request' }, 'correct', {
    summary: 'The author sends a returned request again, put right',
    access: askers,
    body: Correction,
  }),
  add: endpoint({
    method: 'POST',
    path: '/requests/add',
    summary: 'A TSM asks to let somebody work at a trade point in care, by phone: a moderator decides',
    effect: 'write',
    audit: 'seller.ask',
    access: tsm,
    body: SellerInvitation,
    reply: Sent,
  }),
  removeSeller: endpoint({
    ...asking,
    path: '/requests/remove-seller',
    summary: 'A TSM asks to end the work of a seller at a trade point in care',
    audit: 'seller.ask_unlink',
    body: RemovalRequest,
  }),
  blockSeller: endpoint({
    ...asking,
    path: '/requests/block-seller',
    summary: 'A TSM asks to block a seller who works at a trade point in care',
    audit: 'seller.ask_block',
    body: BlockRequest,
  }),
  other: endpoint({
    ...asking,
    path: '/requests/other',
    summary: 'A TSM asks for anything else about a trade point in care, in words',
    audit: 'trade_point.ask_other',
    body: OtherRequest,
  }),
  rights: endpoint({
    method: 'POST',
    path: '/requests/rights',
    summary: 'What the groups of the caller allow, and how many requests are left for today',
    effect: 'read',
    access: tsm,
    body: z.strictObject({}),
    reply: ok({
      can_request_seller_tp: z.boolean(),
      auto_confirm_seller_tp: z.boolean(),
      /** Null: as many as they like. */
      daily_request_limit: z.nullable(z.int()),
      sent_today: z.int(),
      visible_report_types: z.nullable(z.array(ReportType)),
    }),
  }),
  hasByUser: endpoint({
    method: 'POST',
    path: '/requests/has-by-user',
    summary:
      'Whether something about this person, or asked by them, waits for a decision, among what the caller may know',
    effect: 'read',
    access: roles,
    body: WhoWaits,
    reply: ok({ exists: z.boolean(), request_id: z.nullable(z.int()), status: z.nullable(CaseStatus) }),
  }),
  precheck: endpoint({
    method: 'POST',
    path: '/validator/tp-requests',
    summary: 'What would be wrong with requests before they are sent; writes nothing',
    effect: 'read',
    access: ['admin', 'tsm_user', 'owner'],
    body: z.strictObject({ items: items(Asked, { min: 1, max: 50 }) }),
    reply: ok({
      items: z.array(
        z.object({
          ok: z.boolean(),
          errors: z.array(Finding),
          /** What to look at before sending; nothing stands against it. */
          warnings: z.array(Finding),
          /** Points that may be the same one. */
          candidates: z.array(Candidate),
        }),
      ),
    }),
  }),
  sellers: pageCall('/trade-users/tsm/requests/add-seller-tp', {
    summary: 'Requests of TSMs to let somebody work at a trade point, of the caller’s kinds and regions',
    access: judges,
    list: sellerQueue,
    row: CaseRow,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/trade-users/tsm/requests/add-seller-tp/confirm',
    summary: 'Confirms or denies such a request that the caller holds, if it is still as the caller saw it',
    effect: 'write',
    audit: 'moderation_case.decide',
    access: judges,
    body: z.strictObject({
      id,
      version,
      decision: z.enum(['confirm', 'deny']),
      reason_id: z.optional(z.nullable(id)),
      comment: z.optional(orNull(paragraph({ min: 5, max: 500 }))),
    }),
    reply: ok({ id: z.int(), version: z.int() }),
  }),
};

export type RequestQuestion = Omit<BodyOf<typeof requests.list>, 'page' | 'per_page' | 'cursor'>;

export const requestsArea = area({
  calls: requests,
  actions: { 'request.export': 'Выгружены свои заявки', 'request.correct': 'Заявка исправлена и отправлена снова' },
  runs: { 'export.requests': 'Выгрузка своих заявок' },
});
