// Taking a task, looking at the own ones, giving one back.
import type { OwnWorkCard, Parts } from '@iskra/contract/areas/tasks/assignments/shapes';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { type Form, forPerformer } from '@iskra/contract/forms/form';
import { filesOf, walk } from '@iskra/contract/forms/walk';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import { fileLink } from '../../platform/files/file-links.actions.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import { filesOfForm } from '../tasks/constructor.rules.ts';
import { findVersion } from '../tasks/tasks.work.scope.store.ts';
import {
  type Assignment,
  deleteAssignment,
  findOwn,
  freeWork,
  goodsIn,
  insertAssignment,
  liveTasks,
  lockAssignment,
  lockTask,
  ownWork,
  pointOf,
} from './assignments.store.ts';
import { fencesOf } from './place.actions.ts';
import { lastSubmission } from './submissions.store.ts';

interface Place {
  lat: number;
  lon: number;
}

export async function showWork(ctx: UserContext, place: Place | undefined) {
  const { db, actor } = ctx;
  const { appeal_days } = await numbersOf(ctx);
  const asked = { seller_id: actor.seller_id!, place, appeal_days };
  const [free, own] = await Promise.all([
    liveTasks(db).then((tasks) => freeWork(db, tasks, asked)),
    ownWork(db, asked),
  ]);
  return { free: free.map(({ slot: _, version: __, due_at: ___, ...work }) => work), own };
}

/** One after the other: a limit that is reached meanwhile is seen. */
export async function takeTask(ctx: UserContext, task_id: number, trade_point_id: number): Promise<{ id: number }> {
  const seller_id = ctx.actor.seller_id!;
  await lockTask(ctx.db, task_id);
  const [work] = await freeWork(ctx.db, await liveTasks(ctx.db, task_id), { seller_id, point: trade_point_id });
  if (!work) throw problem('assignment.not_offered');
  const { slot, version: form_version, due_at } = work;
  const id = await insertAssignment(ctx.db, { task_id, seller_id, trade_point_id, slot, form_version, due_at });
  if (id === undefined) throw problem('assignment.taken_already');
  ctx.changed({ entity: 'task_assignment', id, before: null, after: { status: 'taken' } });
  return { id };
}

export async function ownAssignment({ db, actor }: UserContext, id: number): Promise<Assignment> {
  const found = await findOwn(db, actor.seller_id!, id);
  if (!found) throw problem('not_found');
  return found;
}

/** Of what the performer is to do again, or has not been paid for. */
function remarksIn(verdicts: Parts, status: Assignment['status']): OwnWorkCard['remarks'] {
  if (status === 'submitted') return {};
  const usual = status === 'returned' ? 'Переделайте это подзадание' : 'Не принято';
  const refused = Object.entries(verdicts).filter(([, { accepted }]) => !accepted);
  return Object.fromEntries(refused.map(([step, { remark }]) => [step, remark ?? usual]));
}

/** The geofences and the point, for the phone to show before a photo. */
async function placeOf(
  ctx: UserContext,
  task: TaskDraft,
  pointId: number,
): Promise<Pick<OwnWorkCard, 'fences' | 'place'>> {
  if (task.place.policy === 'off') return { fences: [], place: null };
  const point = await pointOf(ctx.db, pointId);
  const { lat, lon } = point;
  const fences = await fencesOf(ctx, task, pointId, point);
  return {
    fences: fences.map((fence) => (fence.type === 'circle' ? fence : { ...fence, vertices: [...fence.vertices] })),
    place: lat === null || lon === null ? null : { lat, lon },
  };
}

export async function showOwn(ctx: UserContext, id: number): Promise<OwnWorkCard> {
  const assignment = await ownAssignment(ctx, id);
  const [work] = await ownWork(ctx.db, { seller_id: assignment.seller_id }, id);
  const task = await findVersion(ctx.db, assignment.task_id, assignment.form_version);
  const sent = await lastSubmission(ctx.db, id);
  const form = task!.form as Form;
  const answers = (sent?.answers ?? {}) as Record<string, unknown>;
  const files = [...filesOf(form, walk(form, answers).kept), ...filesOfForm(form)];
  const groups = form.steps.flatMap(({ settings }) => (settings as { sku_group_id?: number }).sku_group_id ?? []);
  return {
    ...work!,
    form: forPerformer(form),
    form_version: assignment.form_version,
    place_policy: task!.place.policy,
    camera_only: task!.place.camera_only,
    ...(await placeOf(ctx, task!, assignment.trade_point_id)),
    attempt: assignment.attempt,
    answers,
    files: Object.fromEntries(files.map((file) => [String(file), fileLink(ctx.facts, file, 'original')])),
    goods: groups.length > 0 ? await goodsIn(ctx.db, groups, moscowDay(new Date())) : {},
    remarks: remarksIn((sent?.verdicts ?? {}) as Parts, assignment.status),
    version: assignment.version,
  };
}

export async function dropTask(ctx: UserContext, id: number): Promise<void> {
  const { task_id } = await ownAssignment(ctx, id);
  await lockTask(ctx.db, task_id);
  const { status, attempt } = await lockAssignment(ctx.db, id);
  if (status !== 'taken' || attempt > 0) throw problem('assignment.not_open');
  await deleteAssignment(ctx.db, id);
  ctx.changed({ entity: 'task_assignment', id, before: { status }, after: null });
}
