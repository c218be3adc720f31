// Sent work under moderation: a decision pays in its own transaction, once; another decision takes exactly that back.
import type { Parts } from '@iskra/contract/areas/tasks/assignments/shapes';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { assignmentStatusWords } from '@iskra/contract/areas/tasks/tasks/words';
import { type Context, named, type UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import { judgeAction } from '../../coins/streaks/streaks.actions.ts';
import { factsOf } from '../../platform/moderation/field-changes.rules.ts';
import type { Case, ModeratedKind, Shown } from '../../platform/moderation/moderated-kind.ts';
import { refuseAbove } from '../../platform/moderation/reward-limit.scope.store.ts';
import { accrue, takeBackAward } from '../tasks/award.actions.ts';
import { budgetCode, findVersion } from '../tasks/tasks.work.scope.store.ts';
import {
  type Assignment,
  type Changes,
  countsOf,
  findAssignment,
  lockAssignment,
  lockTask,
  pointOf,
  saveAssignment,
} from './assignments.store.ts';
import { currentAward, insertAward, noteAward, undoAward } from './awards.store.ts';
import { notifyOf, withdrawNews } from './news.store.ts';
import { earned } from './reward.rules.ts';
import { lastSubmission, saveVerdicts, submissionIds } from './submissions.store.ts';

/** The task first, as everybody does: how many are accepted by now is exact from here on. */
async function lockWork(ctx: Context, id: number): Promise<{ assignment: Assignment; task: TaskDraft }> {
  const found = await findAssignment(ctx.db, id);
  if (!found) throw problem('not_found');
  await lockTask(ctx.db, found.task_id);
  const assignment = await lockAssignment(ctx.db, id);
  return { assignment, task: (await findVersion(ctx.db, assignment.task_id, assignment.form_version))! };
}

async function judgeDays(ctx: Context, id: number, state: 'provisional' | 'confirmed' | 'denied'): Promise<void> {
  for (const source_id of await submissionIds(ctx.db, id)) await judgeAction(ctx, { kind: 'task', source_id }, state);
}

/** Moments and numbers of operations are kept where they belong. */
const inHistory = ({ status, coins, flames, reward_waits }: Changes): Changes => ({
  ...(status !== undefined && { status }),
  ...(coins !== undefined && { coins }),
  ...(flames !== undefined && { flames }),
  ...(reward_waits !== undefined && { reward_waits }),
});

async function makeTransition(ctx: Context, action: string, assignment: Assignment, values: Changes): Promise<void> {
  await saveAssignment(ctx.db, assignment.id, values);
  const { id, status, coins, flames, reward_waits } = assignment;
  const before = { status, coins, flames, reward_waits };
  const after = { ...before, ...inHistory(values) };
  ctx.changed({ entity: 'task_assignment', id, before, after, action });
}

async function pay(
  ctx: Context,
  { id, task_id, seller_id }: Assignment,
  task: TaskDraft,
  coins: number,
  flames: number,
) {
  const award = await insertAward(ctx.db, id, coins, flames);
  const paid = await accrue(ctx, {
    key: `award:${award}`,
    budget: budgetCode(task_id),
    seller_id,
    coins,
    flames,
    source_type: 'task_assignment',
    source_id: id,
    comment: `Задание «${task.about.title}»`,
  });
  await noteAward(ctx.db, award, paid);
  return paid;
}

/** Every part unless a moderator has refused some; also by the program itself, where nobody has to look. */
export async function acceptWork(ctx: Context, id: number): Promise<void> {
  const { assignment, task } = await lockWork(ctx, id);
  if (assignment.status !== 'submitted') throw problem('wrong_state');
  const sent = (await lastSubmission(ctx.db, id))!;
  const { accepted } = await countsOf(ctx.db, assignment.task_id, budgetCode(assignment.task_id));
  if (task.quota.total && accepted >= task.quota.total) throw problem('assignment.quota');
  const isFirst = accepted < (task.reward.first?.count ?? 0);
  const answers = sent.answers as Record<string, unknown>;
  const { coins, flames, isWhole } = earned(task, answers, (sent.verdicts ?? {}) as Parts, isFirst);
  const decided_at = new Date().toISOString();
  if (coins === 0 && flames === 0 && !isWhole) {
    // Nobody looks at it: wrong answers are wrong. A moderator is asked to say so.
    if (ctx.actor.kind !== 'user' || ctx.actor.role !== 'seller') throw problem('assignment.nothing_accepted');
    await judgeDays(ctx, id, 'denied');
    await makeTransition(ctx, 'assignment.deny', assignment, { status: 'denied', decided_at });
    return notifyOf(ctx.db, 'denied', id);
  }
  await refuseAbove(ctx, 'task', coins);
  await judgeDays(ctx, id, 'confirmed');
  const paid = await pay(ctx, assignment, task, coins, flames);
  await makeTransition(ctx, 'assignment.accept', assignment, {
    status: isWhole ? 'accepted' : 'partially_accepted',
    decided_at,
    coins: paid.waits ? 0 : coins,
    flames,
    transaction_id: paid.coins_transaction_id,
    reward_waits: paid.waits,
  });
  await notifyOf(ctx.db, 'accepted', id, paid.waits ? 0 : coins);
  await ctx.later('tasks.clock', { task_id: assignment.task_id });
}

async function takeBack(ctx: Context, id: number): Promise<void> {
  const { assignment } = await lockWork(ctx, id);
  const award = await currentAward(ctx.db, id);
  if (award) {
    await judgeDays(ctx, id, 'provisional');
    await takeBackAward(ctx, [award.coins_transaction_id, award.flames_transaction_id]);
    await undoAward(ctx.db, award.id);
  }
  await withdrawNews(ctx.db, id);
  const nothing = {
    status: 'submitted',
    decided_at: null,
    coins: 0,
    flames: 0,
    transaction_id: null,
    reward_waits: false,
  } as const;
  await makeTransition(ctx, 'assignment.revert', assignment, nothing);
}

/** Other parts are accepted now than before: the whole award goes back, and the new one is paid. */
async function payAnew(ctx: Context, id: number): Promise<void> {
  const { assignment, task } = await lockWork(ctx, id);
  const [sent, award] = [await lastSubmission(ctx.db, id), await currentAward(ctx.db, id)];
  const { accepted } = await countsOf(ctx.db, assignment.task_id, budgetCode(assignment.task_id));
  // It is one of the accepted itself.
  const isFirst = accepted <= (task.reward.first?.count ?? 0);
  const answers = sent!.answers as Record<string, unknown>;
  const now = earned(task, answers, (sent!.verdicts ?? {}) as Parts, isFirst);
  const isSame = now.isWhole === (assignment.status === 'accepted') && now.flames === award?.flames;
  if (isSame && now.coins === award?.coins) return;
  await takeBack(ctx, id);
  await acceptWork(ctx, id);
}

const decidedNow = (status: 'returned' | 'denied' | 'canceled') => ({ status, decided_at: new Date().toISOString() });

const ends =
  (action: string, status: 'denied' | 'canceled') =>
  async (ctx: UserContext, { subject_id }: Case) => {
    const { assignment } = await lockWork(ctx, subject_id);
    await judgeDays(ctx, subject_id, 'denied');
    await makeTransition(ctx, action, assignment, decidedNow(status));
    if (status === 'denied') await notifyOf(ctx.db, 'denied', subject_id);
    await ctx.later('tasks.clock', { task_id: assignment.task_id });
  };

/** A denied case that is opened again waits once more, with the present verdicts on its parts. */
async function takeUp(ctx: UserContext, { subject_id, reopened_from }: Case): Promise<void> {
  if (reopened_from !== 'denied') return;
  const { assignment } = await lockWork(ctx, subject_id);
  await judgeDays(ctx, subject_id, 'provisional');
  await withdrawNews(ctx.db, subject_id);
  await makeTransition(ctx, 'assignment.resend', assignment, { status: 'submitted', decided_at: null });
}

async function giveBack(ctx: UserContext, item: Case): Promise<void> {
  const { subject_id } = item;
  await takeUp(ctx, item);
  const { assignment } = await lockWork(ctx, subject_id);
  await makeTransition(ctx, 'assignment.return', assignment, decidedNow('returned'));
  await notifyOf(ctx.db, 'returned', subject_id);
}

/** Its parts are looked at anew. */
async function waitAgain(ctx: UserContext, { subject_id }: Case): Promise<void> {
  const { assignment } = await lockWork(ctx, subject_id);
  const sent = await lastSubmission(ctx.db, subject_id);
  if (sent) await saveVerdicts(ctx.db, sent.id, null);
  await judgeDays(ctx, subject_id, 'provisional');
  await withdrawNews(ctx.db, subject_id);
  await makeTransition(ctx, 'assignment.resend', assignment, { status: 'submitted', decided_at: null });
}

async function shows(ctx: UserContext, { subject_id }: Case): Promise<Shown> {
  const assignment = await findAssignment(ctx.db, subject_id);
  const sent = assignment && (await lastSubmission(ctx.db, subject_id));
  if (!assignment || !sent) return { facts: [], places: [], look_alikes: [] };
  const point = await pointOf(ctx.db, assignment.trade_point_id);
  const facts = factsOf([
    ['Точка', { id: assignment.trade_point_id, title: point.name }, 'trade_point'],
    ['Адрес', point.address],
    ['Состояние', assignmentStatusWords[assignment.status]],
    ['До точки', sent.distance_m === null ? 'место неизвестно' : `${sent.distance_m} м`],
    ['Точность', sent.accuracy === null ? null : `±${Math.round(sent.accuracy)} м`],
  ]);
  const places = [
    ...(point.lat !== null && point.lon !== null ? [{ lat: point.lat, lon: point.lon, label: 'Точка' }] : []),
    ...(sent.lat !== null && sent.lon !== null ? [{ lat: sent.lat, lon: sent.lon, label: 'Отправлено отсюда' }] : []),
  ];
  return { facts, places, look_alikes: [] };
}

export const taskModeration: ModeratedKind = {
  kind: 'task',
  entity: 'task_assignment',
  sla: 'sla_task_hours',
  distribution: 'distribute_task',
  denyReasons: 'reasons.task_deny',
  shows,
  effects: {
    approve: async (ctx, item) => {
      await takeUp(ctx, item);
      await acceptWork(named(ctx, 'assignment.accept'), item.subject_id);
    },
    return: giveBack,
    deny: ends('assignment.deny', 'denied'),
    cancel: ends('assignment.withdraw', 'canceled'),
    resubmit: waitAgain,
    undo: (ctx, { subject_id }) => takeBack(ctx, subject_id),
    amend: (ctx, { subject_id }) => payAnew(named(ctx, 'assignment.accept'), subject_id),
  },
};

/** The coins of an award that the budget was too short for. */
export async function payWaiting(ctx: Context, id: number): Promise<void> {
  const { assignment, task } = await lockWork(ctx, id);
  const award = await currentAward(ctx.db, id);
  if (!assignment.reward_waits || !award) return;
  const paid = await accrue(ctx, {
    key: `award:${award.id}`,
    budget: budgetCode(assignment.task_id),
    seller_id: assignment.seller_id,
    coins: award.coins,
    flames: 0,
    source_type: 'task_assignment',
    source_id: id,
    comment: `Задание «${task.about.title}»`,
  });
  if (paid.waits) return;
  await noteAward(ctx.db, award.id, paid);
  const values = { coins: award.coins, transaction_id: paid.coins_transaction_id, reward_waits: false };
  await makeTransition(ctx, 'assignment.pay', assignment, values);
  await notifyOf(ctx.db, 'paid', id, award.coins);
  await ctx.later('tasks.clock', { task_id: assignment.task_id });
}
