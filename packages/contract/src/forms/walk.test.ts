import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AnswersSchema, type Form, FormSchema, forPerformer, newStep } from './form.ts';
import { kindCodes, kinds } from './kinds.ts';
import { migrate } from './migrate.ts';
import { randomAnswers, randomForm, randomOf } from './testing/random-form.ts';
import { filesOf, isBlank, isComplete, readAnswer, type Walk, walk } from './walk.ts';
import { isRight, weigh, weightsOf } from './weigh.ts';

const seeds = Array.from({ length: 5000 }, (_, at) => 20_261_115 + at);
const play = (seed: number) => {
  const random = randomOf(seed);
  const form = randomForm(random, { steps: { min: 1, max: 12 } });
  return { form, answers: randomAnswers(form, random) };
};
/** Made once: what a form is made of for its walk is the dear part. */
const plays = seeds.map((seed) => ({ seed, ...play(seed) }));
const seenOf = ({ steps, kept, vars, finish }: Walk) => ({
  kept,
  vars,
  finish,
  states: [...steps].map(([id, { state, required, because }]) => [id, state, required, because]),
});

test('what is kept leads through the form as everything that was typed did, and is kept again', () => {
  for (const { seed, form, answers } of plays) {
    const found = walk(form, answers);
    expect(seenOf(walk(form, found.kept)), `seed ${seed}`).toEqual(seenOf(found));
  }
});

test('answers of steps that are not asked change nothing', () => {
  for (const { seed, form, answers } of plays) {
    const random = randomOf(seed + seeds.length);
    const found = walk(form, answers);
    const others = randomAnswers(form, random);
    const asked = form.steps.filter(({ id }) => found.steps.get(id)!.state === 'asked');
    const same = Object.fromEntries(asked.map(({ id }) => [id, answers[id]]));
    expect(walk(form, { ...others, ...same }), `seed ${seed}`).toEqual(found);
  }
});

test('later answers never change earlier states', () => {
  for (const { seed, form, answers } of plays) {
    const random = randomOf(seed + seeds.length);
    const at = Math.floor(random() * form.steps.length);
    const later = Object.fromEntries(
      Object.entries(randomAnswers(form, random)).filter(([id]) => form.steps.findIndex((one) => one.id === id) > at),
    );
    const first = form.steps.slice(0, at + 1).map(({ id }) => id);
    const [one, two] = [walk(form, answers), walk(form, { ...answers, ...later })];
    for (const id of first) expect(two.steps.get(id), `seed ${seed}`).toEqual(one.steps.get(id));
  }
});

test('no more is paid than for everything, and everything for what is complete and right', () => {
  for (const { form, answers } of plays) {
    const found = walk(form, answers);
    const some = weightsOf(form, found, (step) => isRight(step, found));
    const all = weightsOf(form, found, () => true);
    expect(weigh({ base: 50, multiplier: 150 }, all)).toBe(75);
    expect(weigh({ base: 50, multiplier: 150 }, some)).toBeLessThanOrEqual(75);
  }
});

test('a form and its answers travel as they are', () => {
  for (const { form, answers } of plays.slice(0, 300)) {
    const sent = z.safeParse(FormSchema, JSON.parse(JSON.stringify(form)));
    expect(sent.error?.issues ?? []).toEqual([]);
    expect(seenOf(walk(sent.data!, JSON.parse(JSON.stringify(answers))))).toEqual(seenOf(walk(form, answers)));
    expect(z.safeParse(AnswersSchema, answers).success).toBe(true);
  }
});

test.each(kindCodes)('%s: a sample is a valid answer, a new step can be kept, and nothing said is blank', (code) => {
  const random = randomOf(1);
  for (let time = 0; time < 50; time++) {
    const { steps } = randomForm(random, { steps: { min: 1, max: 1 }, kinds: [code] });
    if (kinds[code].answer === null) continue;
    const sample = kinds[code].sample(steps[0]!.settings, random);
    expect(readAnswer(steps[0]!, sample)).toEqual({ answer: sample });
    expect(isBlank(sample)).toBe(false);
    expect(kinds[code].text(sample, steps[0]!.settings)).not.toBe('');
  }
  expect(z.safeParse(FormSchema, { steps: [newStep('new1', code, 1)] }).success).toBe(true);
});

