// Random forms and random answers to them, from one number.
import type { Rule } from '../../kernel/conditions/rules.ts';
import { askedOf, operatorsFor } from '../asked.ts';
import type { After, Asked, Form, Step } from '../form.ts';
import { type KindCode, kindCodes, kinds } from '../kinds.ts';
import { between, pick } from '../parts.ts';

type Random = () => number;

/** A small generator (mulberry32): the same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const optionsOf = (random: Random) =>
  Array.from({ length: between(2, 5, random) }, (_, at) => ({ id: `opt${at}`, label: `Вариант ${at}` }));

/** Settings that may be published; of the other kinds the usual ones may. */
const settings: Partial<Record<KindCode, (random: Random) => unknown>> = {
  multi_photo: () => ({ min: 1, max: 3, camera_only: false, sample_file_id: null }),
  single_choice: (random) => ({ options: optionsOf(random), other: random() < 0.3, shuffled: false }),
  multi_choice: (random) => ({
    options: optionsOf(random),
    other: false,
    shuffled: false,
    min: between(1, 2, random),
    max: null,
  }),
  number: (random) => ({ min: 0, max: between(1, 9, random), decimals: between(0, 2, random), unit: null }),
  scale: (random) => ({ min: 1, max: between(2, 5, random), low: null, high: null }),
  date: () => ({ min: '2026-11-01', max: '2026-11-05' }),
  sku_list: () => ({ sku_group_id: 1 }),
  price_check: () => ({ sku_group_id: 1 }),
  article_read: () => ({ text: 'О полке', least_seconds: 0 }),
  quiz: (random) => ({
    options: optionsOf(random).map((option, at) => ({ ...option, correct: at === 0 })),
    shuffled: false,
  }),
};

export interface Shape {
  steps: { min: number; max: number };
  kinds?: readonly KindCode[];
  /** How often conditions, jumps and ends are there. */
  rules?: number;
}

export function randomForm(random: Random, { steps: count, kinds: some = kindCodes, rules = 0.4 }: Shape): Form {
  const total = between(count.min, count.max, random);
  const steps: Step[] = [];
  for (let at = 0; at < total; at++) {
    const kind = pick(some, random);
    const own = settings[kind]?.(random) ?? kinds[kind].usual;
    const step: Step = {
      id: `step${at}`,
      page: 1 + Math.floor(at / 3),
      kind,
      title: `Шаг ${at}`,
      settings: own,
      required: kinds[kind].answer !== null && random() < 0.5,
      weight: between(0, 10, random),
      moderated: random() < 0.5,
    };
    if (random() < rules) step.show_if = randomRule(random, steps);
    if (random() < rules / 3) step.require_if = randomRule(random, steps);
    steps.push(step);
    if (random() < rules / 2) step.after = [randomAfter(random, steps, at, total)];
  }
  return { steps, vars: [{ id: 'var1', name: 'Вид точки' }] };
}

function randomAfter(random: Random, steps: readonly Step[], at: number, total: number): After {
  const rule = random() < 0.8 ? randomRule(random, steps) : undefined;
  const way = random();
  if (way < 0.3) return { if: rule, to: { set: 'var1', value: pick(['крупная', 'малая'], random) } };
  if (way < 0.6 || at + 2 >= total) return { if: rule, to: { finish: random() < 0.5 ? 'done' : 'screen_out' } };
  return { if: rule, to: { jump: `step${between(at + 2, total - 1, random)}` } };
}

function randomRule(random: Random, before: readonly Step[]): Rule<Asked> | undefined {
  const askable = before.filter(({ kind }) => kinds[kind].answer !== null);
  if (askable.length === 0) return;
  const leaf = () => randomAsked(random, pick(askable, random));
  if (random() < 0.6) return leaf();
  return { op: random() < 0.5 ? 'and' : 'or', items: Array.from({ length: between(1, 3, random) }, leaf) };
}

function randomAsked(random: Random, step: Step): Asked {
  if (random() < 0.05) return { of: 'var1', operator: 'eq', value: 'крупная' };
  const operator = pick(operatorsFor(askedOf(step)), random);
  const value = () => seen(step, kinds[step.kind].sample(step.settings, random));
  if (operator === 'is_empty' || operator === 'is_not_empty') return { of: step.id, operator };
  if (operator === 'in' || operator === 'not_in') return { of: step.id, operator, value: [value()] };
  if (operator !== 'between') return { of: step.id, operator, value: value() };
  return { of: step.id, operator, value: [value(), value()].sort((a, b) => (a < b ? -1 : 1)) };
}

/** One of the values that conditions see of the answer. */
const seen = ({ kind }: Step, answer: unknown) => [kinds[kind].value!(answer)].flat()[0]!;

/** Some empty, some wrong, most of them valid. */
export function randomAnswers({ steps }: Form, random: Random): Record<string, unknown> {
  return Object.fromEntries(
    steps.flatMap(({ id, kind, settings: own }) => {
      const what = random();
      if (what < 0.2) return [];
      return [[id, what < 0.3 ? pick([null, '', 'нет', -5, {}, []], random) : kinds[kind].sample(own, random)]];
    }),
  );
}
