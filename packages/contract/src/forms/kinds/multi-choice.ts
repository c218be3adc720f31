import * as z from 'zod/mini';
import { bounded, items } from '../../kernel/bounded.ts';
import { kind, type SettingsFault } from '../kind.ts';
import {
  chosenText,
  fromTo,
  isOnce,
  mostOptions,
  needsOther,
  optionFaults,
  options,
  optionWords,
  otherOption,
  otherText,
  pickSome,
  type Range,
  rangeFaults,
  typedNumber,
} from '../parts.ts';

interface Settings extends Range {
  options: { id: string; label: string }[];
  other: boolean;
}
const boundsOf = (settings: Settings) => ({
  min: settings.min ?? 1,
  max: settings.max ?? Object.keys(optionWords(settings)).length,
});

function countFaults(settings: Settings): SettingsFault[] {
  const all = Object.keys(optionWords(settings)).length;
  return (settings.min ?? 1) > all ? [{ path: ['min'], message: 'Вариантов меньше' }] : rangeFaults(settings);
}

export const multiChoice = kind({
  title: 'Несколько вариантов',
  settings: z.strictObject({ options, other: z.boolean(), shuffled: z.boolean(), min: typedNumber, max: typedNumber }),
  usual: { options: [], other: false, shuffled: false, min: null, max: null },
  limits: {
    min: { from: 1, to: mostOptions, mayBeEmpty: true },
    max: { from: 1, to: mostOptions, mayBeEmpty: true },
  },
  faults: (settings) => [...optionFaults(settings), ...countFaults(settings)],
  answer: (settings) => {
    const { min, max } = boundsOf(settings);
    const words = optionWords(settings);
    return z.strictObject({ options: items(bounded(12), { max: mostOptions + 1 }), other: otherText }).check(
      z.refine(
        ({ options: chosen }) => isOnce(chosen) && chosen.every((option) => Object.hasOwn(words, option)),
        'Выберите варианты',
      ),
      z.refine(
        ({ options: chosen }) => chosen.length >= min && chosen.length <= max,
        `Выберите вариантов: ${fromTo(min, max)}`,
      ),
      z.refine(({ options: chosen, other }) => needsOther(chosen, other), {
        error: 'Напишите свой вариант',
        path: ['other'],
      }),
    );
  },
  asked: (settings) => {
    const words = optionWords(settings);
    return {
      type: 'text',
      options: words,
      several: boundsOf(settings),
      allows: (value) => Object.hasOwn(words, String(value)),
    };
  },
  value: ({ options: chosen }) => chosen,
  text: ({ options: chosen, other }, settings) => chosenText(chosen, settings, other),
  chart: 'bars',
  sample: (settings, random) => {
    const chosen = pickSome(Object.keys(optionWords(settings)), boundsOf(settings), random);
    return { options: chosen, ...(chosen.includes(otherOption) && { other: 'своё' }) };
  },
});
