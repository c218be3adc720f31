// Long operations: who started what, how far it is, its file, and the jobs that failed for good.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { cardCall, Started } from '../../kernel/crud.ts';
import { endpoint, file, listOf, ok, pageOf } from '../../kernel/endpoint.ts';
import { byId, line, timestamp, uuid } from '../../kernel/fields.ts';
import { anyOf, chosenIds, listQuery } from '../../kernel/list.ts';

export const runStates = ['queued', 'running', 'checked', 'done', 'done_with_errors', 'failed', 'canceled'] as const;
export const RunState = z.enum(runStates);
export type RunState = z.output<typeof RunState>;

export const Run = z.object({
  id: z.int(),
  /** `import.trade_points`: the action, and its object. */
  kind: z.string(),
  title: z.string(),
  state: RunState,
  /** The present step: `parse`, `apply`. */
  phase: z.string(),
  total: z.nullable(z.int()),
  done: z.int(),
  /** Per cent of the present phase; null while the total is unknown. */
  progress: z.nullable(z.int()),
  applied: z.int(),
  skipped: z.int(),
  bad: z.int(),
  error_message: z.nullable(z.string()),
  source_name: z.nullable(z.string()),
  has_result: z.boolean(),
  has_errors: z.boolean(),
  started_by: z.nullable(z.object({ id: z.int(), title: z.string() })),
  created_at: timestamp,
  started_at: z.nullable(timestamp),
  finished_at: z.nullable(timestamp),
  /** The run that this one takes back. */
  undoes: z.nullable(z.int()),
  /** Until then the caller may take it back; null when nothing can be, or not by them. */
  undo_until: z.nullable(timestamp),
});
export type Run = z.output<typeof Run>;

/** As the bell tells of it: the names of the first rows that it has changed, while they can be put back. */
export const EndedRun = z.extend(Run, { touched: z.array(z.string()) });
export type EndedRun = z.output<typeof EndedRun>;

/** A row that an action on many was about. */
const TouchedRow = z.object({
  id: z.int(),
  title: z.string(),
  outcome: z.enum(['applied', 'skipped']),
});
export type TouchedRow = z.output<typeof TouchedRow>;

/** A job that failed for good and waits for an administrator. */
export const DeadJob = z.object({
  id: z.string(),
  name: z.string(),
  error: z.string(),
  attempts: z.int(),
  failed_at: timestamp,
});
export type DeadJob = z.output<typeof DeadJob>;

/** Roles that can start one: each sees their own, an administrator sees all. */
export const runStarters = ['admin', 'moderator', 'tsm_user', 'owner'] as const;

const listBody = listQuery({
  of: Run,
  searches: [],
  sorts: ['id'],
  order: { field: 'id', dir: 'desc' },
  /** A kind is named whole or by its first word: `import`. An administrator, who sees all, may ask for the own ones. */
  filters: { kind: anyOf(line({ max: 60 })), state: anyOf(RunState), own: z.literal(true) },
  about: { own: 'started_by' },
});
export type RunListQuery = z.output<typeof listBody>;

export const runs = {
  list: endpoint({
    method: 'POST',
    path: '/runs',
    summary: 'Own long operations, newest first; an administrator sees all',
    effect: 'read',
    access: runStarters,
    body: listBody,
    reply: pageOf(Run),
  }),
  card: cardCall('/runs', {
    summary: 'State and progress of one operation',
    access: runStarters,
    item: Run,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/runs/:id/cancel',
    summary: 'Stops an operation; what it has already changed stays changed',
    effect: 'write',
    audit: 'run.cancel',
    access: runStarters,
    params: byId,
    reply: ok({}),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/runs/:id/undo',
    summary: 'Puts back what an own action on many has changed, for ten minutes; rows changed since are left alone',
    effect: 'write',
    audit: 'run.undo',
    access: runStarters,
    params: byId,
    reply: Started,
  }),
  touched: endpoint({
    method: 'GET',
    path: '/runs/:id/touched',
    summary: 'The first rows that an action on many has changed or left alone, by name',
    effect: 'read',
    access: runStarters,
    params: byId,
    reply: ok({ items: z.array(TouchedRow) }),
  }),
  result: endpoint({
    method: 'GET',
    path: '/runs/:id/result',
    summary: 'The file that the operation made',
    effect: 'read',
    access: runStarters,
    params: byId,
    reply: file,
  }),
  outside: endpoint({
    method: 'POST',
    path: '/selections/:id/outside',
    summary: 'Which of these rows the list finds by now are not among everything that was chosen',
    effect: 'read',
    access: runStarters,
    params: byId,
    body: z.strictObject({ ids: chosenIds }),
    reply: ok({ ids: z.array(z.int()) }),
  }),
  deadJobs: endpoint({
    method: 'GET',
    path: '/jobs/dead',
    summary: 'Jobs that failed for good, newest first',
    effect: 'read',
    access: ['admin'],
    reply: listOf(DeadJob),
  }),
  retryDeadJob: endpoint({
    method: 'POST',
    path: '/jobs/dead/:id/retry',
    summary: 'Queues a failed job once more',
    effect: 'write',
    audit: 'job.retry',
    access: ['admin'],
    params: z.strictObject({ id: uuid('Неверный номер') }),
    reply: ok({}),
  }),
};

export const runStateWords = {
  queued: 'В очереди',
  running: 'Выполняется',
  checked: 'Проверен',
  done: 'Готово',
  done_with_errors: 'Готово с ошибками',
  failed: 'Ошибка',
  canceled: 'Отменено',
} as const;

export const runsArea = area({
  calls: runs,
  problems: {
    'export.too_many_rows': {
      code: 422,
      text: 'Строк больше, чем помещается в файл Excel. Сузьте фильтр или выгрузите CSV',
    },
    'export.day_spent': { code: 429, text: 'За сутки выгружено слишком много. Продолжите завтра' },
    'run.day_spent': { code: 429, text: 'За сутки начато слишком много операций. Продолжите завтра' },
    'run.not_ready': { code: 409, text: 'Файл ещё проверяется' },
    'run.undo_late': {
      code: 409,
      text: 'Прошло больше десяти минут: отменить уже нельзя. Сделайте обратное действие из списка',
    },
    'run.undone': { code: 409, text: 'Это действие уже отменено' },
    'run.not_own': { code: 403, text: 'Отменить может только тот, кто это сделал' },
    'run.no_undo': { code: 409, text: 'Такое действие не отменяется' },
    'run.finished': { code: 409, text: 'Загрузка уже завершена' },
    'selection.gone': { code: 409, text: 'Выбор устарел. Выберите записи ещё раз' },
    'selection.too_large': { code: 422, text: 'Найдено больше миллиона записей. Сузьте поиск' },
    'run.too_many': {
      code: 429,
      text: 'Слишком много незавершённых операций. Дождитесь их окончания или отмените ненужные',
    },
  },
  actions: {
    'run.cancel': 'Операция отменена',
    'run.undo': 'Массовое действие отменено',
    'job.retry': 'Задача запущена повторно',
  },
  runs: { 'seed.demo': 'Демонстрационные данные', 'seed.size': 'Данные для проверки объёма' },
});
