// The six digits of an authenticator app: RFC 6238 over RFC 4226, SHA-1, 30 seconds.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const digits = 6;
const stepSeconds = 30;
/** A clock may be half a minute off, either way. */
const drift = 1;
/** As long as the hash, which is what RFC 4226 advises. */
const keyBytes = 20;

export const newKey = () => randomBytes(keyBytes);

export const stepAt = (ms: number) => Math.floor(ms / 1000 / stepSeconds);

export function codeAt(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE(hash.at(-1)! & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, if it is near enough to now. */
export function stepOf(key: Uint8Array, code: string, now: number): number | undefined {
  if (code.length !== digits) return undefined;
  const given = Buffer.from(code);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, i) => stepAt(now) - drift + i);
  return steps.filter((step) => timingSafeEqual(Buffer.from(codeAt(key, step)), given)).at(-1);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding, as apps want a key to be typed. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The text of the QR code. SHA-1, six digits and 30 seconds go without saying: the shorter, the easier to scan. */
export function setUpAddress(key: Uint8Array, account: string): string {
  const issuer = encodeURIComponent('Искра');
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${base32(key)}&issuer=${issuer}`;
}
