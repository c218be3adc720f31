// Moderation: one engine for everything that a person must look at before it comes true.
import * as z from 'zod/mini';
import { actionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { CommentBody } from '../../kernel/blocking.ts';
import { Count } from '../../kernel/built-in-views.ts';
import { cardCall, exportCall, pageCall } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, ok } from '../../kernel/endpoint.ts';
import { byId, date, id } from '../../kernel/fields.ts';
import { anyOf, chosenIds, Neighbours, narrowing, neighboursQuery } from '../../kernel/list.ts';
import { queues } from './moderation/queues.ts';
import {
  CaseCard,
  CaseResults,
  CaseRow,
  caseAuthors,
  caseTabs,
  decisions,
  kinds,
  ModerationKind,
  OwnCase,
  OwnKind,
  RiskFlag,
  Verdict,
  VerdictOfMany,
} from './moderation/shapes.ts';
import { caseFieldWords, caseStatusWords, caseTabWords, moderationActions } from './moderation/words.ts';

const place = { path: '/moderation', entity: 'moderation_case' } as const;
const judges = ['admin', 'moderator'] as const;
/** Roles that may send something to moderation. */
const authors = ['admin', 'tsm_user', 'owner'] as const;

export const caseSorts = ['sla_due_at', 'submitted_at', 'decided_at', 'risk_score'] as const;

const score = z.int().check(z.minimum(0), z.maximum(100));
const coins = z.int().check(z.minimum(0), z.maximum(1_000_000));
const authorRole = anyOf(z.enum(caseAuthors));

const list = {
  of: CaseRow,
  searches: ['title', 'subtitle'],
  sorts: caseSorts,
  order: { field: 'sla_due_at', dir: 'asc' },
  filters: {
    /** Rows that are on a screen already, wherever they stand by now. */
    ids: anyOf(id),
    kind: anyOf(ModerationKind),
    stage: anyOf(z.enum(caseTabs)),
    region_id: anyOf(id),
    tsm_group_id: anyOf(id),
    risk: anyOf(RiskFlag),
    /** Only kinds that have a risk score. */
    risk_score_from: score,
    risk_score_to: score,
    holder_id: anyOf(id),
    decided_by: anyOf(id),
    decision: anyOf(z.enum(decisions)),
    reason_id: anyOf(id),
    author_role: authorRole,
    overdue: z.literal(true),
    /** Groups of points. */
    group_id: anyOf(id),
    task_id: anyOf(id),
    /** Of the task. */
    type_id: anyOf(id),
    /** Sent more often than once. */
    again: z.literal(true),
    reward_from: coins,
    reward_to: coins,
    submitted_from: date,
    submitted_to: date,
  },
  about: {
    ids: 'id',
    stage: 'status',
    risk: 'risk_flags',
    risk_score_from: 'risk_score',
    risk_score_to: 'risk_score',
    decision: 'status',
    overdue: 'sla_due_at',
    group_id: 'point',
    task_id: 'work',
    type_id: 'work',
    again: 'attempt_no',
    reward_from: 'reward',
    reward_to: 'reward',
    submitted_from: 'submitted_at',
    submitted_to: 'submitted_at',
  },
} as const;

export const moderationViews = {
  new: { title: caseTabWords.new, filters: { stage: ['new'] } },
  in_moderation: { title: caseTabWords.in_moderation, filters: { stage: ['in_moderation'] } },
  complete: { title: caseTabWords.complete, filters: { stage: ['complete'] } },
  denied: { title: caseTabWords.denied, filters: { stage: ['denied'] } },
  overdue: { title: 'Просрочены', counter: ['просрочена', 'просрочены', 'просрочено'], filters: { overdue: true } },
} as const;

/** A queue: some kinds, and where it is of certain authors only, their roles. */
const Queue = z.strictObject({ kinds, author_role: z.optional(authorRole) });
export type Queue = z.output<typeof Queue>;

const Held = ok({ id: z.int(), version: z.int(), until: z.string() });

