import * as z from 'zod/mini';
import { kind } from '../kind.ts';
import { fileAnswer, typedNumber } from '../parts.ts';

export const video = kind({
  title: 'Видео',
  settings: z.strictObject({ most_seconds: typedNumber, camera_only: z.boolean() }),
  usual: { most_seconds: 30, camera_only: true },
  limits: { most_seconds: { from: 5, to: 120 } },
  answer: () => fileAnswer,
  files: ({ file_id }) => [file_id],
  text: () => 'Видео приложено',
  chart: null,
  sample: () => ({ file_id: 1 }),
});
