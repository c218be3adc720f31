// Transitions of a published task: it begins and ends by the clock, is paused, ended by hand, and closed when everything is decided.
import type { EndTask } from '@iskra/contract/areas/tasks/tasks/shapes';
import { type TaskTransition, taskTransitions } from '@iskra/contract/areas/tasks/tasks/transitions';
import { isLive, type TaskStatus } from '@iskra/contract/areas/tasks/tasks/words';
import type { Transition } from '@iskra/contract/kernel/transitions';
import { type Context, named, type UserContext } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import { expireOpen, openWork } from './tasks.assignments.store.ts';
import { giveBackRest } from './tasks.budget.actions.ts';
import { publishChange } from './tasks.change.actions.ts';
import { documentOf, findVersion, type Task, taskRecords, withoutDocuments } from './tasks.store.ts';

type Locked = Task & { id: number; version: number };
type Values = Parameters<typeof taskRecords.save>[2];

/** Where no status is declared that it leads to, `values` say it. */
export async function transit(
  ctx: Context,
  before: Locked,
  name: TaskTransition,
  values: Values = {},
  reason?: string,
) {
  refuseStatus(taskTransitions, name, before);
  const { to: status }: Transition<TaskStatus> = taskTransitions[name];
  return taskRecords.save(withoutDocuments(ctx), before, { ...(status && { status }), ...values }, reason);
}

/** An open request about a task that ends is void. */
export async function withoutAsked(ctx: Context, { id, asked_version, published_version }: Locked): Promise<Values> {
  if (asked_version === null || published_version === null) return { asked_version: null };
  const document = await findVersion(ctx.db, id, published_version);
  return { asked_version: null, draft: JSON.stringify(document) };
}

export async function pauseTask(ctx: UserContext, id: number, comment: string) {
  return transit(ctx, await taskRecords.lock(ctx, id), 'pause', {}, comment);
}

export async function resumeTask(ctx: UserContext, id: number) {
  const before = await taskRecords.lock(ctx, id);
  if (before.status === 'paused' && Date.parse(before.ends_at!) <= Date.now()) throw problem('task.too_late');
  return transit(ctx, before, 'resume');
}

const now = () => new Date().toISOString();

/** Nothing of it is open any more: the rest of the budget goes back. */
async function closeDecided(ctx: Context, ended: Locked): Promise<Locked> {
  if ((await openWork(ctx.db, ended.id)) > 0) return ended;
  const returned = await giveBackRest(ctx, ended.id, ended.returned_coins);
  const values = { closed_at: now(), returned_coins: ended.returned_coins + returned };
  return transit(named(ctx, 'task.close'), ended, 'close', values);
}

/** Taken work that was not sent is over; sent work is still decided. */
async function endNow(ctx: Context, before: Locked, reason?: string): Promise<Locked> {
  const values = { status: 'ended' as const, ended_at: now(), ...(await withoutAsked(ctx, before)) };
  const ended = await transit(ctx, before, 'end', values, reason);
  await expireOpen(ctx.db, before.id);
  return closeDecided(ctx, ended);
}

/** Now, or on a day before the planned one. */
export async function endTask(ctx: UserContext, id: number, { version, comment, ends_at }: EndTask) {
  const before = await taskRecords.lock(ctx, id, version);
  refuseStatus(taskTransitions, 'end', before);
  if (!ends_at) return endNow(ctx, before, comment);
  const at = Date.parse(ends_at);
  if (at <= Date.now()) throw fieldProblem('ends_at', 'invalid', 'Выберите время в будущем');
  if (at <= Date.parse(before.starts_at!)) throw fieldProblem('ends_at', 'invalid', 'Окончание раньше начала');
  if (at > Date.parse(before.ends_at!)) throw fieldProblem('ends_at', 'invalid', 'Позже, чем и так закончится');
  if (before.asked_version !== null) throw problem('task.change_waits');
  const document = documentOf(before);
  return publishChange(ctx, before, { ...document, period: { ...document.period, ends_at } }, comment);
}

const isDue = (moment: string | null) => moment !== null && Date.parse(moment) <= Date.now();

/** What the clock finds due of one task; returns the moment of the next step, if there is one. */
export async function tick(ctx: Context, id: number): Promise<string | null> {
  let task: Locked = await taskRecords.lock(ctx, id);
  if (task.status === 'scheduled' && isDue(task.starts_at))
    task = await transit(named(ctx, 'task.start'), task, 'start', { started_at: now() });
  if (isLive(task.status) && isDue(task.ends_at)) task = await endNow(named(ctx, 'task.end'), task);
  else if (task.status === 'ended') task = await closeDecided(ctx, task);
  if (task.status === 'closed') await giveBackLater(ctx, task);
  if (task.status === 'scheduled') return task.starts_at;
  return isLive(task.status) ? task.ends_at : null;
}

/** An operation that is undone after the end pays its coins back into a budget that nobody uses any more. */
async function giveBackLater(ctx: Context, closed: Locked): Promise<void> {
  const returned = await giveBackRest(ctx, closed.id, closed.returned_coins);
  if (returned === 0) return;
  const values = { returned_coins: closed.returned_coins + returned };
  await taskRecords.save(withoutDocuments(named(ctx, 'task.close')), closed, values);
}
