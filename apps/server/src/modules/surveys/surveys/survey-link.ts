// The signature of a link: the program gave it to this seller for this survey, until then. It hides nothing, it only cannot be made up.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Of 32 bytes: more than anybody can try, and short enough for a QR code that a phone reads at once. */
const signBytes = 12;

interface SignedLink {
  survey_id: number;
  /** As the link says it. */
  seller: string;
  /** Seconds since 1970. */
  expires: number;
}

function signOf(secret: string, { survey_id, seller, expires }: SignedLink): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'iskra survey links', 32));
  return createHmac('sha256', key).update(`${survey_id}:${seller}:${expires}`).digest().subarray(0, signBytes);
}

export const signLink = (secret: string, link: SignedLink): string =>
  `${link.expires.toString(36)}.${signOf(secret, link).toString('base64url')}`;

export function isSigned(
  secret: string,
  { survey_id, seller, sign, now }: { survey_id: number; seller: string; sign: string; now: number },
): boolean {
  const [expires = '', text = ''] = sign.split('.');
  const link = { survey_id, seller, expires: Number.parseInt(expires, 36) };
  const sent = Buffer.from(text, 'base64url');
  return link.expires * 1000 > now && sent.length === signBytes && timingSafeEqual(sent, signOf(secret, link));
}
