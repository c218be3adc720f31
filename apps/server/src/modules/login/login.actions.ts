// Login: who they say they are, a code, a session. Nothing in the answers tells a known person from an unknown one.
import { createHash } from 'node:crypto';
import type { login } from '@iskra/contract/endpoints/login';
import type { AskedCode } from '@iskra/contract/entities/code';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { Context, Step, UserContext } from '../../context.ts';
import { forget, giveBack, pauseLeft, takeTurn } from '../../database/limits.ts';
import { problem } from '../../problem.ts';
import { askCode, spendCode, type Target, targetOf, tryCode } from './codes.actions.ts';
import { type Challenge, findResendable } from './codes.store.ts';
import { accountPace, addressPace, namePace } from './limits.rules.ts';
import { findByLogin, findByPhone, type LoginPerson, lockEntering, noteLogin, welcome } from './login.store.ts';
import { typedName } from './names.rules.ts';
import { passwordFits } from './passwords.actions.ts';
import { endOwnSession, openSession } from './sessions.actions.ts';

type AskBody = BodyOf<typeof login.ask>;
type PhoneBody = Extract<AskBody, { role: 'user' }>;
type PasswordBody = Exclude<AskBody, PhoneBody>;

export function askLogin(step: Step, body: AskBody): Promise<AskedCode> {
  return body.role === 'user' ? askByPhone(step, body) : askByPassword(step, body);
}

async function askByPhone(step: Step, { phone, remember }: PhoneBody): Promise<AskedCode> {
  const person = await step((ctx) => findByPhone(ctx.db, 'user', phone));
  return askCode(step, { purpose: 'login', user_id: person?.id ?? null, target: { phone, email: null }, remember });
}

interface Attempt {
  person: LoginPerson | undefined;
  /** What a right password forgets. */
  counted: string[];
  wait: number;
  /** The account has had its guesses under all its names: this one is not looked at, and the answer does not say so. */
  closed: boolean;
}

/**
 * Counts the attempt before the password is looked at: parallel guesses cannot share one. A right password gives it back.
 * What the caller is told is counted by the typed name alone, so it is the same whether anybody has that name or not.
 */
async function beginAttempt({ db, request }: Context, { role, login }: PasswordBody): Promise<Attempt> {
  const name = typedName(login);
  const person = await findByLogin(db, role, name);
  // People type passwords into the wrong field: what was typed is not kept.
  const typed = createHash('sha256').update(`${role}:${name.key}`).digest('base64url');
  const byName = namePace(typed);
  const byAccount = accountPace(person ? `user:${person.id}` : `nobody:${typed}`);
  const wait =
    (await pauseLeft(db, byName.key)) ||
    (await takeTurn(db, addressPace(request.ip))).wait ||
    (await takeTurn(db, byName)).wait;
  const closed = wait === 0 && (await takeTurn(db, byAccount)).wait > 0;
  return { person, counted: [byName.key, byAccount.key], wait, closed };
}

async function askByPassword(step: Step, body: PasswordBody): Promise<AskedCode> {
  const { person, counted, wait, closed } = await step((ctx) => beginAttempt(ctx, body));
  if (wait > 0) throw problem('login.locked', { retry_after: wait });
  const right = await passwordFits(closed ? null : (person?.password_hash ?? null), body.password);
  await step(async (ctx) => {
    if (!right)
      return ctx.changed({
        entity: 'user',
        id: person?.id ?? null,
        before: null,
        after: null,
        action: 'login.failed',
        reason: 'password',
      });
    for (const key of counted) await forget(ctx.db, key);
    await giveBack(ctx.db, addressPace(ctx.request.ip).key);
  });
  if (!right || !person) throw problem('login.wrong');
  const target = targetOf(person);
  if (!target) throw problem('login.no_target');
  return askCode(step, { purpose: 'login', user_id: person.id, target, remember: body.remember });
}

/** The same attempt, another code: who got as far as the password need not type it again. */
export async function resendLogin(step: Step, challengeId: string): Promise<AskedCode> {
  const earlier = await step((ctx) => findResendable(ctx.db, challengeId, 'login'));
  if (!earlier) throw problem('code.expired');
  const { user_id, phone, email, remember } = earlier;
  return askCode(step, { purpose: 'login', user_id, target: { phone, email } as Target, remember });
}

export async function enter(step: Step, body: { challenge_id: string; code: string }) {
  const challenge = await tryCode(step, { purpose: 'login', ...body });
  return step((ctx) => openLogin(ctx, challenge));
}

async function openLogin(ctx: Context, challenge: Challenge) {
  const user = await lockEntering(ctx.db, challenge.user_id!);
  if (!user) throw problem('code.expired');
  if (user.status === 'blocked') throw problem('login.blocked');
  if (user.status !== 'active' && user.status !== 'invited') throw problem('login.not_admitted');
  await spendCode(ctx, challenge);
  if (user.status === 'invited') await welcome(ctx.db, user.id);
  await noteLogin(ctx.db, user.id);
  const session = await openSession(ctx, user.id, challenge.remember);
  const became = user.status === 'invited' ? { status: 'active' } : null;
  ctx.changed({ entity: 'user', id: user.id, before: became && { status: 'invited' }, after: became });
  return { ...session, user_role_code: user.role };
}

export async function leave(ctx: UserContext): Promise<object> {
  await endOwnSession(ctx, ctx.actor.session_id);
  ctx.changed({ entity: 'user', id: ctx.actor.id, before: null, after: null });
  return {};
}
