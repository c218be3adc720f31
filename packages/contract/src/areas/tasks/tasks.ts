// Tasks: the page /tasksControl, the card of a field task, and what a second administrator says to one. What the constructor sends stands
// under /constructor.
import * as z from 'zod/mini';
import { transitionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { CommentBody } from '../../kernel/blocking.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { cardCall, changeCall, deleteCall, exportCall, pageCall } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, listOf, ok } from '../../kernel/endpoint.ts';
import { byId, date, id } from '../../kernel/fields.ts';
import { anyOf, Neighbours, narrowing, neighboursQuery } from '../../kernel/list.ts';
import { searchTasks } from './tasks/search.ts';
import {
  Approval,
  AssignmentStatusName,
  EndTask,
  PerformerRow,
  TaskCard,
  TaskChange,
  TaskEnding,
  TaskKindName,
  TaskOverview,
  TaskPoint,
  TaskReview,
  TaskRow,
  TaskStatusName,
  TasksOfType,
  TaskVersionBody,
} from './tasks/shapes.ts';
import { taskTransitions } from './tasks/transitions.ts';
import { liveStatuses, taskKindWords, taskStatusWords } from './tasks/words.ts';

const admin = ['admin'] as const;
const readers = ['admin', 'moderator'] as const;

const list = {
  of: TaskRow,
  searches: ['title'],
  sorts: ['updated_at', 'title', 'starts_at', 'ends_at'],
  order: { field: 'updated_at', dir: 'desc' },
  filters: {
    id: anyOf(id),
    kind: anyOf(TaskKindName),
    status: anyOf(TaskStatusName),
    type_id: anyOf(id),
    author_id: anyOf(id),
    starts_from: date,
    ends_to: date,
    /** A change waits for a second administrator. */
    change_asked: z.literal(true),
    /** Something of it waits for a moderator. */
    on_review: z.literal(true),
  },
  about: { starts_from: 'starts_at', ends_to: 'ends_at' },
} as const;

export const taskViews = {
  field: { title: 'Полевые', filters: { kind: ['field'], status: [...liveStatuses] } },
  surveys: { title: 'Опросы', filters: { kind: ['survey'], status: [...liveStatuses] } },
  pm: { title: 'ПМ', filters: { kind: ['pm'], status: [...liveStatuses] } },
  drafts: { title: 'Черновики', filters: { status: ['draft', 'approval'] } },
  archive: { title: 'Архив', filters: { status: ['ended', 'closed'] } },
} as const;

const place = { path: '/tasks', entity: 'task', names: ['task', 'tasks'] } as const;

const performers = {
  of: PerformerRow,
  searches: [],
  sorts: ['updated_at', 'taken_at'],
  order: { field: 'updated_at', dir: 'desc' },
  filters: { status: anyOf(AssignmentStatusName), reward_waits: z.literal(true) },
} as const;

export const tasks = {
  list: pageCall('/tasks', {
    summary: 'Tasks, a page at a time; a moderator gets the published ones with their cases',
    access: readers,
    list,
    row: TaskRow,
  }),
  counters: countersCall({ ...place, access: readers, list, views: taskViews }),
  byType: endpoint({
    method: 'POST',
    path: '/tasks/by-type',
    summary: 'How many tasks there are of each type, by status',
    effect: 'read',
    access: admin,
    body: z.strictObject({
      kind: z.optional(TaskKindName),
      /** Those that go on in these days. */
      period: z.optional(z.strictObject({ from: date, to: date })),
    }),
    reply: listOf(TasksOfType),
  }),
  short: searchTasks,
  neighbours: endpoint({
    method: 'POST',
    path: '/tasks/:id/neighbours',
    summary: 'The tasks before and after this one in the given list',
    effect: 'read',
    access: admin,
    params: byId,
    body: neighboursQuery(list),
    reply: ok(Neighbours),
  }),
  card: cardCall('/tasks', { summary: 'One task with its document', access: admin, item: TaskCard }),
  export: exportCall(place, narrowing(list), {
    summary: 'Starts a run that writes the filtered tasks to a file',
    access: admin,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/tasks/:id/overview',
    summary: 'How far a task has come: its funnel, its steps, its budget by the ledger',
    effect: 'read',
    access: admin,
    params: byId,
    reply: ok({ item: TaskOverview }),
  }),
  performers: {
    ...pageCall('/tasks/:id/performers', {
      summary: 'Who has taken a task where, a page at a time',
      access: admin,
      list: performers,
      row: PerformerRow,
    }),
    params: byId,
  },
  points: endpoint({
    method: 'GET',
    path: '/tasks/:id/points',
    summary: 'The points of a task on a map, by what has been done there',
    effect: 'read',
    access: admin,
    params: byId,
    reply: ok({
      capped: z.boolean(),
      ...listOf(TaskPoint).shape,
      /** Nobody knows where they are: how many, and some of them. */
      unplaced: z.object({ total: z.int(), items: z.array(z.object({ id: z.int(), title: z.string() })) }),
    }),
  }),
  submit: transitionCall(place, taskTransitions, 'submit', {
    summary: 'Freezes the draft and asks a second administrator; what is missing is told field by field',
    body: TaskVersionBody,
  }),
  withdraw: transitionCall(place, taskTransitions, 'withdraw', {
    summary: 'Takes back what was sent for approval, or a change of a published task',
    body: TaskVersionBody,
  }),
  review: endpoint({
    method: 'GET',
    path: '/tasks/:id/review',
    summary: 'What a second administrator is asked about, with the version before it and the hash of what is shown',
    effect: 'read',
    access: admin,
    params: byId,
    reply: ok({ item: TaskReview }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/approve',
    summary: 'A second administrator approves, which allocates the budget, or rejects with a remark',
    effect: 'write',
    audit: 'task.decide',
    spends: true,
    access: taskTransitions.decide.access,
    approves: true,
    body: Approval,
    reply: ok({ id: z.int(), version: z.int(), status: TaskStatusName }),
  }),
  change: changeCall(place, {
    summary: 'Changes a published task: texts and a later end at once, more quota or budget when approved',
    access: taskTransitions.change.access,
    body: TaskChange,
  }),
  pause: transitionCall(place, taskTransitions, 'pause', {
    summary: 'Nobody can take it until it is resumed; what has been taken can be sent',
    body: CommentBody,
  }),
  resume: transitionCall(place, taskTransitions, 'resume', { summary: 'A paused task goes on' }),
  ending: endpoint({
    method: 'GET',
    path: '/tasks/:id/ending',
    summary: 'What ending a task now would do to what was taken and sent',
    effect: 'read',
    access: admin,
    params: byId,
    reply: ok({ item: TaskEnding }),
  }),
  end: transitionCall(place, taskTransitions, 'end', {
    summary: 'Ends a task now, or earlier than was planned',
    spends: true,
    body: EndTask,
  }),
  copy: transitionCall(place, taskTransitions, 'copy', { summary: 'A new draft with the same document' }),
  delete: deleteCall(place, { summary: 'Deletes a draft', access: taskTransitions.delete.access }),
};
export type TaskQuestion = Pick<BodyOf<typeof tasks.list>, 'search' | 'filters' | 'sort'>;
export type PerformerQuestion = Pick<BodyOf<typeof tasks.performers>, 'search' | 'filters' | 'sort'>;

/** Headers of the table and names in the history are the same words. */
export const taskFieldWords = {
  type_id: 'Тип',
  kind: 'Вид',
  status: 'Статус',
  title: 'Название',
  starts_at: 'Начало',
  ends_at: 'Окончание',
  coins: 'Коинов за выполнение',
  quota: 'Квота',
  budget_coins: 'Бюджет',
  audience_pairs: 'Исполнителей в точках',
  audience_points: 'Точек',
  audience_people: 'Исполнителей',
  published_version: 'Действующая версия',
  asked_version: 'Версия на согласовании',
  asked_by: 'Отправил на согласование',
  asked_at: 'Отправлено',
  decided_by: 'Решение принял',
  decided_at: 'Решено',
  started_at: 'Началось',
  ended_at: 'Завершилось',
  closed_at: 'Закрыто',
  remark: 'Замечание',
  returned_coins: 'Возвращено в бюджет',
  parent_id: 'Скопировано с',
  deleted_at: 'Удалено',
};

export const tasksArea = area({
  calls: tasks,
  problems: {
    'task.own_request': { code: 403, text: 'Согласовать должен другой администратор' },
    'task.not_draft': { code: 409, text: 'Черновик уже на согласовании или опубликован: изменить его нельзя' },
    'task.change_waits': { code: 409, text: 'Изменение уже ждёт согласования. Отзовите его, чтобы изменить снова' },
    'task.nothing_asked': { code: 409, text: 'Решать нечего: задание уже отозвано или решено' },
    'task.too_late': { code: 409, text: 'Срок задания уже прошёл. Верните его автору с замечанием' },
    'task.pool_short': { code: 464, text: 'В общем бюджете не хватает коинов' },
  },
  actions: {
    'task.add': 'Задание создано',
    'task.save': 'Черновик сохранён',
    'task.submit': 'Отправлено на согласование',
    'task.withdraw': 'Отозвано с согласования',
    'task.decide': 'Решение по заданию',
    'task.approve': 'Задание согласовано',
    'task.reject': 'Возвращено с замечанием',
    'task.change': 'Задание изменено',
    'task.ask_change': 'Изменение отправлено на согласование',
    'task.approve_change': 'Изменение согласовано',
    'task.start': 'Задание началось',
    'task.pause': 'Задание приостановлено',
    'task.resume': 'Задание возобновлено',
    'task.end': 'Задание завершено',
    'task.close': 'Задание закрыто',
    'task.copy': 'Задание скопировано',
    'task.delete': 'Черновик удалён',
    'task.export': 'Задания выгружены',
  },
  transitions: { task: taskTransitions },
  histories: {
    task: {
      card: () => TaskCard,
      fields: taskFieldWords,
      values: { kind: taskKindWords, status: taskStatusWords },
      refers: { type_id: 'task_type', parent_id: 'task', asked_by: 'user', decided_by: 'user' },
    },
  },
  runs: { 'export.tasks': 'Выгрузка заданий' },
});
