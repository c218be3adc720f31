// What the bell tells of certificates: by itself, so that the first page loads nothing else of them.
import * as z from 'zod/mini';
import { timestamp } from '../../../kernel/fields.ts';

/** A certificate whose codes run out. */
export const LowStock = z.object({
  id: z.int(),
  title: z.string(),
  free_codes: z.int(),
  low_since: timestamp,
});
export type LowStock = z.output<typeof LowStock>;
