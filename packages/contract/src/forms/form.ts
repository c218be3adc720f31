// A form: steps in their order, some shown or required only under conditions. Tasks, surveys and quizzes are all forms. The schemas bound
// what travels and keep a form as it is being written; the validator (validate.ts) decides whether it can be published.
import * as z from 'zod/mini';
import { bounded, items, jsonBytes, named } from '../kernel/bounded.ts';
import { type OperatorCode, operatorCodes, type Value } from '../kernel/conditions/operators.ts';
import type { Rule } from '../kernel/conditions/rules.ts';
import { ruleOf } from '../kernel/conditions/schema.ts';
import { type KindCode, kindCodes, kinds } from './kinds.ts';
import { orNothing, partId, typedText } from './parts.ts';

/** A condition on the answer of an earlier step, or on a variable. */
export interface Asked {
  of: string;
  operator: OperatorCode;
  value?: Value | Value[] | undefined;
}
export type AskedRule = Rule<Asked>;

export const finishes = ['done', 'screen_out'] as const;
export type Finish = (typeof finishes)[number];

export type Target = { jump: string } | { finish: Finish } | { set: string; value: string };

/** After the step: everything that is set, and then the first that leads on to a later step or to the end. */
export interface After {
  if?: AskedRule | null | undefined;
  to: Target;
}

export interface Step {
  id: string;
  /** Steps of one page stand together. */
  page: number;
  kind: KindCode;
  title: string;
  hint?: string | null | undefined;
  settings: unknown;
  required: boolean;
  /** Its part of the reward, in per cent. */
  weight: number;
  /** A moderator looks at its answer. */
  moderated: boolean;
  show_if?: AskedRule | null | undefined;
  require_if?: AskedRule | null | undefined;
  after?: After[] | undefined;
}

/** What a form notes on the way, such as which buyer this is. */
export interface Variable {
  id: string;
  name: string;
}

export interface Form {
  steps: Step[];
  vars?: Variable[] | undefined;
}

export const mostSteps = 100;
export const mostAfter = 10;
export const mostVars = 20;
export const longestTitle = 200;
export const longestHint = 500;
/** A form of a hundred long steps is half of it. */
export const largestForm = 512 * 1024;

const operand = z.union([bounded(200), z.number(), z.boolean()]);
const notYet = 'Код до 12 знаков';
const AskedSchema = z.strictObject({
  /** Empty in a condition that has just been added. */
  of: bounded(12, notYet).check(z.regex(/^[a-z0-9]*$/, notYet)),
  operator: z.enum(operatorCodes),
  value: z.optional(z.union([operand, items(operand, { max: 50 })])),
});
/** A condition, or none yet. */
export const askedRule = orNothing(ruleOf(AskedSchema));

const AfterSchema = z.strictObject({
  if: askedRule,
  to: z.union([
    z.strictObject({ jump: partId }),
    z.strictObject({ finish: z.enum(finishes) }),
    z.strictObject({ set: partId, value: bounded(100) }),
  ]),
});

const common = {
  id: partId,
  page: z.int().check(z.minimum(1), z.maximum(mostSteps)),
  title: typedText(longestTitle),
  hint: orNothing(typedText(longestHint)),
  required: z.boolean(),
  weight: z.number().check(z.minimum(-1e6), z.maximum(1e6)),
  moderated: z.boolean(),
  show_if: askedRule,
  require_if: askedRule,
  after: z.optional(items(AfterSchema, { max: mostAfter })),
};

const stepOf = (code: KindCode) => z.strictObject({ ...common, kind: z.literal(code), settings: kinds[code].settings });
const [first, ...rest] = kindCodes;
const StepSchema = z.discriminatedUnion('kind', [stepOf(first), ...rest.map(stepOf)]);

export const FormSchema = z
  .strictObject({
    steps: items(StepSchema, { max: mostSteps }),
    vars: z.optional(items(z.strictObject({ id: partId, name: typedText(60) }), { max: mostVars })),
  })
  .register(jsonBytes, { bytes: largestForm }) as unknown as z.ZodMiniType<Form>;

/** Answers by the ids of their steps, as they are typed: nothing is known of them yet. */
export type Answers = Readonly<Record<string, unknown>>;

/** As long as the answers of a form of a hundred steps are. */
export const largestAnswers = 512 * 1024;
const anyAnswer = z.unknown().register(jsonBytes, { bytes: largestAnswers });
/** What each of them must be the form says: walk() reads them. */
export const AnswersSchema = named(partId, anyAnswer, { max: mostSteps }).register(jsonBytes, {
  bytes: largestAnswers,
});

export const answerOf = (answers: Answers, id: string): unknown =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

export const asksNothing = ({ kind }: Step): boolean => kinds[kind].answer === null;

/** Of the steps and options that a form has had; letters and digits, the first of them a letter. */
export function newPartId(random: () => number = Math.random): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const one = (most: number) => letters[Math.floor(random() * most)]!;
  return one(22) + Array.from({ length: 5 }, () => one(letters.length)).join('');
}

export const newStep = (id: string, kind: KindCode, page: number): Step => ({
  id,
  page,
  kind,
  title: '',
  hint: null,
  settings: kinds[kind].usual,
  required: kinds[kind].answer !== null,
  weight: 0,
  moderated: kinds[kind].chart === null && kinds[kind].answer !== null,
});

/** The form as its performer gets it. */
export const forPerformer = (form: Form): Form => ({
  ...form,
  steps: form.steps.map((step) => ({ ...step, settings: kinds[step.kind].hidden?.(step.settings) ?? step.settings })),
});
