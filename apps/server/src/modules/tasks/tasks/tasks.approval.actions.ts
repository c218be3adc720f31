// Requests of one administrator that another decides: the draft is frozen by the request, and the approval names the shown version (0045). The
// budget is allocated in the transaction of the yes.

import { thawed } from '@iskra/contract/areas/tasks/tasks/draft';
import { taskFaults } from '@iskra/contract/areas/tasks/tasks/faults';
import type { Approval } from '@iskra/contract/areas/tasks/tasks/shapes';
import { validateForm } from '@iskra/contract/forms/validate';
import { named, type UserContext } from '../../../context.ts';
import { checkShown } from '../../../frozen.ts';
import { fieldProblem, problem, refuseFields } from '../../../problem.ts';
import { countAudience, frozen } from './tasks.audience.store.ts';
import { allocate } from './tasks.budget.actions.ts';
import { lockDraft } from './tasks.draft.actions.ts';
import { brokenNames } from './tasks.names.store.ts';
import {
  columnsOf,
  documentOf,
  findVersion,
  freezeVersion,
  hashNow,
  type Task,
  taskRecords,
  withoutDocuments,
} from './tasks.store.ts';
import { transit, withoutAsked } from './tasks.transitions.actions.ts';

type Locked = Task & { id: number; version: number };

const nobody = 'По этим условиям нет ни одного продавца: добавьте группы или уберите исключения';

/** Complete, and everything that it names is there. */
async function checkedDocument({ db }: UserContext, task: Locked) {
  const document = documentOf(task);
  if (task.kind === 'survey' && !document.survey)
    throw fieldProblem('survey', 'invalid', 'Заполните шаг «Опрос» в конструкторе');
  const faults = taskFaults(document, new Date());
  const isWeighted = document.reward.partial === 'by_subtask_weight';
  const ofForm = validateForm(document.form, { isWeighted }).filter(({ isWarning }) => !isWarning);
  const refused = [...faults, ...ofForm.map(({ path, message }) => ({ path: `form/${path}`, message }))];
  refuseFields(refused.map(({ path, message }) => ({ field: path, code: 'invalid', message })));
  refuseFields(await brokenNames(db, document));
  return document;
}

export async function submitTask(ctx: UserContext, id: number, version: number) {
  const before = await lockDraft(ctx, id, version);
  const document = await frozen(ctx.db, await checkedDocument(ctx, before));
  const audience = await countAudience(ctx.db, document.audience);
  if (audience.audience_pairs === 0) throw fieldProblem('audience.groups', 'invalid', nobody);
  const asked_version = await freezeVersion(ctx.db, id, document, ctx.actor.id);
  const asked = { asked_version, asked_by: ctx.actor.id, asked_at: new Date().toISOString() };
  const undecided = { remark: null, decided_by: null, decided_at: null };
  const draft = JSON.stringify(document);
  return transit(ctx, before, 'submit', { draft, ...asked, ...undecided, ...audience, ...columnsOf(document) });
}

/** A draft again, or the published task as it was. */
async function putBack(ctx: UserContext, before: Locked, name: 'withdraw' | 'reject', values: object, reason?: string) {
  const left = { ...(await withoutAsked(ctx, before)), ...values };
  if (before.published_version === null) {
    const draft = JSON.stringify(thawed(documentOf(before)));
    return transit(ctx, before, name, { status: 'draft', ...left, draft }, reason);
  }
  return taskRecords.save(withoutDocuments(ctx), before, left, reason);
}

export async function withdrawTask(ctx: UserContext, id: number, version: number) {
  const before = await taskRecords.lock(ctx, id, version);
  if (before.asked_version === null) throw problem('task.nothing_asked');
  return putBack(ctx, before, 'withdraw', {});
}

const decidedBy = ({ actor }: UserContext) => ({ decided_by: actor.id, decided_at: new Date().toISOString() });

function reject(ctx: UserContext, before: Locked, comment: string | null | undefined) {
  const remark = comment?.trim() ?? '';
  if (remark.length < 5) throw fieldProblem('comment', 'invalid', 'Скажите автору, что исправить: от 5 символов');
  return putBack(named(ctx, 'task.reject'), before, 'reject', { remark, ...decidedBy(ctx) }, remark);
}

async function publish(ctx: UserContext, before: Locked, comment: string | undefined) {
  const { id, asked_version: number, asked_by } = before;
  const document = (await findVersion(ctx.db, id, number))!;
  const columns = columnsOf(document);
  if (Date.parse(columns.ends_at!) <= Date.now()) throw problem('task.too_late');
  const isNew = before.published_version === null;
  const amount = columns.budget_coins - (isNew ? 0 : before.budget_coins);
  const after = await putInForce();
  await allocate(ctx, { task_id: id, version: number!, amount, asked_by: asked_by!, approved_by: ctx.actor.id });
  await ctx.later('tasks.clock', { task_id: id });
  return after;

  function putInForce() {
    const inForce = { ...columns, published_version: number, asked_version: null, remark: null, ...decidedBy(ctx) };
    if (isNew) return transit(named(ctx, 'task.approve'), before, 'approve', inForce, comment);
    return taskRecords.save(withoutDocuments(named(ctx, 'task.approve_change')), before, inForce, comment);
  }
}

export async function decide(ctx: UserContext, { id, decision, comment, hash }: Approval) {
  const before = await taskRecords.lock(ctx, id);
  if (before.asked_version === null) throw problem('task.nothing_asked');
  if (before.asked_by === ctx.actor.id) throw problem('task.own_request');
  checkShown(hash, { asked: before.hash!, now: await hashNow(ctx.db, id) });
  return decision === 'reject' ? reject(ctx, before, comment) : publish(ctx, before, comment || undefined);
}
