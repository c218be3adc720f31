import * as z from 'zod/mini';
import { kind } from '../kind.ts';
import { typedNumber, typedText } from '../parts.ts';

export const articleRead = kind({
  title: 'Прочитать материал',
  settings: z.strictObject({ text: typedText(8000), least_seconds: typedNumber }),
  usual: { text: '', least_seconds: 10 },
  limits: { text: { longest: 8000 }, least_seconds: { from: 0, to: 600 } },
  faults: ({ text }) => (text === '' ? [{ path: ['text'], message: 'Добавьте текст материала' }] : []),
  answer: () => z.strictObject({ read: z.literal(true, 'Дочитайте до конца') }),
  text: () => 'Прочитано',
  chart: null,
  sample: () => ({ read: true as const }),
});
