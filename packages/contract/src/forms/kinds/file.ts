import * as z from 'zod/mini';
import { kind } from '../kind.ts';
import { fileAnswer } from '../parts.ts';

export const file = kind({
  title: 'Файл',
  settings: z.strictObject({}),
  usual: {},
  answer: () => fileAnswer,
  files: ({ file_id }) => [file_id],
  text: () => 'Файл приложен',
  chart: null,
  sample: () => ({ file_id: 1 }),
});
