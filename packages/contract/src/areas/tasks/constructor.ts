// What the constructor of tasks reads and writes: the draft of a task, the files in it, instructions, and whom it would reach.
import * as z from 'zod/mini';
import { Blocks } from '../../blocks/blocks.ts';
import { type KindCode, kindCodes } from '../../forms/kinds.ts';
import { area } from '../../kernel/area.ts';
import { addCall, cardCall, changeCall, deleteCall, pageCall } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, listOf, ok } from '../../kernel/endpoint.ts';
import { id, line, timestamp, titled, version } from '../../kernel/fields.ts';
import { chosenIds } from '../../kernel/list.ts';
import { UploadedFile } from '../platform/files/shapes.ts';
import { SurveyPart } from '../surveys/surveys/part.ts';
import { TaskAudience, TaskDraft } from './tasks/draft.ts';
import { taskIcons, taskKinds, taskStatuses } from './tasks/words.ts';

const admin = ['admin'] as const;
const SeenFile = z.object({ id: z.int(), url: z.string() });

export const TaskInHand = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(taskStatuses),
  type: z.object({ id: z.int(), title: z.string(), icon: z.enum(taskIcons), kind: z.enum(taskKinds) }),
  draft: TaskDraft,
  /** What the draft refers to, by name. */
  names: z.object({
    groups: z.array(titled),
    regions: z.array(titled),
    instruction: z.nullable(titled),
    geofence: z.nullable(titled),
    /** That subtasks ask about. */
    sku_groups: z.array(titled),
  }),
  files: z.array(SeenFile),
  /** The comment of the administrator who sent it back. */
  remark: z.nullable(z.string()),
  versions: z.array(z.object({ number: z.int(), at: timestamp, by: z.nullable(titled), form_hash: z.string() })),
  updated_at: timestamp,
});
export type TaskInHand = z.output<typeof TaskInHand>;

const typed = z.strictObject({ type_id: id });

export const InstructionRow = z.object({
  id: z.int(),
  name: z.string(),
  blocks: z.int(),
  updated_at: timestamp,
  version: z.int(),
});
export type InstructionRow = z.output<typeof InstructionRow>;
export const InstructionCard = z.object({
  id: z.int(),
  name: z.string(),
  blocks: Blocks,
  files: z.array(SeenFile),
  updated_at: timestamp,
  version: z.int(),
});
export type InstructionCard = z.output<typeof InstructionCard>;

const instructionFields = { name: line({ max: 120 }), blocks: Blocks };
export const InstructionDraft = z.strictObject(instructionFields);
export type InstructionDraft = z.output<typeof InstructionDraft>;
export const InstructionChange = z.strictObject({ ...z.partial(z.strictObject(instructionFields)).shape, version });
export type InstructionChange = z.output<typeof InstructionChange>;

const instruction = { path: '/constructor/instruction', entity: 'instruction' } as const;
const instructions = {
  of: InstructionRow,
  searches: ['name'],
  sorts: ['name', 'updated_at'],
  order: { field: 'name', dir: 'asc' },
  filters: { ids: chosenIds },
  about: { ids: 'id' },
} as const;

