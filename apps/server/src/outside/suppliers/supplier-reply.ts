// A supplier's answer, bounded before it is read and checked before it is believed.
import * as z from 'zod';
import { OutsideError } from '../outside-error.ts';
import type { Supply } from './supplier.ts';

/** A hundred codes, the most of one order, are 30 KB. */
const longestReply = 256 * 1024;
const longestMessage = 200;

const printable = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
const suppliedCode = z.object({
  code: z.string().min(4).max(100).regex(printable),
  pin: z.string().min(1).max(20).regex(printable).nullish().default(null),
  expires_on: z.iso.date().nullish().default(null),
});
const reply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('issued'), codes: z.array(suppliedCode).max(1_000) }),
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('out_of_stock') }),
]);
const refusal = z.object({ message: z.string() });

/** A reply that does not fit the request. `why` never quotes it: it may hold codes. */
export const badReply = (why: string) => new OutsideError('supplier.bad_reply', { why });

export async function readSupply(response: Response, quantity: number): Promise<Supply> {
  const { success, data, error } = reply.safeParse(await readJson(response));
  if (!success)
    throw badReply(
      error.issues
        .map(({ path, code }) => [...path, code].join('.'))
        .slice(0, 3)
        .join(', '),
    );
  if (data.status !== 'issued') return { kind: data.status };
  if (data.codes.length !== quantity) throw badReply(`${data.codes.length} codes instead of ${quantity}`);
  if (new Set(data.codes.map(({ code }) => plain(code))).size < quantity) throw badReply('a code twice');
  return { kind: 'issued', codes: data.codes };
}

/** One code however its letters are written and grouped. */
const plain = (code: string) => code.replace(/[\s-]+/g, '').toUpperCase();

/** The supplier's own words if it has any. Some repeat the request, so the secret is taken out. */
export async function readRefusal(response: Response, secret: string): Promise<Supply> {
  const { data } = refusal.safeParse(await readJson(response).catch(() => undefined));
  const words = data?.message
    .replaceAll(secret, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestMessage);
  return { kind: 'refused', message: words || `HTTP ${response.status}` };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response);
  try {
    return JSON.parse(text);
  } catch {
    throw badReply('not JSON');
  }
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    // Leaving the loop closes the connection, however much is still to come.
    if (length > longestReply) throw badReply('too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
