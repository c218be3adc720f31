// A one-time code that left by SMS or mail, and its way back.
import * as z from 'zod/mini';
import { bounded } from '../kernel/bounded.ts';
import { uuid } from '../kernel/fields.ts';

export const challengeId = uuid('Запросите новый код');

const badCode = 'Код — шесть цифр';
/** Six digits; people paste them with spaces. */
export const oneTimeCode = bounded(20, badCode).check(
  z.overwrite((value) => value.replace(/[\s-]/g, '')),
  z.regex(/^[0-9]{6}$/, badCode),
);

const askedCode = {
  challenge_id: z.string(),
  /** Where the code went, without giving the address away. */
  masked: z.string(),
  /** Seconds until another code may be asked for. */
  resend_after: z.int(),
  /** Demo mode only: embedded database and no SMS gateway. */
  demo_code: z.optional(z.string()),
};
export const AskedCode = z.object(askedCode);
export type AskedCode = z.output<typeof AskedCode>;
