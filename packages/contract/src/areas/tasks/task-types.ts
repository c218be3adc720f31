// Types of tasks: a book of its own below /manuals. A type is the beginning of a new task; tasks made of it stay as they are.
import * as z from 'zod/mini';
import { kindCodes } from '../../forms/kinds.ts';
import { actionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { bounded, items } from '../../kernel/bounded.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { crud } from '../../kernel/crud.ts';
import type { BodyOf } from '../../kernel/endpoint.ts';
import { id, line, orNull, timestamp, version } from '../../kernel/fields.ts';
import { anyOf } from '../../kernel/list.ts';
import { moderations, moderationWords, taskIcons, taskKinds, taskKindWords } from './tasks/words.ts';

const codeError = 'Латинские буквы и подчёркивание, от 3 до 40 знаков';
const code = bounded(40, codeError).check(z.regex(/^[a-z_]{3,40}$/, codeError));

export const TaskTypeRow = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(taskKinds),
  icon: z.enum(taskIcons),
  /** Null: every kind of subtask. */
  allowed_subtasks: z.nullable(z.array(z.string())),
  instruction: z.nullable(z.object({ id: z.int(), title: z.string() })),
  moderation: z.enum(moderations),
  sort: z.int(),
  active: z.boolean(),
  /** How many tasks are of it. */
  tasks: z.int(),
  updated_at: timestamp,
  version: z.int(),
});
export type TaskTypeRow = z.output<typeof TaskTypeRow>;

const fields = {
  title: line({ max: 80 }),
  icon: z.enum(taskIcons),
  allowed_subtasks: orNull(items(z.enum(kindCodes), { min: 1, max: kindCodes.length })),
  instruction_id: z.nullable(id),
  moderation: z.enum(moderations),
  sort: z.int().check(z.minimum(0), z.maximum(100_000)),
};

/** The kind of a type stays: tasks of it would be of another. */
export const TaskTypeDraft = z.strictObject({ code, kind: z.enum(taskKinds), ...fields });
export type TaskTypeDraft = z.output<typeof TaskTypeDraft>;
export const TaskTypeChange = z.strictObject({ ...z.partial(z.strictObject(fields)).shape, version });
export type TaskTypeChange = z.output<typeof TaskTypeChange>;

const list = {
  of: TaskTypeRow,
  searches: ['title', 'code'],
  sorts: ['sort', 'title'],
  order: { field: 'sort', dir: 'asc' },
  filters: { kind: anyOf(z.enum(taskKinds)), active: z.boolean() },
} as const;

export const taskTypeViews = {
  active: { title: 'Действуют', filters: { active: true } },
  archived: { title: 'В архиве', filters: { active: false } },
} as const;

const place = {
  path: '/desk-book/task-types',
  entity: 'task_type',
  names: ['type of task', 'types of tasks'],
} as const;
const admin = ['admin'] as const;

export const taskTypes = {
  ...crud({
    ...place,
    access: admin,
    list,
    row: TaskTypeRow,
    card: TaskTypeRow,
    add: { access: admin, body: TaskTypeDraft },
    change: { access: admin, body: TaskTypeChange },
    export: { access: admin },
  }),
  counters: countersCall({ ...place, access: admin, list, views: taskTypeViews }),
  archive: actionCall(place, 'archive', { summary: 'New tasks cannot be of it any more', access: admin }),
  restore: actionCall(place, 'restore', { summary: 'Offers an archived type again', access: admin }),
};
export type TaskTypeQuestion = Pick<BodyOf<typeof taskTypes.list>, 'search' | 'filters' | 'sort'>;
export const taskTypeFieldWords = {
  code: 'Код',
  title: 'Название',
  kind: 'Вид',
  icon: 'Значок',
  allowed_subtasks: 'Виды подзаданий',
  instruction_id: 'Инструкция',
  moderation: 'Модерация',
  sort: 'Порядок',
  active: 'Действует',
  deleted_at: 'Удалён',
};

export const taskTypesArea = area({
  calls: taskTypes,
  problems: { 'task_type.code_taken': { code: 422, text: 'Тип с таким кодом уже есть' } },
  actions: {
    'task_type.add': 'Тип задания добавлен',
    'task_type.change': 'Тип задания изменён',
    'task_type.archive': 'Тип задания отправлен в архив',
    'task_type.restore': 'Тип задания возвращён из архива',
    'task_type.export': 'Типы заданий выгружены',
  },
  histories: {
    task_type: {
      card: () => TaskTypeRow,
      fields: taskTypeFieldWords,
      values: { kind: taskKindWords, moderation: moderationWords },
    },
  },
  runs: { 'export.task_types': 'Выгрузка типов заданий' },
});
