// Links that open a file without a token, so that a picture can stand in a page: signed, and good for ten minutes.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileVariant } from '@iskra/contract/areas/platform/files';
import { files } from '@iskra/contract/areas/platform/files';
import { apiRoot } from '@iskra/contract/kernel/endpoint';
import type { ProgramFacts } from '../../../context.ts';

/** Links of one minute are the same, so that a list that is read again does not load its pictures again. */
const minute = 60;
const linkSeconds = 10 * minute;

type Secret = Pick<ProgramFacts, 'secret'>;

function signOf({ secret }: Secret, id: number, variant: FileVariant, expires: number): Buffer {
  return createHmac('sha256', secret).update(`file:${id}:${variant}:${expires}`).digest();
}

/** Seconds since 1970 at which a link made now stops to work. */
export function linkExpiry(now = Date.now()): number {
  return Math.floor(now / 1000 / minute) * minute + linkSeconds;
}

/** Only for a file that the reader may see: the link itself needs no other right. */
export function fileLink(facts: Secret, id: number, variant: FileVariant, expires = linkExpiry()): string {
  const query = new URLSearchParams({
    ...(variant !== 'original' && { variant }),
    expires: String(expires),
    sign: signOf(facts, id, variant, expires).toString('base64url'),
  });
  return `${apiRoot}${files.download.path.replace(':id', String(id))}?${query}`;
}

export interface GivenLink {
  id: number;
  variant: FileVariant;
  expires: string;
  sign: string;
}

export function judgeLink(facts: Secret, link: GivenLink, now = Date.now()): 'good' | 'expired' | 'forged' {
  const expires = Number(link.expires);
  const given = Buffer.from(link.sign, 'base64url');
  const right = signOf(facts, link.id, link.variant, expires);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
  return expires * 1000 > now ? 'good' : 'expired';
}
