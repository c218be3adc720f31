// Answers that were begun on a version which has been withdrawn: what still means the same is carried over, the rest is listed.
import { type Answers, answerOf, type Form } from './form.ts';
import { isBlank, readAnswer } from './walk.ts';

export function migrate(from: Form, to: Form, answers: Answers): { answers: Answers; lost: string[] } {
  const before = new Map(from.steps.map((step) => [step.id, step]));
  const given = from.steps.map(({ id }) => id).filter((id) => !isBlank(answerOf(answers, id)));
  const carried: Record<string, unknown> = {};
  for (const step of to.steps) {
    const answer = answerOf(answers, step.id);
    if (before.get(step.id)?.kind !== step.kind || isBlank(answer)) continue;
    const read = readAnswer(step, answer);
    if ('answer' in read) carried[step.id] = read.answer;
  }
  return { answers: carried, lost: given.filter((id) => !Object.hasOwn(carried, id)) };
}
