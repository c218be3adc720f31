// Passwords: argon2id as OWASP advises, computed on the thread pool and never on the event loop.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** 19 MiB, two passes, one lane; argon2id is the library's own default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** An unknown login is compared with it, and so takes as long as a known one. Nobody knows the password behind it. */
const decoy = hashPassword(randomBytes(32).toString('base64'));

export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return stored !== null && fits;
}
