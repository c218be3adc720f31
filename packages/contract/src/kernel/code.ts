// A one-time code that left by SMS or mail, or that an app shows, and its way back.
import * as z from 'zod/mini';
import { bounded } from './bounded.ts';
import { uuid } from './fields.ts';
import { unkept } from './unkept.ts';

export const challengeId = uuid('Запросите новый код');

/** Asked for again by the same browser: the code that it was told of before, whose entry may be opened again. */
export const heldChallenge = z.optional(challengeId);

const badCode = 'Код — шесть цифр';
/** Six digits; people paste them with spaces. */
export const oneTimeCode = unkept(
  bounded(20, badCode).check(
    z.overwrite((value) => value.replace(/[\s-]/g, '')),
    z.regex(/^[0-9]{6}$/, badCode),
  ),
);

const badEntered = 'Код — шесть цифр, резервный код — десять знаков';
/**
 * What a person types where an app may be asked for: six digits, or one of the recovery codes of a person who has lost the
 * phone. Those are ten letters and digits, in any case; what looks like a zero or a one is one.
 */
export const enteredCode = unkept(
  bounded(30, badEntered).check(
    z.overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')),
    z.regex(/^([0-9]{6}|[0-9A-HJKMNP-TV-Z]{10})$/, badEntered),
  ),
);

export const sentWays = ['sms', 'mail'] as const;
export type SentWay = (typeof sentWays)[number];
/** By message, or from the person's own authenticator app: then nothing is sent. */
export const codeWays = [...sentWays, 'app'] as const;

const askedCode = {
  challenge_id: z.string(),
  way: z.enum(codeWays),
  /** Where the code went, without giving the address away; empty for an app. */
  masked: z.string(),
  /** Seconds until another code may be asked for. */
  resend_after: z.int(),
  /** Seconds until this one is of no use. */
  expires_in: z.int(),
  /** Demo mode only: embedded database and no SMS gateway. Null where no code would be taken: nobody has that phone. */
  demo_code: z.optional(z.nullable(z.string())),
  /** The installation has no way to send it: its operator reads the code on the server. */
  unsent: z.optional(z.literal(true)),
};
export const AskedCode = z.object(askedCode);
export type AskedCode = z.output<typeof AskedCode>;
