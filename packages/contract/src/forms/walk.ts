// One pass over a form from its first step to its last: the asked steps, the required ones, the faults of answers, the kept answers. The
// phone, the preview of the constructor and the server all go through this; hidden answers never count.
import * as z from 'zod/mini';
import { ruleApplies, type SeenValue, seenValue } from './asked.ts';
import { type Answers, answerOf, asksNothing, type Finish, type Form, type Step } from './form.ts';
import { kinds } from './kinds.ts';

/** `hidden` by its own condition, `skipped` by a jump over it, `out` after the end. */
export type StepState = 'asked' | 'hidden' | 'skipped' | 'out';

export interface AnswerFault {
  path: readonly PropertyKey[];
  message: string;
}

export interface StepResult {
  state: StepState;
  required: boolean;
  faults: readonly AnswerFault[];
  /** Where it says so, when a rule does: `steps/ab12/show_if`, `steps/cd34/after/0`. */
  because: string | null;
}

export interface Walk {
  /** Every step of the form, in its order. */
  steps: ReadonlyMap<string, StepResult>;
  /** Valid answers of the steps that were asked: only these are sent, paid and shown. */
  kept: Readonly<Record<string, unknown>>;
  vars: Readonly<Record<string, string>>;
  finish: Finish;
}

const unanswered: AnswerFault = { path: [], message: 'Ответьте на вопрос' };

/** Nothing is chosen, written or taken. */
export function isBlank(answer: unknown): boolean {
  if (answer === undefined || answer === null) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  if (Array.isArray(answer)) return answer.length === 0;
  return typeof answer === 'object' && Object.values(answer).every((part) => part === false || isEmptyPart(part));
}
const isEmptyPart = (part: unknown) =>
  part === undefined || part === null || part === '' || (Array.isArray(part) && part.length === 0);

/** The stored form of the answer, or its fault. */
export function readAnswer(step: Step, answer: unknown): { answer: unknown } | { faults: AnswerFault[] } {
  const schema = kinds[step.kind].answer?.(step.settings);
  if (!schema) return { faults: [{ path: [], message: 'Здесь отвечать не нужно' }] };
  const parsed = z.safeParse(schema, answer);
  if (parsed.success) return { answer: parsed.data };
  return { faults: parsed.error.issues.map(({ path, message }) => ({ path, message })) };
}

interface Led {
  set: [variable: string, value: string][];
  /** Where it goes on, unless simply to the next step, and which of the rules says so. */
  to: { jump: string } | { finish: Finish } | null;
  at: number;
}

/** What follows a step that has been asked. Every rule sees the answers and variables as they were before the first of them. */
export function follow({ after = [] }: Step, seenOf: (id: string) => SeenValue): Led {
  const led: Led = { set: [], to: null, at: -1 };
  for (const [at, { if: rule, to }] of after.entries()) {
    if (rule && !ruleApplies(rule, seenOf)) continue;
    if ('set' in to) led.set.push([to.set, to.value]);
    else if (!led.to) Object.assign(led, { to, at });
  }
  return led;
}

interface Way {
  state: Exclude<StepState, 'asked' | 'hidden'>;
  target: string | null;
  because: string;
}

export function walk({ steps }: Form, answers: Answers): Walk {
  const results = new Map<string, StepResult>();
  const kept: Record<string, unknown> = {};
  const vars: Record<string, string> = {};
  const seen = new Map<string, SeenValue>();
  const seenOf = (id: string) => seen.get(id) ?? null;
  let finish: Finish = 'done';
  let way: Way | null = null;

  for (const step of steps) {
    if (way?.target === step.id) way = null;
    if (way) results.set(step.id, away(way.state, way.because));
    else if (step.show_if && !ruleApplies(step.show_if, seenOf))
      results.set(step.id, away('hidden', `steps/${step.id}/show_if`));
    else {
      results.set(step.id, ask(step));
      way = leave(step);
    }
  }
  return { steps: results, kept, vars, finish };

  function ask(step: Step): StepResult {
    const mustNow = !step.required && Boolean(step.require_if && ruleApplies(step.require_if, seenOf));
    const required = !asksNothing(step) && (step.required || mustNow);
    const because = required && mustNow ? `steps/${step.id}/require_if` : null;
    const answer = answerOf(answers, step.id);
    if (asksNothing(step) || isBlank(answer))
      return { state: 'asked', required, faults: required ? [unanswered] : [], because };
    const read = readAnswer(step, answer);
    if ('faults' in read) return { state: 'asked', required, faults: read.faults, because };
    kept[step.id] = read.answer;
    seen.set(step.id, seenValue(step, read.answer));
    return { state: 'asked', required, faults: [], because };
  }

  function leave(step: Step): Way | null {
    const { set, to, at } = follow(step, seenOf);
    for (const [variable, value] of set) {
      vars[variable] = value;
      seen.set(variable, value);
    }
    if (!to) return null;
    const because = `steps/${step.id}/after/${at}`;
    if ('jump' in to) return { state: 'skipped', target: to.jump, because };
    finish = to.finish;
    return { state: 'out', target: null, because };
  }
}

const away = (state: StepState, because: string): StepResult => ({ state, required: false, faults: [], because });

/** The faults of the answers, step by step. */
export const faultsOf = ({ steps }: Walk): { step: string; fault: AnswerFault }[] =>
  [...steps].flatMap(([step, { faults }]) => faults.map((fault) => ({ step, fault })));

export const isComplete = ({ steps }: Walk): boolean => [...steps.values()].every(({ faults }) => faults.length === 0);

export const filesOf = ({ steps }: Form, kept: Answers): number[] =>
  steps.flatMap(({ id, kind }) => (Object.hasOwn(kept, id) ? (kinds[kind].files?.(kept[id]) ?? []) : []));
