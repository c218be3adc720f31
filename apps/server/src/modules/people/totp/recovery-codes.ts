// Codes on paper for the day when the phone is lost: each opens once, and only its HMAC is kept.
import { createHmac, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from './totp.rules.ts';

/** Crockford's: without the letters that look like digits, and without U. Half a hundred bits in ten signs. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

function newCode(): string {
  // 256 is a multiple of 32: every sign is as likely as any other.
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** As people copy it: `4K7QD-9XW2M`. */
export const shown = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

export function recoveryHash(secret: string, userId: number, code: string): Buffer {
  return createHmac('sha256', secret).update(`recovery:${userId}:${code}`).digest();
}
