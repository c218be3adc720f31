import * as z from 'zod/mini';
import { kind } from '../kind.ts';

export const yesNo = kind({
  title: 'Да или нет',
  settings: z.strictObject({}),
  usual: {},
  answer: () => z.boolean('Ответьте «да» или «нет»'),
  asked: () => ({ type: 'flag', allows: (value) => typeof value === 'boolean' }),
  value: (answer) => answer,
  text: (answer) => (answer ? 'Да' : 'Нет'),
  chart: 'bars',
  sample: (_settings, random) => random() < 0.5,
});
