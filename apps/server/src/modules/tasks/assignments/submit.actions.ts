// Sending work, exactly once over any connection: checked again by the server from the first answer to the last.

import type { RiskFlag } from '@iskra/contract/areas/platform/moderation/shapes';
import type { assignments } from '@iskra/contract/areas/tasks/assignments';
import type { Parts } from '@iskra/contract/areas/tasks/assignments/shapes';
import { coinsFor, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { Form } from '@iskra/contract/forms/form';
import { faultsOf, filesOf, type Walk, walk } from '@iskra/contract/forms/walk';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { UserContext } from '../../../context.ts';
import { together } from '../../../database/connections/together.ts';
import { fieldProblem, problem, refuseFields } from '../../../problem.ts';
import { noteAction } from '../../coins/streaks/streaks.actions.ts';
import { claimFile } from '../../platform/files/stored-files.actions.ts';
import { lockCasesOf, submitCase } from '../../platform/moderation/moderation.actions.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import { budgetCode, findVersion } from '../tasks/tasks.work.scope.store.ts';
import {
  type Assignment,
  countsOf,
  lockAssignment,
  lockTask,
  type PointFacts,
  pointOf,
  saveAssignment,
} from './assignments.store.ts';
import { cameraPhotos, photoFacts, photosOf } from './photos.actions.ts';
import { earlierPlaces, insertPhotos, type SentPhotoFacts } from './photos.store.ts';
import { refuseAway, whereOf } from './place.actions.ts';
import { clampedMoment, lowRisk, type Photos, riskScore, risksOf } from './risk.rules.ts';
import { insertSubmission, lastSubmission, medianSeconds, type Submission, sentWith } from './submissions.store.ts';
import { ownAssignment } from './take.actions.ts';
import { acceptWork, taskModeration } from './task.moderation.ts';

export type Sending = BodyOf<typeof assignments.submit>;

const momentOf = (text: string | undefined) => (text === undefined ? null : new Date(text));

/** Of returned work only the remarked parts are open; the others stay as they were accepted. */
function withKept(answers: Sending['answers'], sent: Submission | undefined, form: Form): Sending['answers'] {
  const verdicts = (sent?.verdicts ?? null) as Parts | null;
  if (!sent || verdicts === null || Object.keys(verdicts).length === 0) return answers;
  const kept = sent.answers as Record<string, unknown>;
  const stays = form.steps.filter(({ id }) => Object.hasOwn(kept, id) && verdicts[id]?.accepted !== false);
  return { ...answers, ...Object.fromEntries(stays.map(({ id }) => [id, kept[id]])) };
}

function refuseFaults(walkResult: Walk): void {
  refuseFields(
    faultsOf(walkResult).map(({ step, fault }) => ({
      field: `answers.${step}`,
      code: 'invalid',
      message: fault.message,
    })),
  );
}

/** Own uploads, or those that the last attempt had. */
async function claimFiles(ctx: UserContext, files: readonly number[], had: readonly number[]): Promise<void> {
  for (const id of files) {
    const isThere = had.includes(id) || (await claimFile(ctx, id, { kinds: ['proof', 'image', 'video', 'document'] }));
    if (!isThere) throw fieldProblem('answers', 'file.kind_refused', 'Снимок не дошёл. Приложите его ещё раз');
  }
}

/** Under the lock of the task: of several that come at once only as many get through as there are places and coins. */
function refuseFull(
  { quota, budget, reward }: TaskDraft,
  { attempt }: Assignment,
  { accepted, on_review, left }: Awaited<ReturnType<typeof countsOf>>,
): void {
  // Returned work is counted already.
  const waiting = attempt > 0 ? on_review - 1 : on_review;
  const used = quota.policy === 'by_submission' ? accepted + waiting : accepted;
  if (quota.total && used >= quota.total) throw problem('assignment.quota');
  const most = Math.max(reward.coins, reward.first?.coins ?? 0);
  if (most > 0 && budget.policy === 'stop' && (waiting + 1) * most > left) throw problem('assignment.budget');
}

const waits = (status: Assignment['status']) => status === 'taken' || status === 'returned';

function repeated(ctx: UserContext, id: number, before: Submission) {
  if (before.assignment_id !== id) throw problem('idempotency.reused');
  ctx.changed({ action: 'assignment.repeat', entity: 'task_assignment', id, before: null, after: null });
  return { submission_id: before.id, repeated: true };
}

export async function submitWork(ctx: UserContext, id: number, sending: Sending) {
  const [found, before] = await together(ownAssignment(ctx, id), sentWith(ctx.db, sending.client_uuid));
  if (before) return repeated(ctx, id, before);
  const looked = await lookedUp(ctx, found, sending);
  const [, , assignment, last] = await together(
    lockCasesOf(ctx, 'task', id),
    lockTask(ctx.db, found.task_id),
    lockAssignment(ctx.db, id),
    lastSubmission(ctx.db, id),
  );
  // Its twin may have been on its way, and has ended by now.
  if (last?.client_uuid === sending.client_uuid) return repeated(ctx, id, last);
  return keepWork(ctx, { assignment, last }, sending, looked);
}

interface LookedUp {
  form_version: number;
  /** As it was published then, which never changes. */
  task: TaskDraft;
  point: PointFacts;
  photos: SentPhotoFacts[];
  earlier: Awaited<ReturnType<typeof earlierPlaces>>;
  median_s: number | null;
}

/** Before the lock: nothing of it races with another submission. */
async function lookedUp(ctx: UserContext, work: Assignment, sending: Sending): Promise<LookedUp> {
  const { task_id, form_version, trade_point_id } = work;
  const [found, point, earlier, median_s] = await together(
    findVersion(ctx.db, task_id, form_version),
    pointOf(ctx.db, trade_point_id),
    earlierPlaces(ctx.db, work.seller_id, work.id),
    medianSeconds(ctx.db, task_id),
  );
  const task = found!;
  const photos = await sentPhotos(ctx, work, sending, { task, point });
  return { form_version, task, point, photos, earlier, median_s };
}

async function sentPhotos(
  { db }: UserContext,
  work: Assignment,
  { answers, photos }: Sending,
  { task, point }: Pick<LookedUp, 'task' | 'point'>,
) {
  const form = task.form as Form;
  const files = photosOf(form, walk(form, answers).kept);
  return photoFacts(db, work.id, { files, said: photos, timezone: point.timezone });
}

/** Photos that have stayed among the answers. */
const photosKept = (photos: SentPhotoFacts[], kept: readonly number[]) =>
  photos.filter(({ file_id }) => kept.includes(file_id));

function photoRisks(task: TaskDraft, answers: Walk['kept'], photos: SentPhotoFacts[]): Photos {
  const fromCamera = cameraPhotos(task, answers);
  return {
    moments: photos.flatMap(({ taken_at }) => (taken_at === null ? [] : [new Date(taken_at)])),
    isLike: photos.some(({ like }) => like !== null),
    isFromGallery: photos.some(({ file_id, source }) => source === 'gallery' && fromCamera.includes(file_id)),
  };
}

interface LockedWork {
  assignment: Assignment;
  /** The attempt before. */
  last: Submission | undefined;
}

async function keepWork(ctx: UserContext, { assignment, last }: LockedWork, sending: Sending, found: LookedUp) {
  const { id, task_id, trade_point_id, seller_id, form_version } = assignment;
  const received_at = new Date();
  const sent_at = momentOf(sending.sent_at);
  const moment = clampedMoment(sent_at, new Date(assignment.taken_at), received_at);
  if (!waits(assignment.status)) throw problem('assignment.not_open');
  const isSameForm = sending.form_version === form_version && found.form_version === form_version;
  if (!isSameForm) throw problem('assignment.other_form');
  if (moment > new Date(assignment.due_at)) throw problem('assignment.too_late');
  const { task, point } = found;
  const form = task.form as Form;
  const walkResult = walk(form, withKept(sending.answers, last, form));
  refuseFaults(walkResult);
  const [where, counts] = await together(
    whereOf(ctx, task, trade_point_id, point, sending.place),
    countsOf(ctx.db, task_id, budgetCode(task_id)),
  );
  refuseAway(task, sending.place, where);
  refuseFull(task, assignment, counts);
  const photo_ids = filesOf(form, walkResult.kept);
  await claimFiles(ctx, photo_ids, last?.photo_ids ?? []);
  const attempt = assignment.attempt + 1;
  const photos = photosKept(found.photos, photo_ids);
  const submission_id = await insertSubmission(ctx.db, {
    assignment_id: id,
    attempt,
    answers: walkResult.kept,
    photo_ids,
    lat: sending.place?.lat ?? null,
    lon: sending.place?.lon ?? null,
    accuracy: sending.place?.accuracy ?? null,
    distance_m: where.distance_m,
    in_fence: where.outside_m === null ? null : where.outside_m === 0,
    started_at: sending.started_at ?? null,
    sent_at: moment.toISOString(),
    client_uuid: sending.client_uuid,
  });
  await insertPhotos(ctx.db, submission_id, photos);
  const submitted_at = moment.toISOString();
  const values = { status: 'submitted', attempt, submitted_at } as const;
  ctx.changed({
    entity: 'task_assignment',
    id,
    before: { status: assignment.status },
    after: { status: 'submitted', attempt },
  });
  const flames = task.reward.flames;
  await noteAction(ctx, {
    seller_id,
    trade_point_id,
    kind: 'task',
    source_id: submission_id,
    submitted_at: moment,
    flames,
  });
  const { geofence_accuracy_m } = await numbersOf(ctx);
  const flags = risksOf({
    outside_m: where.outside_m,
    isPlaceWanted: task.place.policy !== 'off',
    accuracy: sending.place?.accuracy ?? null,
    place: sending.place ?? null,
    earlier: found.earlier.map(({ at, ...where }) => ({ ...where, at: new Date(at) })),
    photos: photoRisks(task, walkResult.kept, photos),
    taken_at: new Date(assignment.taken_at),
    moment,
    worst_accuracy: geofence_accuracy_m,
    started_at: momentOf(sending.started_at),
    sent_at,
    received_at,
    median_s: found.median_s,
  });
  const { mode } = task.moderation;
  const isByItself = mode === 'auto' || (mode === 'auto_if_low_risk' && riskScore(flags) < lowRisk);
  if (isByItself) {
    await saveAssignment(ctx.db, id, values);
    await acceptWork(ctx, id);
  } else {
    const reward = coinsFor(task.reward, counts.accepted < (task.reward.first?.count ?? 0));
    const case_id = await askModerator(ctx, assignment, found, { flags, reward });
    await saveAssignment(ctx.db, id, { ...values, case_id });
  }
  return { submission_id, repeated: false };
}

interface Judged {
  flags: RiskFlag[];
  /** As far as it is known before it is paid. */
  reward: number;
}

async function askModerator(
  ctx: UserContext,
  { id }: Assignment,
  { task, point }: Pick<LookedUp, 'task' | 'point'>,
  { flags, reward }: Judged,
): Promise<number> {
  const asked = await submitCase(ctx, taskModeration, {
    subject_id: id,
    title: task.about.title,
    subtitle: `${point.name} · ${point.address}`,
    region_id: point.region_id,
    changes: [],
    risk_flags: flags,
    risk_score: riskScore(flags),
    reward,
  });
  return asked.id;
}
