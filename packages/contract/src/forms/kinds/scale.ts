import * as z from 'zod/mini';
import { kind } from '../kind.ts';
import { between, grade, orNothing, typedNumber, typedText, wholeNumber } from '../parts.ts';

const boundsOf = ({ min, max }: { min?: number | null | undefined; max?: number | null | undefined }) => ({
  min: min ?? 1,
  max: max ?? 5,
});

export const scale = kind({
  title: 'Шкала',
  settings: z.strictObject({
    min: typedNumber,
    max: typedNumber,
    low: orNothing(typedText(60)),
    high: orNothing(typedText(60)),
  }),
  usual: { min: 1, max: 5, low: null, high: null },
  limits: {
    min: { from: 0, to: 10 },
    max: { from: 0, to: 10 },
    low: { longest: 60 },
    high: { longest: 60 },
  },
  faults: (settings) => {
    const { min, max } = boundsOf(settings);
    return min >= max ? [{ path: ['max'], message: 'Конец шкалы больше начала' }] : [];
  },
  answer: (settings) => grade(boundsOf(settings)),
  asked: (settings) => wholeNumber(boundsOf(settings)),
  value: (answer) => answer,
  text: String,
  chart: 'bars',
  sample: (settings, random) => between(boundsOf(settings).min, boundsOf(settings).max, random),
});
