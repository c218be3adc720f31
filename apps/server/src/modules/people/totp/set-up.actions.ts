// Setting up one's own authenticator app, and doing without it again.
import type { UserContext } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { seal } from '../../../sealed.ts';
import { endOtherSessions } from '../sessions/sessions.actions.ts';
import { base32, newKey, setUpAddress } from './one-time-passwords.ts';
import { newRecoveryCodes, recoveryHash, shown } from './recovery-codes.ts';
import { appCodeFits, forgetTotp, hasTotp, sealingOf } from './totp.actions.ts';
import { recoveryCodeCount } from './totp.rules.ts';
import { findState, lockPerson, putKey, replaceRecoveryCodes, turnOnKey } from './totp.store.ts';
import { notifyOfTotp } from './totp-notices.actions.ts';

export async function showTotp({ db, actor }: UserContext) {
  return { ...(await findState(db, actor.id)), recovery_total: recoveryCodeCount };
}

export async function beginTotp(ctx: UserContext): Promise<{ key: string; address: string }> {
  const { db, actor, facts } = ctx;
  const { account } = await lockPerson(db, actor.id);
  const key = newKey();
  if (!(await putKey(db, actor.id, seal(sealingOf(facts, actor.id), key)))) throw problem('totp.already_on');
  note(ctx);
  return { key: base32(key).replace(/(.{4})(?=.)/g, '$1 '), address: setUpAddress(key, account) };
}

/** Sessions opened with a password and a message alone end: from now on that is not enough. */
export async function turnOnTotp(ctx: UserContext, code: string): Promise<{ recovery_codes: string[] }> {
  const { db, actor } = ctx;
  await lockPerson(db, actor.id);
  if (await hasTotp(db, actor.id)) throw problem('totp.already_on');
  if (!(await appCodeFits(ctx, actor.id, code, false))) throw fieldProblem('code', 'code.wrong');
  await turnOnKey(db, actor.id);
  await endOtherSessions(ctx);
  await notifyOfTotp(ctx, actor.id, 'turned_on');
  note(ctx);
  return giveRecoveryCodes(ctx);
}

export async function turnOffTotp(ctx: UserContext): Promise<object> {
  await lockPerson(ctx.db, ctx.actor.id);
  if (!(await hasTotp(ctx.db, ctx.actor.id))) throw problem('totp.not_on');
  await forgetTotp(ctx.db, ctx.actor.id);
  await notifyOfTotp(ctx, ctx.actor.id, 'turned_off');
  note(ctx);
  return {};
}

export async function newTotpCodes(ctx: UserContext): Promise<{ recovery_codes: string[] }> {
  await lockPerson(ctx.db, ctx.actor.id);
  if (!(await hasTotp(ctx.db, ctx.actor.id))) throw problem('totp.not_on');
  await notifyOfTotp(ctx, ctx.actor.id, 'new_codes');
  note(ctx);
  return giveRecoveryCodes(ctx);
}

async function giveRecoveryCodes({ db, actor, facts }: UserContext): Promise<{ recovery_codes: string[] }> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(facts.secret, actor.id, code));
  await replaceRecoveryCodes(db, actor.id, hashes);
  return { recovery_codes: codes.map(shown) };
}

function note({ actor, changed }: UserContext): void {
  changed({ entity: 'user', id: actor.id, before: null, after: null });
}
