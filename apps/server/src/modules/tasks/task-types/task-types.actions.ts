// Use cases of the book of types.
import type { TaskTypeChange, TaskTypeDraft } from '@iskra/contract/areas/tasks/task-types';
import type { UserContext } from '../../../context.ts';
import { sentFields } from '../../../database/rows/sent-fields.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { hasInstruction, taskTypeRecords } from './task-types.store.ts';

async function checkInstruction({ db }: UserContext, id: number | null | undefined): Promise<void> {
  if (id && !(await hasInstruction(db, id)))
    throw fieldProblem('instruction_id', 'invalid', 'Этой инструкции больше нет');
}

export async function addTaskType(ctx: UserContext, draft: TaskTypeDraft) {
  await checkInstruction(ctx, draft.instruction_id);
  return taskTypeRecords.add(ctx, draft);
}

export async function changeTaskType(ctx: UserContext, id: number, { version, ...fields }: TaskTypeChange) {
  const before = await taskTypeRecords.lock(ctx, id, version);
  await checkInstruction(ctx, fields.instruction_id);
  return taskTypeRecords.save(ctx, before, sentFields(fields));
}

export async function setOffered(ctx: UserContext, id: number, active: boolean) {
  const before = await taskTypeRecords.lock(ctx, id);
  if (before.active === active) throw problem('wrong_state');
  return taskTypeRecords.save(ctx, before, { active });
}
