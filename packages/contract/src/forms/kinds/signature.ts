import * as z from 'zod/mini';
import { kind } from '../kind.ts';
import { fileAnswer } from '../parts.ts';

/** Drawn with a finger, kept as a picture. */
export const signature = kind({
  title: 'Подпись',
  settings: z.strictObject({}),
  usual: {},
  answer: () => fileAnswer,
  files: ({ file_id }) => [file_id],
  text: () => 'Подпись есть',
  chart: null,
  sample: () => ({ file_id: 1 }),
});
