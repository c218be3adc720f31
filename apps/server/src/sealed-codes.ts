// A reader of a code could spend it: the database keeps it sealed, and finds it again only by a keyed digest.
import { createHmac } from 'node:crypto';
import { seal, unseal } from './sealed.ts';

export interface PlainCode {
  code: string;
  pin: string | null;
}

export interface SealedCode {
  code: Buffer;
  pin: Buffer | null;
}

const sealing = (secret: string, id: number, column: keyof PlainCode) => ({
  secret,
  place: `certificate_codes.${column}:${id}`,
});

/** The same for one code however its letters are written and grouped. */
export const codeDigest = (secret: string, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`certificate code:${code.replace(/[\s-]+/g, '').toUpperCase()}`)
    .digest();

export function sealCode(secret: string, id: number, { code, pin }: PlainCode): SealedCode {
  return {
    code: seal(sealing(secret, id, 'code'), Buffer.from(code)),
    pin: pin === null ? null : seal(sealing(secret, id, 'pin'), Buffer.from(pin)),
  };
}

/** Undefined when it was sealed under another SECRET. */
export function openCode(secret: string, id: number, { code, pin }: SealedCode): PlainCode | undefined {
  const opened = unseal(sealing(secret, id, 'code'), code);
  const openedPin = pin && unseal(sealing(secret, id, 'pin'), pin);
  if (!opened || (pin && !openedPin)) return undefined;
  return { code: opened.toString(), pin: openedPin ? openedPin.toString() : null };
}
