// Which action answers each call of the constructor of tasks.
import type { constructorCalls as calls } from '@iskra/contract/areas/tasks/constructor';
import { orNotFound } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { adminsOnly, namesIn } from '../../insight/audit/history.scope.store.ts';
import { uploadFile } from '../../platform/files/files.actions.ts';
import {
  addInstruction,
  allowedSubtasks,
  audienceOf,
  changeInstruction,
  deleteInstruction,
  instructionCard,
  saveSurvey,
  saveTask,
  taskInHand,
} from './constructor.actions.ts';
import { findType, instructionList } from './constructor.store.ts';
import { newTask } from './tasks.draft.actions.ts';

const routes: Routes<typeof calls> = {
  upload: (ctx, { body, file }) => uploadFile(ctx, body.kind, file),
  task: async (ctx, { body }) => ({ item: await taskInHand(ctx, body.id) }),
  begin: (ctx, { body }) => newTask(ctx, body),
  save: (ctx, { body }) => saveTask(ctx, body),
  survey: (ctx, { body }) => saveSurvey(ctx, body),
  allowedSubtasks: (ctx, { body }) => allowedSubtasks(ctx, body.type_id),
  audience: (ctx, { body }) => audienceOf(ctx, body),
  instructions: ({ db, actor }, { body }) => instructionList.page(db, actor, body),
  instruction: async (ctx, { params }) => ({ item: await instructionCard(ctx, params.id) }),
  addInstruction: (ctx, { body }) => addInstruction(ctx, body),
  changeInstruction: (ctx, { params, body }) => changeInstruction(ctx, params.id, body),
  deleteInstruction: (ctx, { params }) => deleteInstruction(ctx, params.id),
  defaultInstruction: async ({ db }, { body }) => ({
    item: (await orNotFound(findType(db, body.type_id))).instruction,
  }),
};

export const taskConstructor = {
  routes,
  histories: { instruction: adminsOnly('instructions') },
  names: { instruction: namesIn('instructions', 'name') },
} satisfies Area;
