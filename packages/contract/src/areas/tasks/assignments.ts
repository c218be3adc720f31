// A seller's work: free, taken and sent; and the task kind of moderation, part by part.
import * as z from 'zod/mini';
import { AnswersSchema } from '../../forms/form.ts';
import { area } from '../../kernel/area.ts';
import { CommentBody } from '../../kernel/blocking.ts';
import { bounded, items } from '../../kernel/bounded.ts';
import { pageCall } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, ok } from '../../kernel/endpoint.ts';
import { byId, id } from '../../kernel/fields.ts';
import { anyOf } from '../../kernel/list.ts';
import {
  DoneWork,
  FreeWork,
  JudgeBody,
  momentText,
  OwnWork,
  OwnWorkCard,
  Parts,
  Sent,
  SentPhoto,
  SentPlace,
  SubmitPlace,
} from './assignments/shapes.ts';
import { assignmentStatuses, assignmentStatusWords } from './tasks/words.ts';

const judges = ['admin', 'moderator'] as const;
const seller = ['seller'] as const;

const uuid = bounded(36, 'Неверный номер отправки').check(
  z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Неверный номер отправки'),
);
export const workFilters = {
  trade_point_id: anyOf(id),
  seller_id: anyOf(id),
  status: anyOf(z.enum(assignmentStatuses)),
};

const done = {
  of: DoneWork,
  searches: [],
  sorts: ['updated_at', 'due_at'],
  order: { field: 'updated_at', dir: 'desc' },
  filters: workFilters,
  about: { trade_point_id: 'trade_point', seller_id: 'seller' },
} as const;

