// The second factor as the rest of the program meets it: does a person have one, must they, and does this code fit.
import type { Role } from '@iskra/contract/roles';
import type { Context, ProgramFacts } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { unseal } from '../../../sealed.ts';
import { stepOf } from './one-time-passwords.ts';
import { recoveryHash } from './recovery-codes.ts';
import { deleteKey, findKey, isOn, takeRecoveryCode, takeStep } from './totp.store.ts';
import { notifyOfTotp } from './totp-notices.actions.ts';

export const hasTotp = isOn;

/** Asked at every call, so most installations and most people cost nothing. */
export async function mustSetUpTotp(
  db: Database,
  facts: ProgramFacts,
  { id, role }: { id: number; role: Role },
): Promise<boolean> {
  return facts.totp_required_of?.includes(role) === true && !(await isOn(db, id));
}

export const sealingOf = ({ secret }: ProgramFacts, userId: number) => ({ secret, place: `totp_keys.key:${userId}` });

/** Takes the code if it fits: the app's or a recovery code, each once. The caller has counted the guess. */
export function totpFits(ctx: Context, userId: number, code: string): Promise<boolean> {
  return /^\d{6}$/.test(code) ? appCodeFits(ctx, userId, code, true) : recoveryCodeFits(ctx, userId, code);
}

/** `on`: of the app in use, or of the one that is being set up. */
export async function appCodeFits(ctx: Context, userId: number, code: string, on: boolean): Promise<boolean> {
  const sealed = await findKey(ctx.db, userId, on);
  if (!sealed) return false;
  const key = unseal(sealingOf(ctx.facts, userId), sealed);
  if (!key) {
    ctx.log.error({ user_id: userId }, 'the key of an authenticator app does not open: was SECRET changed?');
    return false;
  }
  const step = stepOf(key, code, Date.now());
  return step !== undefined && takeStep(ctx.db, userId, step);
}

async function recoveryCodeFits(ctx: Context, userId: number, code: string): Promise<boolean> {
  const fits = await takeRecoveryCode(ctx.db, userId, recoveryHash(ctx.facts.secret, userId, code));
  if (!fits) return false;
  ctx.changed({ entity: 'user', id: userId, before: null, after: null, action: 'totp.recovery_used' });
  await notifyOfTotp(ctx, userId, 'recovery_used');
  return true;
}

/** False when there was nothing to forget. */
export const forgetTotp = deleteKey;
