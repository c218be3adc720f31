// How much of the reward the sent work has earned.
import type { Parts } from '@iskra/contract/areas/tasks/assignments/shapes';
import { coinsFor, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { type Answers, answerOf, type Form, type Step } from '@iskra/contract/forms/form';
import { type Walk, walk } from '@iskra/contract/forms/walk';
import { isRight, weigh, weightsOf } from '@iskra/contract/forms/weigh';

export interface Earned {
  coins: number;
  flames: number;
  isWhole: boolean;
}

const isRefused = (step: Step, verdicts: Parts) =>
  answerOf(verdicts, step.id) !== undefined && !verdicts[step.id]!.accepted;

/** A part without a verdict is judged by the answer itself; an optional step that was left empty spoils nothing. */
const spoils = (step: Step, walkResult: Walk, verdicts: Parts) =>
  isRefused(step, verdicts) ||
  (Object.hasOwn(walkResult.kept, step.id) && !step.moderated && !isRight(step, walkResult));

/** `first`: whether this one is among the first, who get more. */
export function earned(task: TaskDraft, answers: Answers, verdicts: Parts, first: boolean): Earned {
  const form = task.form as Form;
  const { reward } = task;
  const walkResult = walk(form, answers);
  const asked = form.steps.filter(({ id }) => walkResult.steps.get(id)?.state === 'asked');
  const isWhole = !asked.some((step) => spoils(step, walkResult, verdicts));
  const base = coinsFor(reward, first);
  if (reward.partial === 'none') return { coins: isWhole ? base : 0, flames: isWhole ? reward.flames : 0, isWhole };
  const isAccepted = (step: Step) =>
    !isRefused(step, verdicts) &&
    (step.moderated ? Object.hasOwn(walkResult.kept, step.id) : isRight(step, walkResult));
  const weights = weightsOf(form, walkResult, isAccepted);
  const coins = weigh({ base, multiplier: 100 }, weights);
  const isSomething = asked.some(isAccepted);
  return { coins: isSomething ? coins : 0, flames: isSomething ? reward.flames : 0, isWhole };
}