const yes = (id: string, more = {}) => ({ ...newStep(id, 'yes_no', 1), title: id, ...more });

test('why a step is away stands beside it', () => {
  const form: Form = {
    steps: [
      yes('frst', { after: [{ if: { of: 'frst', operator: 'eq', value: false }, to: { jump: 'last' } }] }),
      yes('seco', { show_if: { of: 'frst', operator: 'eq', value: false } }),
      yes('last', { after: [{ to: { finish: 'screen_out' } }] }),
      yes('gone'),
    ],
  };
  const no = walk(form, { frst: false });
  expect([...no.steps.values()].map(({ state, because }) => [state, because])).toEqual([
    ['asked', null],
    ['skipped', 'steps/frst/after/0'],
    ['asked', null],
    ['out', 'steps/last/after/0'],
  ]);
  expect(no.finish).toBe('screen_out');
  expect(isComplete(no)).toBe(false);
  expect(walk(form, { frst: true }).steps.get('seco')).toMatchObject({
    state: 'hidden',
    because: 'steps/seco/show_if',
  });
});

test('a variable is set on the way and asked about later', () => {
  const form: Form = {
    vars: [{ id: 'size', name: 'Размер' }],
    steps: [
      yes('frst', {
        after: [{ if: { of: 'frst', operator: 'eq', value: true }, to: { set: 'size', value: 'крупная' } }],
      }),
      yes('last', { show_if: { of: 'size', operator: 'eq', value: 'крупная' } }),
    ],
  };
  expect(walk(form, { frst: true })).toMatchObject({ vars: { size: 'крупная' } });
  expect(walk(form, { frst: true }).steps.get('last')!.state).toBe('asked');
  expect(walk(form, { frst: false }).steps.get('last')!.state).toBe('hidden');
});

test('a step that is called as something every object has is still unanswered', () => {
  const form: Form = { steps: [yes('constructor')] };
  expect(walk(form, {}).steps.get('constructor')!.faults).toHaveLength(1);
});

test('a performer does not get the right answers of a test', () => {
  const { steps } = randomForm(randomOf(1), { steps: { min: 1, max: 1 }, kinds: ['quiz'] });
  expect(JSON.stringify(steps)).toContain('"correct":true');
  expect(JSON.stringify(forPerformer({ steps }))).not.toContain('"correct":true');
});

test('files of hidden answers are nobody’s', () => {
  const photo = (id: string, more = {}) => ({ ...newStep(id, 'photo', 1), title: id, ...more });
  const form: Form = { steps: [yes('frst'), photo('pict', { show_if: { of: 'frst', operator: 'eq', value: true } })] };
  const answers = { frst: true, pict: { file_id: 7 } };
  expect(filesOf(form, walk(form, answers).kept)).toEqual([7]);
  expect(filesOf(form, walk(form, { ...answers, frst: false }).kept)).toEqual([]);
});

test.each([
  [{ base: 50, multiplier: 100 }, { accepted: 1, asked: 100 }, 1],
  [{ base: 49, multiplier: 100 }, { accepted: 1, asked: 100 }, 0],
  [{ base: 50, multiplier: 125 }, { accepted: 70, asked: 100 }, 44],
  [{ base: 100, multiplier: 100 }, { accepted: 1, asked: 3 }, 33],
  [{ base: 50, multiplier: 100 }, { accepted: 0, asked: 0 }, 50],
  [{ base: 9_007_199_254_740_991, multiplier: 100 }, { accepted: 100, asked: 100 }, 9_007_199_254_740_991],
])('%j of %j is %d', (reward, weights, coins) => {
  expect(weigh(reward, weights)).toBe(coins);
});

test('of a withdrawn form is carried over what still means the same, and the rest is listed', () => {
  const number = (id: string, max: number) => ({
    ...newStep(id, 'number', 1),
    settings: { min: 0, max, decimals: 0, unit: null },
  });
  const from: Form = { steps: [yes('kept'), number('less', 100), yes('gone'), yes('kind')] };
  const to: Form = { steps: [number('less', 5), yes('kept'), { ...number('kind', 5) }] };
  expect(migrate(from, to, { kept: true, less: 50, gone: false, kind: true })).toEqual({
    answers: { kept: true },
    lost: ['less', 'gone', 'kind'],
  });
});
