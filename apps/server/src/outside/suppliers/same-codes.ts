// A supplier that gives other codes for a request it has already answered would be paid twice: so its codes are remembered.
import { createHmac, randomBytes } from 'node:crypto';
import type { SuppliedCode } from './supplier.ts';

/** Requests that are asked again follow each other within minutes, on a handful of orders. */
const remembered = 1_000;

export interface SameCodes {
  /** False when other codes have come under this key before. */
  agree(key: string, codes: SuppliedCode[]): boolean;
}

export function sameCodes(): SameCodes {
  // A digest, so that no code stays in memory; keyed, because codes are short enough to be guessed.
  const digestKey = randomBytes(32);
  const digests = new Map<string, string>();
  return {
    agree(key, codes) {
      const lines = codes.map(({ code, pin }) => JSON.stringify([code, pin])).sort();
      const digest = createHmac('sha256', digestKey).update(lines.join('\n')).digest('base64');
      const first = digests.get(key) ?? digest;
      digests.delete(key);
      digests.set(key, first);
      const oldest = digests.keys().next().value;
      if (digests.size > remembered && oldest !== undefined) digests.delete(oldest);
      return first === digest;
    },
  };
}
