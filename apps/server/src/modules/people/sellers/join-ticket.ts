// The ticket of a right code: whose phone was proved and until when, signed. Nothing about it is stored.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough to fill the form in at a shop counter. */
export const ticketSeconds = 3600;

const signed = (secret: string, text: string) => createHmac('sha256', secret).update(`join:${text}`).digest();

export function ticketFor(secret: string, phone: string): string {
  const text = `${Math.floor(Date.now() / 1000) + ticketSeconds}.${phone}`;
  return `${text}.${signed(secret, text).toString('base64url')}`;
}

/** The proved phone; undefined when the ticket is not ours or too old. */
export function phoneOn(secret: string, ticket: string): string | undefined {
  const [, ends, phone, signature] = /^(\d{10})\.(\+7\d{10})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (!ends || !phone || !signature || Number(ends) * 1000 < Date.now()) return undefined;
  const fits = timingSafeEqual(signed(secret, `${ends}.${phone}`), Buffer.from(signature, 'base64url'));
  return fits ? phone : undefined;
}
