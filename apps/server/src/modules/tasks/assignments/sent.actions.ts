// Sent work part by part, beside the accepted photos of this point from before, and the effect of a decision.
import type { Parts, Sent, SentPart, TakenPhoto } from '@iskra/contract/areas/tasks/assignments/shapes';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { type Answers, answerOf, type Form, type Step } from '@iskra/contract/forms/form';
import { kinds } from '@iskra/contract/forms/kinds';
import { walk } from '@iskra/contract/forms/walk';
import type { UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import { paidFor } from '../../coins/ledger/paid-operations.scope.store.ts';
import { fileLink } from '../../platform/files/file-links.actions.ts';
import { budgetCode, findVersion } from '../tasks/tasks.work.scope.store.ts';
import type { TaskCase } from './assignments.scope.store.ts';
import { type Assignment, countsOf, findAssignment } from './assignments.store.ts';
import { type KeptPhoto, photosIn } from './photos.store.ts';
import { type Earned, earned } from './reward.rules.ts';
import { acceptedBefore, lastSubmission, type Submission, verdictsBefore } from './submissions.store.ts';

interface Work {
  assignment: Assignment;
  sent: Submission;
  task: TaskDraft;
}

async function workOf({ db }: UserContext, id: number): Promise<Work> {
  const assignment = await findAssignment(db, id);
  const sent = assignment && (await lastSubmission(db, id));
  if (!assignment || !sent) throw problem('not_found');
  return { assignment, sent, task: (await findVersion(db, assignment.task_id, assignment.form_version))! };
}

const pictureIn =
  ({ facts }: UserContext) =>
  (id: number) => ({ id, url: fileLink(facts, id, 'original'), thumbnail: fileLink(facts, id, 'small') });
type Picture = ReturnType<ReturnType<typeof pictureIn>>;

const filesIn = ({ id, kind }: Step, answers: Answers): number[] => {
  const answer = answerOf(answers, id);
  return answer === undefined ? [] : (kinds[kind].files?.(answer) ?? []);
};

function takenPhoto(picture: (id: number) => Picture, id: number, known: KeptPhoto | undefined): TakenPhoto {
  const { like = null, taken_at = null, lat = null, lon = null, source = null } = known ?? {};
  if (!like) return { ...picture(id), taken_at, lat, lon, source, like: null };
  const { file_id, ...work } = like;
  return { ...picture(id), taken_at, lat, lon, source, like: { ...picture(file_id), ...work } };
}

const sampleOf = ({ settings }: Step) => (settings as { sample_file_id?: number | null }).sample_file_id ?? null;

/** The moderator of a second look sees the same as the first one, without the first verdict. */
export async function showSent(ctx: UserContext, { subject_id: assignment_id, is_control }: TaskCase): Promise<Sent> {
  const { assignment, sent, task } = await workOf(ctx, assignment_id);
  const form = task.form as Form;
  const walkResult = walk(form, sent.answers as Answers);
  const before = ((await acceptedBefore(ctx.db, assignment))?.answers ?? {}) as Answers;
  const verdicts = (is_control ? {} : (sent.verdicts ?? {})) as Parts;
  const earlier = ((await verdictsBefore(ctx.db, sent)) ?? {}) as Parts;
  const picture = pictureIn(ctx);
  const known = new Map((await photosIn(ctx.db, sent.id)).map((photo) => [photo.file_id, photo]));
  const partOf = (step: Step): SentPart => {
    const { id, title, kind, settings, weight } = step;
    const answer = answerOf(walkResult.kept, id);
    const sample = sampleOf(step);
    return {
      id,
      title,
      kind,
      text: answer === undefined ? null : kinds[kind].text(answer, settings),
      photos: filesIn(step, walkResult.kept).map((file) => takenPhoto(picture, file, known.get(file))),
      before: filesIn(step, before).map(picture),
      sample: sample === null ? null : picture(sample),
      weight,
      accepted: verdicts[id]?.accepted ?? true,
      remark: verdicts[id]?.remark ?? null,
      earlier_remark: earlier[id]?.remark ?? null,
    };
  };
  const isAsked = ({ id, kind }: Step) => walkResult.steps.get(id)?.state === 'asked' && kinds[kind].answer !== null;
  return {
    assignment_id,
    attempt: sent.attempt,
    parts: form.steps.filter(isAsked).map(partOf),
    coins: task.reward.coins,
    flames: task.reward.flames,
    is_weighted: task.reward.partial === 'by_subtask_weight',
    received_at: sent.received_at,
    started_at: sent.started_at,
    distance_m: sent.distance_m,
    accuracy: sent.accuracy,
    status: is_control ? 'submitted' : assignment.status,
    earned: is_control ? 0 : assignment.coins,
    operations: is_control ? [] : await paidFor(ctx.db, { type: 'task_assignment', id: assignment_id }),
  };
}

/** By the rule that pays, with the places of the first as they are left now. */
export async function previewReward(ctx: UserContext, assignment_id: number, parts: Parts): Promise<Earned> {
  const { assignment, sent, task } = await workOf(ctx, assignment_id);
  const { accepted } = await countsOf(ctx.db, assignment.task_id, budgetCode(assignment.task_id));
  return earned(task, sent.answers as Answers, parts, accepted < (task.reward.first?.count ?? 0));
}
