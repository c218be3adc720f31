// An answer of a buyer as a moderator sees it: without the buyer. Neither a phone nor an address stands anywhere in it.
import * as z from 'zod/mini';
import { timestamp, titled } from '../../../kernel/fields.ts';
import { seenBy } from '../../../kernel/sight.ts';
import { PaidOperation } from '../../coins/ledger/shapes.ts';
import { RiskFlag } from '../../platform/moderation/shapes.ts';
import { kinships, responseStatuses, rewardStates } from './words.ts';

const Part = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  /** In words; null where nothing was answered. */
  text: z.nullable(z.string()),
  photos: z.array(z.object({ id: z.int(), url: z.string(), thumbnail: z.string() })),
  /** A picture was sent, and erased when the buyer asked to be forgotten. */
  is_erased: z.boolean(),
  /** How long it was on the screen; null where nobody knows. */
  seconds: z.nullable(z.int()),
});
export type AnswerPart = z.output<typeof Part>;

const Other = z.object({
  id: z.int(),
  /** Where the caller may see it. */
  case_id: z.nullable(z.int()),
  survey: titled,
  status: z.enum(responseStatuses),
  kin: z.array(z.enum(kinships)),
  completed_at: timestamp,
  duration_s: z.int(),
  risk_score: z.int(),
});
export type OtherAnswer = z.output<typeof Other>;

export const AnswerCard = z.object({
  id: z.int(),
  survey: titled,
  form_version: z.int(),
  seller: z.nullable(titled),
  point: z.nullable(titled),
  region: z.nullable(titled),
  /** Null in a second look, which must not show the first verdict. */
  status: z.nullable(z.enum(responseStatuses)),
  started_at: timestamp,
  completed_at: timestamp,
  duration_s: z.int(),
  /** Of those who were accepted; null while there are few. */
  usual_s: z.nullable(z.int()),
  risk_score: z.int(),
  risk_flags: z.array(RiskFlag),
  parts: z.array(Part),
  /** The seller's reward, due or paid. */
  coins: z.int(),
  flames: z.int(),
  reward: z.nullable(z.enum(rewardStates)),
  /** Payments for it in the ledger, and their reversals. */
  operations: seenBy(['admin'], z.array(PaidOperation)),
  /** What the buyer had agreed to. */
  agreement: z.nullable(z.object({ title: z.string(), number: z.int() })),
  /** Nobody's any more: the buyer has asked to be forgotten. */
  is_forgotten: z.boolean(),
  /** Of the same device, address or seller on the same day. */
  others: z.array(Other),
  version: z.int(),
});
export type AnswerCard = z.output<typeof AnswerCard>;
