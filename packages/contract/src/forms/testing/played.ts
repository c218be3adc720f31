// A random form played with random answers: what is asked, required, valid, kept and paid, as one text that two sides can compare.
import { walk } from '../walk.ts';
import { isRight, weigh, weightsOf } from '../weigh.ts';
import { randomAnswers, randomForm, randomOf } from './random-form.ts';

export function played(seed: number): string {
  const random = randomOf(seed);
  const form = randomForm(random, { steps: { min: 1, max: 12 } });
  const found = walk(form, randomAnswers(form, random));
  const paid = weigh(
    { base: 50, multiplier: 150 },
    weightsOf(form, found, (step) => isRight(step, found)),
  );
  const { steps, kept, vars, finish } = found;
  return JSON.stringify({ steps: [...steps], kept, vars, finish, paid });
}
