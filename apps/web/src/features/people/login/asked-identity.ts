/** The last code that was asked for. A window that is opened again takes that one: another may not leave so soon. */
import { identity } from '@iskra/contract/areas/people/identity';
import type { AskedCode } from '@iskra/contract/kernel/code';
import { call, isRefusal, type Refusal } from '../../../data/calls/call.ts';
import { readCookie, userCookie } from '../../../data/calls/cookies.ts';

/** Less than a code lives, so that there is time to type it. */
const freshMs = 240_000;

let last: { asked: AskedCode; at: number; token: string | undefined } | undefined;

export function forgetAsked(): void {
  last = undefined;
}

export async function askIdentity({ again = false } = {}): Promise<AskedCode | Refusal> {
  const token = readCookie(userCookie);
  const age = last ? Date.now() - last.at : Number.POSITIVE_INFINITY;
  if (last && !again && last.token === token && age < freshMs) {
    return { ...last.asked, resend_after: Math.max(0, last.asked.resend_after - Math.round(age / 1000)) };
  }
  const answer = await call(identity.ask, {});
  if (!isRefusal(answer)) last = { asked: answer as AskedCode, at: Date.now(), token };
  return answer;
}
