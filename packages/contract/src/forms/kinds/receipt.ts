import * as z from 'zod/mini';
import { bounded } from '../../kernel/bounded.ts';
import { kind } from '../kind.ts';
import { fileAnswer, orNothing } from '../parts.ts';

/** A photo of the receipt, and what its QR code says where the phone could read it. */
export const receipt = kind({
  title: 'Чек',
  settings: z.strictObject({}),
  usual: {},
  answer: () => z.extend(fileAnswer, { qr: orNothing(bounded(300)) }),
  files: ({ file_id }) => [file_id],
  text: ({ qr }) => (qr ? `Чек: ${qr}` : 'Чек приложен'),
  chart: null,
  sample: () => ({ file_id: 1 }),
});