export const assignments = {
  done: pageCall('/task-work', {
    summary: 'What was taken, sent and accepted at the points that the caller sees',
    access: ['admin', 'moderator', 'tsm_user', 'owner'],
    list: done,
    row: DoneWork,
  }),
  work: endpoint({
    method: 'POST',
    path: '/my-tasks',
    summary:
      'What the seller can take at the own points, the nearest first where the place is told, and what is taken, returned or done',
    effect: 'read',
    access: seller,
    body: z.strictObject({ place: z.optional(SentPlace) }),
    reply: ok({ free: z.array(FreeWork), own: z.array(OwnWork) }),
  }),
  take: endpoint({
    method: 'POST',
    path: '/my-tasks/take',
    summary: 'Takes a task for a point: the form stays as it is now until it is sent',
    effect: 'write',
    audit: 'assignment.take',
    access: seller,
    body: z.strictObject({ task_id: id, trade_point_id: id }),
    reply: ok({ id: z.int() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/my-tasks/:id',
    summary: 'One of the own: its form, what was sent and what was said of it',
    effect: 'read',
    access: seller,
    params: byId,
    reply: ok({ item: OwnWorkCard }),
  }),
  drop: endpoint({
    method: 'POST',
    path: '/my-tasks/:id/drop',
    summary: 'Gives back what was taken and not sent',
    effect: 'write',
    audit: 'assignment.drop',
    access: seller,
    params: byId,
    reply: ok({}),
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/my-tasks/:id/appeal',
    summary: 'Asks for another moderator’s look at what was denied, once and in time: it waits for a check again',
    effect: 'write',
    audit: 'assignment.appeal',
    access: seller,
    params: byId,
    body: CommentBody,
    reply: ok({}),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/my-tasks/:id/submit',
    summary: 'Sends what was done, once: the same number again is answered as before',
    effect: 'write',
    audit: 'assignment.submit',
    access: seller,
    params: byId,
    body: z.strictObject({
      client_uuid: uuid,
      form_version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      answers: AnswersSchema,
      place: z.optional(SubmitPlace),
      photos: z.optional(items(SentPhoto, { max: 200 })),
      started_at: z.optional(momentText),
      sent_at: z.optional(momentText),
    }),
    reply: ok({ submission_id: z.int(), repeated: z.boolean() }),
  }),
  sent: endpoint({
    method: 'GET',
    path: '/tasks-moderation/:id',
    summary: 'What was sent, by the case about it: each part with its photos and those that were accepted before',
    effect: 'read',
    access: judges,
    params: byId,
    reply: ok({ item: Sent }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/tasks-moderation/:id/preview',
    summary: 'What accepting it with these parts would bring, by the rule that pays; nothing is decided',
    effect: 'read',
    access: judges,
    params: byId,
    body: z.strictObject({ parts: Parts }),
    reply: ok({ coins: z.int(), flames: z.int(), is_whole: z.boolean() }),
  }),
  judge: endpoint({
    method: 'POST',
    path: '/tasks-moderation/:id/judge',
    summary: 'Decides the case that the caller holds, part by part: the reward is paid by the same call',
    effect: 'write',
    audit: 'assignment.judge',
    spends: true,
    access: judges,
    params: byId,
    body: JudgeBody,
    reply: ok({ id: z.int(), version: z.int(), coins: z.int() }),
  }),
};

export type DoneQuestion = Pick<BodyOf<typeof assignments.done>, 'search' | 'filters' | 'sort'>;

export const assignmentsArea = area({
  calls: assignments,
  problems: {
    'assignment.not_offered': { code: 409, text: 'Это задание сейчас взять нельзя' },
    'assignment.taken_already': { code: 409, text: 'Вы уже взяли это задание' },
    'assignment.quota': { code: 409, text: 'Все места в этом задании уже заняты' },
    'assignment.budget': { code: 464, text: 'Бюджет задания исчерпан' },
    'assignment.too_late': { code: 410, text: 'Срок отправки прошёл' },
    'assignment.not_open': { code: 409, text: 'Это задание уже отправлено или закрыто' },
    'assignment.other_form': {
      code: 409,
      text: 'Форма задания не та, с которой вы начали. Откройте задание заново: ответы сохранятся',
    },
    'assignment.no_place': { code: 422, text: 'Разрешите доступ к геопозиции: задание выполняют на месте' },
    'assignment.outside': { code: 422, text: 'Вы не на точке. Подойдите к ней и отправьте ещё раз' },
    'assignment.nothing_accepted': { code: 422, text: 'Ничего не принято: верните или отклоните задание' },
  },
  actions: {
    'assignment.take': 'Задание взято',
    'assignment.drop': 'Задание возвращено в список',
    'assignment.submit': 'Задание отправлено',
    'assignment.repeat': 'Отправка пришла ещё раз',
    'assignment.accept': 'Задание принято',
    'assignment.return': 'Задание возвращено на доработку',
    'assignment.deny': 'Задание отклонено',
    'assignment.withdraw': 'Задание снято с проверки',
    'assignment.appeal': 'Решение по заданию обжаловано',
    'assignment.resend': 'Задание снова на проверке',
    'assignment.revert': 'Награда за задание отменена',
    'assignment.judge': 'Задание проверено',
    'assignment.pay': 'Награда за задание выплачена',
    'assignment.announce': 'О задании рассказали исполнителям',
  },
  runs: { 'import.task_results': 'Загрузка результатов задания' },
  imports: { task_results: 'Результаты задания' },
  histories: {
    task_assignment: {
      card: () => OwnWorkCard,
      fields: {
        task_id: 'Задание',
        seller_id: 'Продавец',
        trade_point_id: 'Торговая точка',
        slot: 'За какой раз',
        status: 'Статус',
        form_version: 'Редакция задания',
        attempt: 'Попытка',
        taken_at: 'Взято',
        due_at: 'Сдать до',
        submitted_at: 'Отправлено',
        decided_at: 'Проверено',
        case_id: 'Заявка',
        coins: 'Коины',
        flames: 'Огоньки',
        transaction_id: 'Операция',
        reward_waits: 'Награда ждёт бюджета',
      },
      values: { status: assignmentStatusWords },
      refers: { task_id: 'task', seller_id: 'seller', trade_point_id: 'trade_point' },
    },
  },
});
