import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { namedIn } from './asked.ts';
import { type AskedRule, type Form, FormSchema, newPartId, newStep, type Step } from './form.ts';
import { kinds } from './kinds.ts';
import { pathById } from './paths.ts';
import { reach } from './reach.ts';
import { randomForm, randomOf } from './testing/random-form.ts';
import { validateForm } from './validate.ts';
import { walk } from './walk.ts';

const yes = (id: string, more: Partial<Step> = {}): Step => ({ ...newStep(id, 'yes_no', 1), title: id, ...more });
const no = (of: string): AskedRule => ({ of, operator: 'eq', value: false });
const said = (form: Form, weighted = false) =>
  validateForm(form, { isWeighted: weighted }).map(({ code, path, isWarning }) => [code, path, isWarning]);

const choice = (id: string): Step => ({
  ...newStep(id, 'single_choice', 1),
  title: id,
  settings: {
    options: [
      { id: 'opt1', label: 'Раз' },
      { id: 'opt2', label: 'Два' },
    ],
    other: false,
    shuffled: false,
  },
});

test.each<[string, Form, unknown[]]>([
  ['no question', { steps: [{ ...newStep('info', 'info', 1), title: 'Текст' }] }, ['empty_form', 'steps', false]],
  ['no title', { steps: [yes('frst', { title: '' })] }, ['title', 'steps/frst/title', false]],
  ['a long title', { steps: [yes('frst', { title: 'я'.repeat(201) })] }, ['too_long', 'steps/frst/title', false]],
  ['a weight past its end', { steps: [yes('frst', { weight: 101 })] }, ['weight', 'steps/frst/weight', false]],
  ['pages', { steps: [yes('frst', { page: 2 }), yes('last')] }, ['page', 'steps/last/page', false]],
  ['one id twice', { steps: [yes('frst'), yes('frst')] }, ['repeated', 'steps', false]],
  [
    'a rule of a later step',
    { steps: [yes('frst', { show_if: no('last') }), yes('last')] },
    ['later', 'steps/frst/show_if', false],
  ],
  [
    'its own answer before it is asked',
    { steps: [yes('frst', { require_if: no('frst') })] },
    ['later', 'steps/frst/require_if', false],
  ],
  [
    'the very condition among others',
    {
      steps: [
        yes('frst'),
        yes('last', { show_if: { op: 'or', items: [no('frst'), { op: 'and', items: [no('frst'), no('gone')] }] } }),
      ],
    },
    ['later', 'steps/last/show_if/1/1', false],
  ],
  [
    'a jump backwards',
    { steps: [yes('frst'), yes('last', { after: [{ to: { jump: 'frst' } }] })] },
    ['backward', 'steps/last/after/0/to', false],
  ],
  [
    'a jump to itself',
    { steps: [yes('frst', { after: [{ to: { jump: 'frst' } }] })] },
    ['backward', 'steps/frst/after/0/to', false],
  ],
  [
    'an option that was deleted',
    { steps: [choice('frst'), yes('last', { show_if: { of: 'frst', operator: 'eq', value: 'opt9' } })] },
    ['lost_option', 'steps/last/show_if', false],
  ],
  [
    'a condition without a value',
    { steps: [yes('frst'), yes('last', { show_if: { of: 'frst', operator: 'eq' } })] },
    ['unfilled', 'steps/last/show_if', false],
  ],
  [
    'a variable that was deleted',
    { steps: [yes('frst', { after: [{ to: { set: 'var1', value: 'да' } }] })] },
    ['lost_var', 'steps/frst/after/0/to', false],
  ],
  [
    'a required step after the end',
    { steps: [yes('frst', { after: [{ to: { finish: 'done' } }] }), yes('last')] },
    ['unreachable', 'steps/last', false],
  ],
  [
    'a step after the end that need not be answered',
    { steps: [yes('frst', { after: [{ to: { finish: 'done' } }] }), yes('last', { required: false })] },
    ['unreachable', 'steps/last', true],
  ],
  [
    'two rules that exclude each other',
    {
      steps: [
        yes('frst'),
        yes('seco', { show_if: no('frst') }),
        yes('last', {
          show_if: {
            op: 'and',
            items: [
              { of: 'seco', operator: 'is_not_empty' },
              { of: 'frst', operator: 'eq', value: true },
            ],
          },
        }),
      ],
    },
    ['unreachable', 'steps/last', false],
  ],
  [
    'what always holds',
    { steps: [yes('frst'), yes('last', { show_if: { of: 'frst', operator: 'is_not_empty' } })] },
    ['always', 'steps/last/show_if', true],
  ],
])('%s is marked where it stands', (_name, form, expected) => {
  expect(said(form)).toContainEqual(expected);
});

test('weights of a reward in parts add up to a hundred', () => {
  const form = { steps: [yes('frst', { weight: 60 }), yes('last', { weight: 39 })] };
  expect(said(form)).toEqual([]);
  expect(said(form, true)).toEqual([['weights', 'steps', false]]);
  expect(said({ steps: [yes('frst', { weight: 60 }), yes('last', { weight: 40 })] }, true)).toEqual([]);
});

test('numbers that no answer can be are shown from those that one can', () => {
  const form = (value: number, decimals: number): Form => ({
    steps: [
      { ...newStep('frst', 'number', 1), title: 'Сколько', settings: { min: 0, max: 5, decimals, unit: null } },
      yes('last', {
        show_if: {
          op: 'and',
          items: [
            { of: 'frst', operator: 'gt', value },
            { of: 'frst', operator: 'lt', value: value + 1 },
          ],
        },
      }),
    ],
  });
  expect(said(form(2, 0))).toContainEqual(['unreachable', 'steps/last', false]);
  expect(said(form(2, 1))).toEqual([]);
  expect(said(form(5, 1))).toContainEqual(['impossible', 'steps/last/show_if/0', false]);
});

