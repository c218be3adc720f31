// A draft: begun from a type or from another task, saved as it is written, deleted. A version under approval or in force is no draft any more.
import { copyOf, newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { taskTransitions } from '@iskra/contract/areas/tasks/tasks/transitions';
import { taskStatuses } from '@iskra/contract/areas/tasks/tasks/words';
import type { UserContext } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import { columnsOf, defaultsOfType, documentOf, type Task, taskRecords, withoutDocuments } from './tasks.store.ts';

interface Changed {
  id: number;
  version: number;
}

async function startingWith(ctx: UserContext, type_id: number, copied: Task | undefined) {
  const type = await defaultsOfType(ctx.db, type_id);
  if (!type) throw fieldProblem('type_id', 'invalid', 'Выберите тип задания из списка');
  if (type.kind === 'pm') throw fieldProblem('type_id', 'invalid', 'Программы мотивации создаются отдельно');
  if (copied && copied.kind !== type.kind) throw fieldProblem('copy_id', 'invalid', 'Это задание другого вида');
  const document = copied ? copyOf(documentOf(copied)) : newTaskDraft(type.moderation, type.instruction_id, type.kind);
  return { kind: type.kind, document };
}

/** Of a task that may be copied: any that there is. */
export async function newTask(
  ctx: UserContext,
  { type_id, copy_id }: { type_id: number; copy_id?: number | null | undefined },
): Promise<Task & Changed> {
  const copied = copy_id ? await taskRecords.lock(ctx, copy_id) : undefined;
  const { kind, document } = await startingWith(ctx, type_id, copied);
  return taskRecords.add(withoutDocuments(ctx), {
    type_id,
    kind,
    draft: JSON.stringify(document),
    parent_id: copied?.id ?? null,
    ...columnsOf(document),
  });
}

export async function copyTask(ctx: UserContext, id: number): Promise<Changed> {
  const { type_id } = await taskRecords.lock(ctx, id);
  return newTask(ctx, { type_id, copy_id: id });
}

const notDraft = Object.fromEntries(taskStatuses.map((status) => [status, 'task.not_draft'] as const));

/** The row of a draft, locked; with a version, only while it is that one. */
export async function lockDraft(ctx: UserContext, id: number, version?: number): Promise<Task & Changed> {
  const task = await taskRecords.lock(ctx, id);
  // A version under approval does not change, even if an older one is on the author's screen.
  refuseStatus(taskTransitions, 'build', task, notDraft);
  if (version !== undefined && task.version !== version) throw problem('stale');
  return task;
}

export async function saveDraft(
  ctx: UserContext,
  id: number,
  { version, draft }: { version: number; draft: TaskDraft },
): Promise<Task & Changed> {
  const before = await lockDraft(ctx, id, version);
  return taskRecords.save(withoutDocuments(ctx), before, { draft: JSON.stringify(draft), ...columnsOf(draft) });
}

export async function deleteDraft(ctx: UserContext, id: number): Promise<void> {
  await taskRecords.archive(withoutDocuments(ctx), await lockDraft(ctx, id));
}
