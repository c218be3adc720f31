import * as z from 'zod/mini';
import { items } from '../../kernel/bounded.ts';
import { id } from '../../kernel/fields.ts';
import { kind } from '../kind.ts';
import { between, fromTo, mostPhotos, rangeFaults, sampleFile, typedNumber } from '../parts.ts';

const boundsOf = ({ min, max }: { min?: number | null | undefined; max?: number | null | undefined }) => ({
  min: min ?? 1,
  max: max ?? mostPhotos,
});

export const multiPhoto = kind({
  title: 'Несколько фото',
  settings: z.strictObject({
    min: typedNumber,
    max: typedNumber,
    camera_only: z.boolean(),
    sample_file_id: sampleFile,
  }),
  usual: { min: 2, max: 5, camera_only: true, sample_file_id: null },
  limits: { min: { from: 1, to: mostPhotos }, max: { from: 1, to: mostPhotos } },
  faults: rangeFaults,
  answer: (settings) => {
    const { min, max } = boundsOf(settings);
    return z.strictObject({ file_ids: items(id, { max: mostPhotos }) }).check(
      z.refine(
        ({ file_ids }) => file_ids.length >= min && file_ids.length <= max,
        `Сделайте фото: ${fromTo(min, max)}`,
      ),
      z.refine(({ file_ids }) => new Set(file_ids).size === file_ids.length, 'Фото повторяются'),
    );
  },
  files: ({ file_ids }) => file_ids,
  text: ({ file_ids }) => `Фото: ${file_ids.length}`,
  chart: null,
  sample: (settings, random) => {
    const { min, max } = boundsOf(settings);
    return { file_ids: Array.from({ length: between(min, max, random) }, (_, at) => at + 1) };
  },
});
