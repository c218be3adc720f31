/** What the page has asked for beforehand, as the query would have read it. */
import type { Endpoint, ReplyOf } from '@iskra/contract/kernel/endpoint';
import { isRefusal } from './call.ts';
import { earlyAnswer } from './early-answer.ts';
import { bodyOf, urlOf } from './wire.ts';

/** Nothing where the page did not ask, or has no good answer: then it is asked for as always. */
export async function earlyReply<E extends Endpoint>(endpoint: E): Promise<ReplyOf<E> | undefined> {
  const response = await earlyAnswer(urlOf(endpoint, {}), '{}')?.catch(() => undefined);
  const reply = response?.ok ? await bodyOf(response).catch(() => undefined) : undefined;
  return reply && !isRefusal(reply) ? (reply as ReplyOf<E>) : undefined;
}
