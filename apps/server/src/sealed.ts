// Values that the database keeps and must not be able to read: AES-256-GCM under a key made from SECRET.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/** `place` names the table, the column and the row: a value that was moved to another row does not open. */
export interface Sealing {
  secret: string;
  place: string;
}

const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'iskra sealed values', 32));

export function seal({ secret, place }: Sealing, value: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(value), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), text]);
}

/** Undefined when it cannot be opened: another SECRET, another row, or changed bytes. */
export function unseal({ secret, place }: Sealing, sealed: Buffer): Buffer | undefined {
  const head = 1 + ivBytes + tagBytes;
  if (sealed[0] !== version || sealed.length < head) return undefined;
  const iv = sealed.subarray(1, 1 + ivBytes);
  const decipher = createDecipheriv(algorithm, keyOf(secret), iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(1 + ivBytes, head));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(head)), decipher.final()]);
  } catch {
    return undefined;
  }
}