export const moderation = {
  list: pageCall('/moderation', {
    summary: 'The cases of the caller’s kinds and regions, a page at a time',
    access: judges,
    list,
    row: CaseRow,
  }),
  neighbours: endpoint({
    method: 'POST',
    path: '/moderation/:id/neighbours',
    summary: 'The cases before and after this one in the given list',
    effect: 'read',
    access: judges,
    params: byId,
    body: neighboursQuery(list),
    reply: ok(Neighbours),
  }),
  counters: endpoint({
    method: 'POST',
    path: '/moderation/counters',
    summary: 'How many cases of these kinds stand in each tab',
    effect: 'read',
    access: judges,
    body: Queue,
    reply: ok({ all: Count, new: Count, in_moderation: Count, complete: Count, denied: Count, overdue: Count }),
  }),
  queues,
  card: cardCall('/moderation', {
    summary: 'One case: what would change, where, what it looks like, and what was decided before',
    access: judges,
    item: CaseCard,
  }),
  hold: endpoint({
    method: 'POST',
    path: '/moderation/:id/hold',
    summary:
      'Takes a free case for some minutes, or keeps the own one for as long again; nobody else may decide it then',
    effect: 'note',
    access: judges,
    params: byId,
    reply: Held,
  }),
  release: endpoint({
    method: 'POST',
    path: '/moderation/:id/release',
    summary: 'The own case is closed without a decision: others may take it, unless it was put aside for the caller',
    effect: 'note',
    access: judges,
    params: byId,
    reply: ok({}),
  }),
  next: endpoint({
    method: 'POST',
    path: '/moderation/next',
    summary: 'Takes the most urgent free case of these kinds; no two callers get the same one',
    effect: 'note',
    access: judges,
    body: Queue,
    reply: ok({ id: z.nullable(z.int()) }),
  }),
  decide: actionCall(place, 'decide', {
    summary: 'Approves, returns or denies the case that the caller holds, if it is still as the caller saw it',
    access: judges,
    body: Verdict,
  }),
  decideMany: endpoint({
    method: 'POST',
    path: '/moderation/decide',
    summary:
      'The same decision on several cases that are free or held by the caller, each as it was seen; says what became of each',
    effect: 'write',
    audit: 'moderation_case.decide_many',
    access: judges,
    body: VerdictOfMany,
    reply: CaseResults,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/moderation/undo',
    summary:
      'Takes back own decisions for ten minutes: what they did is undone and the cases wait again; says what became of each',
    effect: 'write',
    audit: 'moderation_case.undo',
    access: judges,
    body: z.strictObject({ case_ids: chosenIds }),
    reply: CaseResults,
  }),
  reopen: actionCall(place, 'reopen', {
    summary: 'Opens a decided case again within thirty days; another verdict undoes what the first one did',
    access: ['admin'],
    body: CommentBody,
  }),
  export: exportCall(place, narrowing(list), {
    summary: 'Starts a run that writes the filtered cases to a file',
    access: judges,
  }),
  own: endpoint({
    method: 'POST',
    path: '/moderation/own',
    summary:
      'What the caller has sent to moderation about one subject, the newest first, and whether something of others waits',
    effect: 'read',
    access: authors,
    body: z.strictObject({ kind: OwnKind, subject_id: id }),
    reply: ok({ total: z.int(), items: z.array(OwnCase), others_wait: z.boolean() }),
  }),
  cancel: actionCall(place, 'cancel', {
    summary: 'The author takes back a case that nobody has decided yet',
    access: authors,
    body: z.strictObject({}),
  }),
  resubmit: actionCall(place, 'resubmit', {
    summary: 'The author sends a returned case again, with a word about what was put right',
    access: authors,
    body: CommentBody,
  }),
  appeal: actionCall(place, 'appeal', {
    summary: 'The author asks for another moderator’s look at a denied case, once and in time',
    access: authors,
    body: CommentBody,
  }),
};

export type CaseQuestion = BodyOf<typeof moderation.neighbours>;

export const moderationArea = area({
  calls: moderation,
  problems: {
    'moderation.held': { code: 423, text: 'Заявку проверяет другой модератор' },
    'moderation.not_held': { code: 409, text: 'Заявка больше не закреплена за вами. Откройте её снова' },
    'moderation.decided': { code: 409, text: 'Решение по заявке уже принято' },
    'moderation.barred': { code: 409, text: 'Вы уже решали эту заявку: её проверит другой модератор' },
    'moderation.own': { code: 409, text: 'Это ваша заявка: решение принимает кто-то другой' },
    'moderation.changed': {
      code: 409,
      text: 'Заявка изменилась с тех пор, как вы её видели. Посмотрите её ещё раз',
    },
    'moderation.too_many_held': {
      code: 409,
      text: 'За модератором уже столько заявок, сколько можно держать. Сначала решите их или верните в очередь',
    },
    'moderation.reopened': { code: 409, text: 'Администратор пересматривает решение по заявке: отозвать её нельзя' },
    'moderation.waiting': { code: 409, text: 'По этой записи уже есть заявка на модерации' },
    'moderation.no_attempts': { code: 409, text: 'Попытки исправить заявку закончились' },
    'moderation.too_late': { code: 409, text: 'Срок для этого действия истёк' },
    'moderation.subject_changed': {
      code: 409,
      text: 'Запись изменили после подачи заявки. Верните заявку автору на доработку',
    },
    'moderation.undo_late': {
      code: 409,
      text: 'Прошло больше десяти минут: отменить решение уже нельзя. Его может пересмотреть администратор',
    },
    'moderation.not_yours': { code: 409, text: 'Решение принял кто-то другой: отменить его вы не можете' },
    'moderation.no_bulk': { code: 403, text: 'Решать такие заявки списком вам нельзя: откройте каждую' },
    'moderation.foreign_region': { code: 403, text: 'Запись вне ваших регионов: менять её вы не можете' },
    'moderation.above_reward': {
      code: 403,
      text: 'Награда по заявке больше той, о которой вам можно решать. Верните заявку в очередь',
    },
    'moderation.out_of_scope': { code: 409, text: 'Заявка вне охвата этого модератора' },
  },
  actions: moderationActions,
  histories: {
    moderation_case: {
      card: () => CaseCard,
      fields: caseFieldWords,
      values: { status: caseStatusWords },
      refers: { holder_id: 'user', reason_id: 'book_entry' },
    },
  },
  runs: { 'export.moderation_cases': 'Выгрузка заявок на модерации' },
  tables: { moderation_cases: { title: 'Модерация', columns: { ...caseFieldWords, region_id: 'Регион' } } },
});
