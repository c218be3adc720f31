// Traces that two answers may share without anybody learning their content: a device, an address, the answers themselves, under SECRET.
import { createHmac, hkdfSync } from 'node:crypto';
import type { Answers } from '@iskra/contract/forms/form';

function hashOf(secret: string, what: string, text: string): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `iskra answers of buyers: ${what}`, 32));
  return createHmac('sha256', key).update(text).digest();
}

export interface Traces {
  ip_hash: Buffer;
  /** Null where no browser was seen. */
  device_hash: Buffer | null;
  answers_hash: Buffer;
}

const inOrder = (answers: Answers) => JSON.stringify(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));

export const tracesOf = (
  secret: string,
  { ip, device }: { ip: string; device: string | null },
  answers: Answers,
): Traces => ({
  ip_hash: hashOf(secret, 'address', ip),
  device_hash: device === null ? null : hashOf(secret, 'device', device),
  answers_hash: hashOf(secret, 'answers', inOrder(answers)),
});
