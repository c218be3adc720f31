import * as z from 'zod/mini';
import { kind } from '../kind.ts';
import {
  between,
  freeNumber,
  isRounded,
  isWithin,
  orNothing,
  type Range,
  rangeFaults,
  typedNumber,
  typedText,
} from '../parts.ts';

interface Bounds extends Range {
  decimals?: number | null | undefined;
}

const fits = (value: unknown, { min, max, decimals }: Bounds) =>
  typeof value === 'number' && isWithin(value, { min, max }) && isRounded(value, decimals ?? 0);

function wanted({ min, max, decimals }: Bounds): string {
  const what = decimals ? `число, знаков после запятой — до ${decimals}` : 'целое число';
  const from = typeof min === 'number' ? ` от ${min}` : '';
  return `Введите ${what}${from}${typeof max === 'number' ? ` до ${max}` : ''}`;
}

export const number = kind({
  title: 'Число',
  settings: z.strictObject({
    min: typedNumber,
    max: typedNumber,
    decimals: typedNumber,
    unit: orNothing(typedText(20)),
  }),
  usual: { min: 0, max: null, decimals: 0, unit: null },
  limits: {
    min: { from: -1e9, to: 1e9, mayBeEmpty: true, decimals: 3 },
    max: { from: -1e9, to: 1e9, mayBeEmpty: true, decimals: 3 },
    decimals: { from: 0, to: 3 },
    unit: { longest: 20 },
  },
  faults: rangeFaults,
  answer: (settings) =>
    freeNumber(wanted(settings)).check(z.refine((value) => fits(value, settings), wanted(settings))),
  asked: (settings) => ({
    type: 'number',
    decimals: settings.decimals ?? 0,
    ends: [settings.min ?? -1e12, settings.max ?? 1e12],
    allows: (value) => fits(value, settings),
  }),
  value: (answer) => answer,
  text: (answer, { unit }) => (unit ? `${answer} ${unit}` : String(answer)),
  chart: 'histogram',
  sample: ({ min, max }, random) => {
    const least = Math.ceil(min ?? Math.min(0, max ?? 0));
    return between(least, Math.floor(max ?? least + 100), random);
  },
});
