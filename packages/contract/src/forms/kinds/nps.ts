import * as z from 'zod/mini';
import { kind } from '../kind.ts';
import { between, grade, wholeNumber } from '../parts.ts';

const bounds = { min: 0, max: 10 };

/** How likely one is to recommend: always from 0 to 10. */
export const nps = kind({
  title: 'Готовность рекомендовать',
  settings: z.strictObject({}),
  usual: {},
  answer: () => grade(bounds),
  asked: () => wholeNumber(bounds),
  value: (answer) => answer,
  text: String,
  chart: 'bars',
  sample: (_settings, random) => between(bounds.min, bounds.max, random),
});
