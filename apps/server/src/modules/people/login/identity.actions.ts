// «Подтвердите личность»: a token proves a login in the past; before a dangerous action a code proves that it is still the same person.
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { Actor, Step, UserActor } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import { identitySeconds, noteIdentity } from '../sessions/sessions.scope.store.ts';
import { spendCode, tryCode } from './codes.actions.ts';
import { findKnown } from './login.store.ts';
import { askOwnCode } from './own-codes.actions.ts';

type UserStep = Step<UserActor>;

const purpose = 'confirm_identity';

export async function askIdentity(step: UserStep): Promise<AskedCode> {
  const { actor, person } = await step(async (ctx) => ({
    actor: ctx.actor,
    person: await findKnown(ctx.db, ctx.actor.id),
  }));
  const { session_id } = actor;
  return askOwnCode(step, person, { purpose, proof: `session:${session_id}`, context: { session_id } });
}

export async function confirmIdentity(step: UserStep, body: { challenge_id: string; code: string }) {
  const actor = await step(async (ctx) => ctx.actor);
  const challenge = await tryCode(step, { purpose, user_id: actor.id, ...body });
  // A code that one session asked for says nothing about who sits at another.
  if (challenge.context['session_id'] !== actor.session_id) throw problem('code.expired');
  return step(async (ctx) => {
    await spendCode(ctx, challenge);
    await noteIdentity(ctx.db, actor.session_id);
    ctx.changed({ entity: 'user', id: actor.id, before: null, after: null });
    return { expires_in: identitySeconds };
  });
}

/** Refuses callers who have not confirmed their identity in this session in the last minutes. */
export function needIdentity(actor: Actor): void {
  if (actor.kind !== 'user' || !actor.identity_confirmed) throw problem('identity.required');
}
