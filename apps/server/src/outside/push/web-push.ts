// Web push: one encrypted message to the service of a person's browser (RFC 8291, RFC 8188), signed by the program's own keys (RFC 8292).
// The services can read neither its text nor its receiver.
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';

const curve = 'prime256v1';

export interface PushKeys {
  /** Uncompressed, 65 bytes: what a browser is asked to subscribe by. */
  publicKey: Buffer;
  privateKey: Buffer;
}

export interface PushAddress {
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

export interface PushOrder {
  to: PushAddress;
  payload: string;
  keys: PushKeys;
  /** Seconds that the service keeps it for a browser that is closed. */
  ttl: number;
}

/** `gone`: the browser has given the address up. `later`: the service asks to be left alone for a while, or does not answer. */
export type PushAnswer = 'sent' | 'gone' | 'refused' | 'later';
export type SendPush = (order: PushOrder) => Promise<PushAnswer>;

export function newPushKeys(): PushKeys {
  const pair = createECDH(curve);
  const publicKey = pair.generateKeys();
  // A leading zero is left out by the library.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey, privateKey };
}

const recordSize = 4096;
/** The tag, the end of the record, and the head stand in the 4,096 bytes that every service takes. */
export const longestPayload = 3993;

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

interface Chance {
  salt?: Buffer;
  privateKey?: Buffer;
}

/** One record of `aes128gcm`. The chance is given by tests alone. */
export function encryptPush(
  { p256dh, auth }: Omit<PushAddress, 'endpoint'>,
  payload: string,
  chance: Chance = {},
): Buffer {
  const text = Buffer.from(payload);
  if (text.length > longestPayload) throw new Error(`A push of ${text.length} bytes is too long`);
  const pair = createECDH(curve);
  if (chance.privateKey) pair.setPrivateKey(chance.privateKey);
  else pair.generateKeys();
  const own = pair.getPublicKey();
  const salt = chance.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  const material = derive(pair.computeSecret(p256dh), auth, info, 32);
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([
    cipher.update(Buffer.concat([text, Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([own.length]), own, record]);
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const halfDay = 12 * 3600;

/** Says who sends, for this service alone and for half a day. */
export function vapidHeader(
  endpoint: string,
  { publicKey, privateKey }: PushKeys,
  subject: string,
  now = Date.now(),
): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + halfDay, sub: subject };
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
      d: privateKey.toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${text}.${signature}, k=${publicKey.toString('base64url')}`;
}

const timeoutMs = 10_000;

function answerOf(status: number): PushAnswer {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

export interface WebPushOptions {
  /** How the services reach the operator of the program: an address of mail or of a page. */
  subject: string;
  /** Where an endpoint is really reached; tests have a service of their own. */
  reach?: (endpoint: string) => string;
}

export function webPush({ subject, reach = (endpoint) => endpoint }: WebPushOptions): SendPush {
  return async ({ to, payload, keys, ttl }) => {
    const response = await fetch(reach(to.endpoint), {
      method: 'POST',
      headers: {
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttl),
        urgency: 'normal',
        authorization: vapidHeader(to.endpoint, keys, subject),
      },
      body: new Uint8Array(encryptPush(to, payload)),
      // A redirect would lead to where nobody has been asked.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
    if (!response) return 'later';
    await response.body?.cancel();
    return answerOf(response.status);
  };
}
