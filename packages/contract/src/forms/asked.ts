// Whether a condition on an answer holds.
import {
  holds,
  type Operand,
  type OperatorCode,
  operatorsOf,
  positiveOf,
  type Value,
} from '../kernel/conditions/operators.ts';
import { leavesOf, ruleHolds } from '../kernel/conditions/rules.ts';
import type { Asked, AskedRule, Form, Step } from './form.ts';
import type { AskedValue } from './kind.ts';
import { kinds } from './kinds.ts';

/** What conditions see of an answer; null: there is none. Of an answer that is only there or not, that it is there. */
export type SeenValue = Value | readonly Value[] | null;

export function seenValue(step: Step, answer: unknown): SeenValue {
  const { value } = kinds[step.kind];
  return value && askedOf(step) ? value(answer) : true;
}

/** What conditions may ask of the step, besides whether it is answered. */
export const askedOf = (step: Step): AskedValue | null => kinds[step.kind].asked?.(step.settings) ?? null;

/** Of several chosen values one is enough; a negative condition is the exact opposite of its positive one. */
export function askedHolds({ operator, value }: Omit<Asked, 'of'>, seen: SeenValue): boolean {
  const positive = positiveOf(operator);
  const all = Array.isArray(seen) ? (seen as readonly Value[]) : [seen as Value | null];
  const asked = { operand: value as Operand, today: '' };
  return all.some((one) => holds(positive.code, one, asked)) !== positive.isNegative;
}

export const ruleApplies = (rule: AskedRule, seenOf: (id: string) => SeenValue): boolean =>
  ruleHolds(rule, (asked) => askedHolds(asked, seenOf(asked.of)));

/** The operators that a condition on this value may have; the day of today is nothing that a form may depend on. */
export function operatorsFor(asked: AskedValue | null): OperatorCode[] {
  if (!asked) return ['is_not_empty', 'is_empty'];
  return operatorsOf(asked.type).filter((code) => code !== 'in_last_days' && code !== 'not_in_last_days');
}

/** A variable as conditions see it: what the steps before this place may have set. */
export function askedOfVar({ steps }: Form, id: string, before: number): AskedValue {
  const values = steps
    .slice(0, before)
    .flatMap(({ after = [] }) => after)
    .flatMap(({ to }) => ('set' in to && to.set === id ? [to.value] : []));
  const options = Object.fromEntries(values.map((value) => [value, value]));
  return { type: 'text', options, allows: (value) => Object.hasOwn(options, String(value)) };
}

interface PlacedRule {
  /** `steps/ab12/after/0/if`. */
  path: string;
  rule: AskedRule;
}

export function rulesOf({ id, show_if, require_if, after = [] }: Step): PlacedRule[] {
  const all = [
    { path: `steps/${id}/show_if`, rule: show_if },
    { path: `steps/${id}/require_if`, rule: require_if },
    ...after.map((one, at) => ({ path: `steps/${id}/after/${at}/if`, rule: one.if })),
  ];
  return all.filter((one): one is PlacedRule => Boolean(one.rule));
}

export const askedIn = (step: Step): Asked[] => rulesOf(step).flatMap(({ rule }) => leavesOf(rule));

/** The rules that a step or a variable is named in: they go with it when it is deleted. */
export function namedIn({ steps }: Form, id: string): string[] {
  return steps.flatMap((step) => [
    ...rulesOf(step)
      .filter(({ rule }) => leavesOf(rule).some(({ of }) => of === id))
      .map(({ path }) => path),
    ...(step.after ?? []).flatMap(({ to }, at) =>
      ('jump' in to && to.jump === id) || ('set' in to && to.set === id) ? [`steps/${step.id}/after/${at}/to`] : [],
    ),
  ]);
}
