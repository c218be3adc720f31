import * as z from 'zod/mini';
import { bounded, items } from '../../kernel/bounded.ts';
import { kind } from '../kind.ts';
import { isOnce, typedNumber } from '../parts.ts';

const mostScans = 50;
const scanned = bounded(80).check(z.regex(/^[\x21-\x7e]{4,80}$/, 'Отсканируйте код ещё раз'));

export const barcode = kind({
  title: 'Штрихкод',
  settings: z.strictObject({ most_scans: typedNumber }),
  usual: { most_scans: 1 },
  limits: { most_scans: { from: 1, to: mostScans } },
  answer: ({ most_scans }) =>
    z
      .strictObject({ codes: items(scanned, { min: 1, max: most_scans ?? mostScans }) })
      .check(z.refine(({ codes }) => isOnce(codes), 'Коды повторяются')),
  text: ({ codes }) => codes.join(', '),
  chart: 'list',
  sample: () => ({ codes: ['4600682000013'] }),
});
