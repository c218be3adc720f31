// How the phone of a buyer is kept: found by a hash, shown to nobody but the buyer, both under SECRET.
import { createHmac, hkdfSync } from 'node:crypto';
import { seal, unseal } from '../../../sealed.ts';

/** Bound to the hash of the same row: in the row of another buyer it does not open. */
const placeOf = (hash: Buffer) => `buyers.phone_sealed:${hash.toString('hex')}`;

export interface KeptPhone {
  phone_hash: Buffer;
  phone_sealed: Buffer;
}

/** There are only a billion phones: without the key each of them would be found by trying. */
export function hashPhone(secret: string, phone: string): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'iskra phones of buyers', 32));
  return createHmac('sha256', key).update(phone).digest();
}

export function keepPhone(secret: string, phone: string): KeptPhone {
  const phone_hash = hashPhone(secret, phone);
  return { phone_hash, phone_sealed: seal({ secret, place: placeOf(phone_hash) }, Buffer.from(phone)) };
}

/** Undefined when it was sealed under another SECRET. */
export const openPhone = (secret: string, { phone_hash, phone_sealed }: KeptPhone): string | undefined =>
  unseal({ secret, place: placeOf(phone_hash) }, phone_sealed)?.toString();
