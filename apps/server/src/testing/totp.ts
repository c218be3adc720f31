// An authenticator app in a test's hand.
import { contract } from '@iskra/contract';
import { codeAt, stepAt } from '../modules/people/totp/one-time-passwords.ts';
import type { Caller } from './caller.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As an app reads the key that a person types. */
export function keyOf(typed: string): Buffer {
  const signs = typed.replaceAll(' ', '');
  const bits = [...signs].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of the app now, or so many steps of half a minute later. */
export const codeOf = (key: Buffer, later = 0): string => codeAt(key, stepAt(Date.now()) + later);

export async function beginTotp(who: Caller): Promise<Buffer> {
  return keyOf((await who.ask(contract.totp.begin)).key);
}

export interface TestTotp {
  key: Buffer;
  recovery_codes: string[];
}

/** The code of this half-minute is used up by it. */
export async function turnOnTotp(who: Caller): Promise<TestTotp> {
  const key = await beginTotp(who);
  const { recovery_codes } = await who.ask(contract.totp.turnOn, { body: { code: codeOf(key) } });
  return { key, recovery_codes };
}
