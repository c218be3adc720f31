// Login: who they say they are, a code, a session. Nothing in the answers tells a known person from an unknown one.
import { createHash } from 'node:crypto';
import type { login } from '@iskra/contract/areas/people/login';
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { Context, Step, UserContext } from '../../../context.ts';
import { countUse, forget, giveBack, pauseLeft, takeTurn } from '../../../database/connections/limits.ts';
import type { Database } from '../../../database/database.ts';
import { problem } from '../../../problem.ts';
import { admitOwner } from '../accounts/admit.actions.ts';
import { endOwnSession, openSession } from '../sessions/sessions.actions.ts';
import { askCode, spendCode, type Target, tryCode } from './codes.actions.ts';
import { type Challenge, findResendable } from './codes.store.ts';
import { accountPace, addressPace, devicePace, namePace } from './limits.rules.ts';
import {
  findByLogin,
  findByPhone,
  type LoginPerson,
  lockEntering,
  lockFollowers,
  noteLogin,
  welcome,
} from './login.store.ts';
import { typedName } from './names.rules.ts';
import { askOwnCode } from './own-codes.actions.ts';
import { passwordFits } from './passwords.actions.ts';

type AskBody = BodyOf<typeof login.ask>;
type PhoneBody = Extract<AskBody, { role: 'user' }>;
type PasswordBody = Exclude<AskBody, PhoneBody>;

export function askLogin(step: Step, body: AskBody): Promise<AskedCode> {
  return body.role === 'user' ? askByPhone(step, body) : askByPassword(step, body);
}

async function askByPhone(step: Step, { phone, remember, challenge_id }: PhoneBody): Promise<AskedCode> {
  const { person, proof } = await step(async ({ db, request }) => {
    const person = await findByPhone(db, 'user', phone, request.device);
    return { person, proof: person?.known_device ? (`device:${request.device}` as const) : null };
  });
  return askCode(step, {
    purpose: 'login',
    user_id: person?.id ?? null,
    target: { phone, email: null },
    proof,
    remember,
    held: challenge_id,
  });
}

interface Attempt {
  person: LoginPerson | undefined;
  wait: number;
  /** The account has had its guesses under all its names: this one is not looked at, and the answer does not say so. */
  closed: boolean;
  /** Counters that a right password clears, and those that it refunds one use of. */
  forgets: string[];
  returns: string[];
}

/**
 * Counts the attempt before the password is looked at: parallel guesses cannot share one. A right password gives it back.
 * A browser that the person has logged in with before counts for itself; everybody else's guesses are counted together.
 */
async function beginAttempt({ db, request }: Context, { role, login }: PasswordBody): Promise<Attempt> {
  const name = typedName(login);
  const { ip, device } = request;
  const person = await findByLogin(db, role, name, device);
  if (!person?.known_device) return beginStrangers(db, ip, `${role}:${name.key}`, person);
  const pace = devicePace(person.id, device!);
  const { wait } = await takeTurn(db, pace);
  return { person, wait, closed: false, forgets: [pace.key], returns: [] };
}

/** The answer depends on the typed name alone: it is the same whether anybody has that name or not. */
async function beginStrangers(
  db: Database,
  ip: string,
  name: string,
  person: LoginPerson | undefined,
): Promise<Attempt> {
  // People type passwords into the wrong field: the typed text is not kept.
  const typed = createHash('sha256').update(name).digest('base64url');
  const [byName, byAddress] = [namePace(typed), addressPace(ip)];
  const byAccount = accountPace(person ? `user:${person.id}` : `nobody:${typed}`);
  const wait =
    (await pauseLeft(db, byName.key)) || (await takeTurn(db, byAddress)).wait || (await takeTurn(db, byName)).wait;
  const closed = wait === 0 && (await takeTurn(db, byAccount)).wait > 0;
  return { person, wait, closed, forgets: [byName.key, byAccount.key], returns: [byAddress.key] };
}

/** Failures that the history notes in a day; with many addresses anybody can make more, and no more is to be learnt from them. */
const notedInDay = { key: 'history:login.failed', most: 20_000, seconds: 86_400 };

async function noteFailure(ctx: Context, userId: number | null): Promise<void> {
  if ((await countUse(ctx.db, notedInDay)) > 0) return ctx.log.warn({ user_id: userId }, 'login failed');
  ctx.changed({ entity: 'user', id: userId, before: null, after: null, action: 'login.failed', reason: 'password' });
}

async function askByPassword(step: Step, body: PasswordBody): Promise<AskedCode> {
  const { person, wait, closed, forgets, returns } = await step((ctx) => beginAttempt(ctx, body));
  if (wait > 0) throw problem('login.locked', { retry_after: wait });
  const right = await passwordFits(closed ? null : (person?.password_hash ?? null), body.password);
  await step(async (ctx) => {
    if (!right) return noteFailure(ctx, person?.id ?? null);
    for (const key of forgets) await forget(ctx.db, key);
    for (const key of returns) await giveBack(ctx.db, key);
  });
  if (!right || !person) throw problem('login.wrong');
  return askOwnCode(step, person, {
    purpose: 'login',
    proof: 'password',
    remember: body.remember,
    held: body.challenge_id,
  });
}

/** The same attempt, another code: who got as far as the password need not type it again. */
export async function resendLogin(step: Step, challengeId: string): Promise<AskedCode> {
  const earlier = await step((ctx) => findResendable(ctx.db, challengeId, 'login'));
  if (!earlier) throw problem('code.expired');
  const { user_id, phone, email, proof, remember } = earlier;
  return askCode(step, { purpose: 'login', user_id, target: { phone, email } as Target, proof, remember });
}

export async function enter(step: Step, body: { challenge_id: string; code: string }) {
  const challenge = await tryCode(step, { purpose: 'login', ...body });
  return step((ctx) => openLogin(ctx, challenge));
}

async function openLogin(ctx: Context, challenge: Challenge) {
  await lockFollowers(ctx.db, challenge.user_id!);
  const user = await lockEntering(ctx.db, challenge.user_id!);
  if (!user) throw problem('code.expired');
  if (user.status === 'blocked') throw problem('login.blocked');
  const admitted = user.status === 'active' || user.status === 'invited';
  // An applicant logs in to see where the request stands. The account of an owner's draft is nobody's yet.
  const waits = user.role === 'seller' && (user.status === 'pending' || user.status === 'denied');
  if (!admitted && !waits) throw problem('login.not_admitted');
  await spendCode(ctx, challenge);
  if (user.status === 'invited') await welcome(ctx.db, user.id);
  await noteLogin(ctx.db, user.id);
  const session = await openSession(ctx, user.id, challenge.remember);
  const became = user.status === 'invited' ? { status: 'active' } : null;
  if (user.role === 'owner') await admitOwner(ctx, user.id);
  ctx.changed({ entity: 'user', id: user.id, before: became && { status: 'invited' }, after: became });
  return { ...session, user_role_code: user.role, admitted };
}

export async function leave(ctx: UserContext): Promise<object> {
  await endOwnSession(ctx, ctx.actor.session_id);
  ctx.changed({ entity: 'user', id: ctx.actor.id, before: null, after: null });
  return {};
}
