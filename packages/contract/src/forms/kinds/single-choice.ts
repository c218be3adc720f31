import * as z from 'zod/mini';
import { bounded } from '../../kernel/bounded.ts';
import { kind } from '../kind.ts';
import { chosenText, needsOther, optionFaults, options, optionWords, otherOption, otherText, pick } from '../parts.ts';

export const singleChoice = kind({
  title: 'Один из вариантов',
  settings: z.strictObject({ options, other: z.boolean(), shuffled: z.boolean() }),
  usual: { options: [], other: false, shuffled: false },
  faults: optionFaults,
  answer: (settings) =>
    z.strictObject({ option: bounded(12), other: otherText }).check(
      z.refine(({ option }) => Object.hasOwn(optionWords(settings), option), 'Выберите вариант'),
      z.refine(({ option, other }) => needsOther([option], other), { error: 'Напишите свой вариант', path: ['other'] }),
    ),
  asked: (settings) => {
    const words = optionWords(settings);
    return { type: 'text', options: words, allows: (value) => Object.hasOwn(words, String(value)) };
  },
  value: ({ option }) => option,
  text: ({ option, other }, settings) => chosenText([option], settings, other),
  chart: 'bars',
  sample: (settings, random) => {
    const option = pick(Object.keys(optionWords(settings)), random);
    return { option, ...(option === otherOption && { other: 'своё' }) };
  },
});