test('every limit of settings is at its edge valid and marked past it', () => {
  for (const [code, { limits = {}, usual }] of Object.entries(kinds))
    for (const [name, limit] of Object.entries(limits)) {
      const faults = (value: unknown) => {
        const step = {
          ...newStep('frst', code as Step['kind'], 1),
          title: 'Шаг',
          settings: { ...(usual as object), [name]: value },
        };
        expect(z.safeParse(FormSchema, { steps: [step] }).success, `${code} ${name} is kept`).toBe(true);
        return validateForm({ steps: [step] }).filter(
          ({ path, code: what }) => path === `steps/frst/settings/${name}` && what !== 'settings',
        );
      };
      const [last, past] =
        'longest' in limit ? ['я'.repeat(limit.longest), 'я'.repeat(limit.longest + 1)] : [limit.to, limit.to + 1];
      expect(faults(last), `${code} ${name}`).toEqual([]);
      expect(faults(past), `${code} ${name}`).toHaveLength(1);
      if ('from' in limit) expect(faults(limit.from - 1), `${code} ${name}`).toHaveLength(1);
    }
});

/** Every answer of a few kinds that have few. */
function everyAnswer({ kind, settings }: Step): unknown[] {
  if (kind === 'yes_no') return [true, false];
  const { min, max, options } = settings as { min: number; max: number; options: { id: string }[] };
  if (kind === 'scale') return Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return options.map(({ id }) => ({ option: id }));
}

function reachedByPlay(form: Form): Set<string> {
  const reached = new Set<string>();
  const go = (at: number, answers: Record<string, unknown>) => {
    const step = form.steps[at];
    const found = walk(form, answers);
    if (!step) return;
    const { state, required } = found.steps.get(step.id)!;
    if (state !== 'asked') return go(at + 1, answers);
    reached.add(step.id);
    for (const answer of everyAnswer(step)) go(at + 1, { ...answers, [step.id]: answer });
    if (!required) go(at + 1, answers);
  };
  go(0, {});
  return reached;
}

test('what is reached is what can be reached by playing all answers', () => {
  let lost = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const form = randomForm(randomOf(seed), {
      steps: { min: 2, max: 5 },
      kinds: ['yes_no', 'scale', 'single_choice'],
      rules: 0.8,
    });
    for (const step of form.steps)
      if (step.kind === 'single_choice') step.settings = { ...(step.settings as object), other: false };
    const { reached, isCapped } = reach(form);
    expect(isCapped).toBe(false);
    const played = reachedByPlay(form);
    lost += form.steps.length - played.size;
    expect([...reached].sort(), `seed ${seed}`).toEqual([...played].sort());
  }
  expect(lost).toBeGreaterThan(50);
});

test('no form is accepted with an unreachable required step, a backward jump or a reference to what comes later', () => {
  let accepted = 0;
  for (let seed = 1; seed <= 5000; seed++) {
    const random = randomOf(seed);
    const form = randomForm(random, { steps: { min: 2, max: 8 } });
    if (random() < 0.3) form.steps.reverse();
    form.steps.sort((a, b) => a.page - b.page);
    if (validateForm(form).some(({ isWarning }) => !isWarning)) continue;
    accepted += 1;
    const { reached, isCapped } = reach(form);
    const place = new Map(form.steps.map(({ id }, at) => [id, at]));
    for (const [at, { id, required, after = [] }] of form.steps.entries()) {
      if (required && !isCapped) expect(reached.has(id), `seed ${seed}`).toBe(true);
      for (const { to } of after) if ('jump' in to) expect(place.get(to.jump), `seed ${seed}`).toBeGreaterThan(at);
    }
  }
  expect(accepted).toBeGreaterThan(500);
});

test('sixty steps with forty rules are checked in time', () => {
  const steps = Array.from({ length: 60 }, (_, at) =>
    yes(`step${at}`, at % 3 === 2 ? { show_if: { op: 'or', items: [no(`step${at - 1}`), no(`step${at - 2}`)] } } : {}),
  );
  const started = Date.now();
  expect(said({ steps })).toEqual([]);
  expect(Date.now() - started).toBeLessThan(2_000);
});

test('who deletes a step learns which rules name it', () => {
  const form: Form = {
    steps: [
      yes('frst', { after: [{ to: { jump: 'last' } }] }),
      yes('seco', { require_if: no('frst') }),
      yes('last', { show_if: { op: 'and', items: [no('frst'), no('seco')] } }),
    ],
  };
  expect(namedIn(form, 'frst')).toEqual(['steps/seco/require_if', 'steps/last/show_if']);
  expect(namedIn(form, 'last')).toEqual(['steps/frst/after/0/to']);
});

test('a fault of the schema is found by ids too', () => {
  const rule = { op: 'and', items: [no('frst'), { of: 'НЕТ', operator: 'eq' }] };
  const form = { steps: [yes('frst'), yes('last', { show_if: rule as AskedRule })] };
  const { error } = z.safeParse(FormSchema, form);
  expect(error!.issues.map(({ path }) => pathById(form, path))).toEqual(['steps/last/show_if/1/of']);
});

test('new ids are ids', () => {
  for (let time = 0; time < 100; time++) expect(newPartId()).toMatch(/^[a-z][a-z0-9]{5}$/);
});
