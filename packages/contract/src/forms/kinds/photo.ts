import * as z from 'zod/mini';
import { kind } from '../kind.ts';
import { fileAnswer, sampleFile } from '../parts.ts';

export const photo = kind({
  title: 'Фото',
  settings: z.strictObject({ camera_only: z.boolean(), sample_file_id: sampleFile }),
  usual: { camera_only: true, sample_file_id: null },
  answer: () => fileAnswer,
  files: ({ file_id }) => [file_id],
  text: () => 'Фото приложено',
  chart: null,
  sample: () => ({ file_id: 1 }),
});
