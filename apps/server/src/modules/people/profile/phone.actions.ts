// Another phone: a code to the new one proves that it is theirs, a code to the old one that it is them.
import type { profile } from '@iskra/contract/areas/people/profile';
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { Step, UserActor, UserContext } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { askCode, spendCode, targetOf, tryCode } from '../login/codes.actions.ts';
import { findProfile, lockProfile, updatePhone } from './profile.store.ts';

type UserStep = Step<UserActor>;

/** Whether the number is taken is said only to those who hold it: at the end. */
export async function askPhoneChange(
  step: UserStep,
  phone: string,
): Promise<{ new: AskedCode; old: AskedCode | null }> {
  const { person, session_id } = await step(async ({ db, actor }) => ({
    person: await findProfile(db, actor),
    session_id: actor.session_id,
  }));
  if (person.phone === phone) throw fieldProblem('phone', 'profile.phone_same');
  const old = targetOf(person);
  const ask = { purpose: 'phone_change', user_id: person.id } as const;
  const proof = `session:${session_id}` as const;
  const toOld = old ? await askCode(step, { ...ask, target: old, proof, context: { side: 'old' } }) : null;
  const toNew = await askCode(step, {
    ...ask,
    target: { phone, email: null },
    proof: null,
    isNew: true,
    context: { side: 'new' },
  });
  return { new: toNew, old: toOld };
}

export async function changePhone(step: UserStep, body: BodyOf<typeof profile.changePhone>): Promise<object> {
  const { new_challenge_id, new_code, old_challenge_id, old_code } = body;
  const person = await step((ctx) => findProfile(ctx.db, ctx.actor));
  const ask = { purpose: 'phone_change', user_id: person.id } as const;
  const challenges = [
    await tryCode(step, { ...ask, challenge_id: new_challenge_id, code: new_code, field: 'new_code' }),
  ];
  if (targetOf(person)) {
    if (!old_challenge_id || !old_code) throw fieldProblem('old_code', 'code.required');
    challenges.push(await tryCode(step, { ...ask, challenge_id: old_challenge_id, code: old_code, field: 'old_code' }));
  }
  // The two codes prove two different things: one of them cannot stand for both.
  const sides = challenges.map((challenge) => challenge.context['side']);
  if (sides[0] !== 'new' || (sides.length === 2 && sides[1] !== 'old')) throw problem('code.expired');
  return step(async (ctx: UserContext) => {
    const before = await lockProfile(ctx.db, ctx.actor);
    for (const challenge of challenges) await spendCode(ctx, challenge);
    const phone = challenges[0]!.phone!;
    if (!(await updatePhone(ctx.db, before.id, phone))) throw fieldProblem('phone', 'profile.phone_taken');
    ctx.changed({ entity: 'user', id: before.id, before: { phone: before.phone }, after: { phone } });
    return {};
  });
}
