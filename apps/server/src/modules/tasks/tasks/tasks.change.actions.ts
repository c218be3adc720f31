// Changes of a published task: texts and a later end at once; changes that cost more wait for a second administrator.
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { TaskChange } from '@iskra/contract/areas/tasks/tasks/shapes';
import { taskTransitions } from '@iskra/contract/areas/tasks/tasks/transitions';
import { named, type UserContext } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import { columnsOf, documentOf, freezeVersion, type Task, taskRecords, withoutDocuments } from './tasks.store.ts';

type Locked = Task & { id: number; version: number };

/** A document that comes into force at once, as a version of its own. */
export async function publishChange(ctx: UserContext, before: Locked, document: TaskDraft, reason?: string) {
  const published_version = await freezeVersion(ctx.db, before.id, document, ctx.actor.id);
  const values = { draft: JSON.stringify(document), ...columnsOf(document), published_version };
  const after = await taskRecords.save(withoutDocuments(ctx), before, values, reason);
  await ctx.later('tasks.clock', { task_id: before.id });
  return after;
}

async function askChange(ctx: UserContext, before: Locked, document: TaskDraft) {
  const asked_version = await freezeVersion(ctx.db, before.id, document, ctx.actor.id);
  const asked = { asked_version, asked_by: ctx.actor.id, asked_at: new Date().toISOString() };
  const values = { draft: JSON.stringify(document), remark: null, decided_by: null, decided_at: null, ...asked };
  return taskRecords.save(withoutDocuments(named(ctx, 'task.ask_change')), before, values);
}

function checkChange(before: Locked, { ends_at, quota, budget_coins }: TaskChange): void {
  if (ends_at && Date.parse(ends_at) < Date.parse(before.ends_at!))
    throw fieldProblem('ends_at', 'invalid', 'Срок можно только продлить. Завершить раньше — действие «Завершить»');
  if (quota !== undefined && (before.quota === null || quota < before.quota))
    throw fieldProblem('quota', 'invalid', 'Квоту можно только увеличить');
  if (budget_coins !== undefined && budget_coins < before.budget_coins)
    throw fieldProblem('budget_coins', 'invalid', 'Бюджет можно только увеличить');
}

function withChange(document: TaskDraft, change: TaskChange): TaskDraft {
  const { title, short_text, ends_at, quota, budget_coins } = change;
  return {
    ...document,
    about: { ...document.about, ...(title && { title }), ...(short_text !== undefined && { short_text }) },
    period: { ...document.period, ...(ends_at && { ends_at }) },
    quota: { ...document.quota, ...(quota && { total: quota }) },
    budget: { ...document.budget, ...(budget_coins && { coins: budget_coins }) },
  };
}

export async function changeTask(ctx: UserContext, id: number, change: TaskChange) {
  const before = await taskRecords.lock(ctx, id, change.version);
  refuseStatus(taskTransitions, 'change', before);
  if (before.asked_version !== null) throw problem('task.change_waits');
  checkChange(before, change);
  const document = withChange(documentOf(before), change);
  const costs = document.budget.coins > before.budget_coins || document.quota.total !== before.quota;
  return costs ? askChange(ctx, before, document) : publishChange(ctx, before, document);
}
