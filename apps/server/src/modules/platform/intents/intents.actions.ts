// For clients that lost an answer. An unfinished call is made void in the same transaction: «it did not arrive» has to stay true when the request
// comes at last out of some queue on the way.
import type { IntentState } from '@iskra/contract/areas/platform/intents';
import { actionWords } from '@iskra/contract/words';
import type { UserContext } from '../../../context.ts';
import { isLockTimeout } from '../../../database/connections/faults.ts';
import {
  isWithinMemory,
  type OwnKey,
  replySealing,
  type SettledKey,
  settleKey,
} from '../../../database/rows/kept-replies.ts';
import { unseal } from '../../../sealed.ts';

interface Outcome {
  state: IntentState;
  action_title: string | null;
  reply: string | null;
}

const without = (state: IntentState): Outcome => ({ state, action_title: null, reply: null });

/** A key held for longer than a lock timeout belongs to a call that is still at work. */
async function askedOrHeld(ctx: UserContext, own: OwnKey): Promise<SettledKey | undefined> {
  try {
    return await settleKey(ctx.db, own);
  } catch (error) {
    if (isLockTimeout(error)) return undefined;
    throw error;
  }
}

export async function settleIntent(ctx: UserContext, key: string, seconds_ago: number): Promise<Outcome> {
  const own = { person: `${ctx.actor.kind} ${ctx.actor.id}`, key };
  const settled = await askedOrHeld(ctx, own);
  if (!settled) return without('under_way');
  if (settled.void) return without((await isWithinMemory(ctx.db, own.person, seconds_ago)) ? 'void' : 'lost');
  if (!settled.done) return without(settled.abandoned ? 'lost' : 'under_way');
  const { reply, action } = settled;
  const text = reply && unseal(replySealing(ctx.facts.secret, own), reply)?.toString();
  return { state: 'done', action_title: (action && actionWords[action]) ?? null, reply: text || null };
}
