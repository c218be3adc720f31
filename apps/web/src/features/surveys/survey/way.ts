/** The way through a survey: one question a screen, in the order that the answers so far lead to. */
import type { Answers, Form, Step } from '@iskra/contract/forms/form';
import { kinds } from '@iskra/contract/forms/kinds';
import { type Walk, walk } from '@iskra/contract/forms/walk';

export interface Way {
  found: Walk;
  /** The steps that are asked with these answers. */
  asked: Step[];
  /** The place of the current one among them. */
  at: number;
}

/** Nobody stands beyond a question that is not answered as it must be; a question that is no longer asked leads to the first such one, else to the last. */
export function wayOf(form: Form, answers: Answers, step: string | null): Way {
  const found = walk(form, answers);
  const asked = form.steps.filter(({ id }) => found.steps.get(id)!.state === 'asked');
  const open = asked.findIndex(({ id }) => found.steps.get(id)!.faults.length > 0);
  const furthest = open === -1 ? asked.length - 1 : open;
  const wanted = step === null ? 0 : asked.findIndex(({ id }) => id === step);
  return { found, asked, at: wanted === -1 ? furthest : Math.min(wanted, furthest) };
}

/** The same answers with one file in the place of another. */
export function withFile(answers: Answers, from: number, to: number): Answers {
  const replaced = (part: unknown): unknown => {
    if (part === from) return to;
    if (Array.isArray(part)) return part.map(replaced);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, replaced(value)]));
  };
  return Object.fromEntries(
    Object.entries(answers).map(([step, answer]) => [step, hasFile(answer, from) ? replaced(answer) : answer]),
  );
}

const hasFile = (answer: unknown, file: number): boolean =>
  typeof answer === 'object' && answer !== null && filesIn(answer).includes(file);

const filesIn = (answer: object): unknown[] => {
  const { file_id, file_ids = [] } = answer as { file_id?: unknown; file_ids?: unknown[] };
  return file_id === undefined ? file_ids : [file_id];
};

export const filesOfAnswer = ({ kind }: Step, answer: unknown): number[] =>
  answer === undefined || answer === null ? [] : (kinds[kind].files?.(answer) ?? []);

/** Without the answers whose photos are still on the phone alone: the server knows nothing of them. */
export function sentAnswers({ steps }: Form, answers: Answers, isLocal: (file: number) => boolean): Answers {
  const waiting = steps.filter((step) => filesOfAnswer(step, answers[step.id]).some(isLocal)).map(({ id }) => id);
  return Object.fromEntries(Object.entries(answers).filter(([step]) => !waiting.includes(step)));
}
