// The browser as a device: a random id in a signed cookie. It opens nothing and names nobody; it only tells a browser that a person
// has logged in with before from a stranger's, whose failures must not close that person's own way in.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    device: string;
  }
}

/** Browsers keep no cookie longer than 400 days; each login begins them anew. */
const seconds = 400 * 86_400;

/** The prefix ties the cookie to this host and to https; browsers refuse it on plain http. */
const nameOf = (https: boolean) => (https ? '__Host-iskra_device' : 'iskra_device');

function signatureOf(secret: string, device: string): string {
  return createHmac('sha256', secret).update(`device:${device}`).digest('base64url');
}

const signed = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

function readDevice(request: FastifyRequest, secret: string, https: boolean): string | undefined {
  const begin = `${nameOf(https)}=`;
  const pair = request.headers.cookie?.split(/; */).find((it) => it.startsWith(begin));
  const [, device, signature] = signed.exec(pair?.slice(begin.length) ?? '') ?? [];
  if (!device || !signature) return undefined;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, device))) ? device : undefined;
}

/** The id that the browser has shown, or a new one, which means nothing until a person logs in with it. */
export function deviceOf(request: FastifyRequest, secret: string, https: boolean): string {
  return readDevice(request, secret, https) ?? randomUUID();
}

/** Lax: pages of other sites cannot spend the person's allowance, and a link from a mail still finds the browser known. */
export function deviceCookie(device: string, secret: string, https: boolean): string {
  const value = `${device}.${signatureOf(secret, device)}`;
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`, ...(https ? ['Secure'] : [])];
  return [`${nameOf(https)}=${value}`, ...attributes].join('; ');
}