export const constructorCalls = {
  upload: endpoint({
    method: 'POST',
    path: '/constructor/upload-file',
    summary: 'Takes a picture or a film for a task: a cover, a sample, a part of an instruction',
    effect: 'write',
    audit: 'task.upload',
    access: admin,
    upload: { kinds: ['image', 'video'] },
    body: z.strictObject({ kind: z.enum(['image', 'video']) }),
    reply: ok(UploadedFile.shape),
  }),
  task: endpoint({
    method: 'POST',
    path: '/constructor/tasks',
    summary: 'A task as the constructor needs it: its draft, what it refers to by name, links to its files',
    effect: 'read',
    access: admin,
    body: z.strictObject({ id }),
    reply: ok({ item: TaskInHand }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/constructor/tasks/new',
    summary: 'Begins the draft of a task of this type, or as a copy of another one',
    effect: 'write',
    audit: 'task.add',
    access: admin,
    body: z.strictObject({ type_id: id, copy_id: z.optional(z.nullable(id)) }),
    reply: ok({ id: z.int(), version: z.int() }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/constructor/tasks/new/update',
    summary: 'Keeps a draft as it is, also half written; refused when somebody else has saved it since',
    effect: 'write',
    audit: 'task.save',
    access: admin,
    body: z.strictObject({ id, version, draft: TaskDraft }),
    reply: ok({ id: z.int(), version: z.int(), updated_at: timestamp }),
  }),
  survey: endpoint({
    method: 'POST',
    path: '/constructor/survey',
    summary:
      'Keeps what makes a draft a survey of buyers: landing, finish, quotas, whose links lead to it. Says what is still wrong with it and with the branching of its questions',
    effect: 'write',
    audit: 'task.save',
    access: admin,
    body: z.strictObject({ id, version, survey: SurveyPart }),
    reply: ok({
      id: z.int(),
      version: z.int(),
      updated_at: timestamp,
      /** By the paths of the draft; a warning does not keep it from being published. */
      faults: z.array(z.object({ path: z.string(), message: z.string(), is_warning: z.boolean() })),
    }),
  }),
  allowedSubtasks: endpoint({
    method: 'POST',
    path: '/constructor/allowed-subtasks-list',
    summary: 'The kinds of subtasks that a task of this type may have',
    effect: 'read',
    access: admin,
    body: typed,
    reply: ok({
      type: z.object({ ...TaskInHand.shape.type.shape, draft: TaskDraft }),
      ...listOf(z.enum(kindCodes)).shape,
    }),
  }),
  audience: endpoint({
    method: 'POST',
    path: '/constructor/audience',
    summary:
      'How many a task would reach, a few of them by name, and how much of a task of this type is done as a rule',
    effect: 'read',
    access: admin,
    body: z.strictObject({ type_id: id, audience: TaskAudience }),
    reply: ok({
      pairs: z.int(),
      points: z.int(),
      people: z.int(),
      examples: z.array(z.object({ seller: z.string(), point: z.string() })),
      /** Of tasks of the type that are over: the share of accepted work. */
      history: z.nullable(z.object({ tasks: z.int(), share: z.number() })),
    }),
  }),
  instructions: pageCall(instruction.path, {
    summary: 'Instructions, a page at a time',
    access: admin,
    list: instructions,
    row: InstructionRow,
  }),
  instruction: cardCall(instruction.path, { summary: 'One instruction', access: admin, item: InstructionCard }),
  addInstruction: addCall(instruction, { summary: 'Adds an instruction', access: admin, body: InstructionDraft }),
  changeInstruction: changeCall(instruction, {
    summary: 'Changes an instruction; tasks that are published show the new text at once',
    access: admin,
    body: InstructionChange,
  }),
  deleteInstruction: deleteCall(instruction, {
    summary: 'Deletes an instruction that no task and no type has',
    access: admin,
  }),
  defaultInstruction: endpoint({
    method: 'POST',
    path: '/constructor/instruction/default',
    summary: 'The instruction that a new task of this type begins with',
    effect: 'read',
    access: admin,
    body: typed,
    reply: ok({ item: z.nullable(titled) }),
  }),
};
export type InstructionQuestion = Pick<BodyOf<typeof constructorCalls.instructions>, 'search' | 'filters' | 'sort'>;
export type AllowedKind = KindCode;

export const constructorArea = area({
  calls: constructorCalls,
  problems: {
    'task.no_survey': { code: 409, text: 'Это не опрос покупателей: у него нет посадочной страницы и ссылок' },
    'instruction.name_taken': { code: 422, text: 'Инструкция с таким названием уже есть' },
    'instruction.used': { code: 409, text: 'Инструкция стоит в заданиях или типах: сначала замените её там' },
  },
  actions: {
    'task.upload': 'Файл задания загружен',
    'instruction.add': 'Инструкция создана',
    'instruction.change': 'Инструкция изменена',
    'instruction.delete': 'Инструкция удалена',
  },
  histories: {
    instruction: {
      card: () => InstructionCard,
      fields: { name: 'Название', blocks: 'Содержание', deleted_at: 'Удалено' },
    },
  },
  tables: { instructions: { title: 'Инструкции', columns: {} } },
});
