// What the bell tells a seller of the answers by the own link.
import * as z from 'zod/mini';
import { timestamp } from '../../../kernel/fields.ts';

/** Recent decisions about one survey. */
export const AnswerNews = z.object({
  id: z.int(),
  survey: z.string(),
  accepted: z.int(),
  denied: z.int(),
  /** What the accepted ones have brought; it can be spent some days later. */
  coins: z.int(),
  at: timestamp,
});
export type AnswerNews = z.output<typeof AnswerNews>;
