import * as z from 'zod/mini';
import { items } from '../../kernel/bounded.ts';
import { kind, type SettingsFault } from '../kind.ts';
import { chosenText, isOnce, mostOptions, Option, optionFaults, optionWords, partId, pickSome } from '../parts.ts';

const QuizOption = z.extend(Option, { correct: z.boolean() });
type QuizOption = z.output<typeof QuizOption>;

const quizFaults = ({ options }: { options: QuizOption[] }): SettingsFault[] => [
  ...optionFaults({ options }),
  ...(options.some(({ correct }) => correct) ? [] : [{ path: ['options'], message: 'Отметьте верный ответ' }]),
];

/** A question with a right answer: all the right options, and none of the others. */
export const quiz = kind({
  title: 'Вопрос теста',
  settings: z.strictObject({ options: items(QuizOption, { max: mostOptions }), shuffled: z.boolean() }),
  usual: { options: [], shuffled: true },
  faults: quizFaults,
  answer: ({ options }) =>
    z
      .strictObject({ options: items(partId, { min: 1, max: mostOptions }) })
      .check(
        z.refine(
          ({ options: chosen }) => isOnce(chosen) && chosen.every((one) => options.some(({ id }) => id === one)),
          'Выберите ответ',
        ),
      ),
  asked: (settings) => {
    const words = optionWords(settings);
    const several = { min: 1, max: settings.options.length };
    return { type: 'text', options: words, several, allows: (value) => Object.hasOwn(words, String(value)) };
  },
  value: ({ options }) => options,
  isRight: ({ options: chosen }, { options }) => options.every(({ id, correct }) => correct === chosen.includes(id)),
  hidden: (settings) => ({
    ...settings,
    options: settings.options.map((option) => ({ ...option, correct: false })),
  }),
  text: ({ options: chosen }, settings) => chosenText(chosen, settings, undefined),
  chart: 'bars',
  sample: ({ options }, random) => ({
    options: pickSome(
      options.map(({ id }) => id),
      { min: 1, max: options.length },
      random,
    ),
  }),
});
