// One-time codes for any action that needs one: login, signing, an order, another phone.
//   const asked = await askCode(step, { purpose: 'sign_document', … });
//   const challenge = await tryCode(step, { purpose: 'sign_document', … });   // counted and committed, right or wrong
//   await step(async (ctx) => { await spendCode(ctx, challenge); …the action… });
// Counting is a step of its own: a refusal must not roll it back.
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AskedCode } from '@iskra/contract/kernel/code';
import { mask } from '@iskra/contract/kernel/personal';
import type { ProblemName } from '@iskra/contract/problems';
import type { Context, Step } from '../../../context.ts';
import { countUse, forget, takeTurn } from '../../../database/connections/limits.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { sendMessage } from '../../content/messages/messages.actions.ts';
import { codeMessage } from '../../content/messages/messages.rules.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import { totpFits } from '../totp/totp.actions.ts';
import { appPace } from '../totp/totp.rules.ts';
import { type CodePurpose, codeText, forAnybody } from './codes.rules.ts';
import { type Challenge, countTry, findOpen, insertChallenge, triesAreSpent, useChallenge } from './codes.store.ts';
import { allCodes, callerCaps, type Proof, resendKey, resendPace, targetCaps } from './limits.rules.ts';
import { isReachedBy } from './login.store.ts';

/** Where a code goes: to the phone, or to the mailbox of a person without one. */
export type Target = { phone: string; email: null } | { phone: null; email: string };

export interface CodeAsk {
  purpose: CodePurpose;
  /** Null when nobody may use the code: the same work is done and nothing is sent. */
  user_id: number | null;
  target: Target;
  /** Only for the person's own phone or mailbox: another's must not be flooded by a logged-in caller. */
  proof: Proof;
  remember?: boolean;
  context?: Record<string, unknown>;
  /** The phone is not the person's yet: they are about to prove that it is. */
  isNew?: true;
  /** The challenge that the caller's browser got before: it may be opened again while another code may not leave. */
  held?: string | undefined;
}

export function targetOf(person: { phone: string | null; email: string | null }): Target | undefined {
  if (person.phone) return { phone: person.phone, email: null };
  if (person.email) return { phone: null, email: person.email };
  return undefined;
}

const keyOf = ({ phone, email }: { phone: string | null; email: string | null }) => phone ?? `mail:${email}`;

function hashOf(ctx: Context, id: string, code: string): Buffer {
  return createHmac('sha256', ctx.facts.secret).update(`code:${id}:${code}`).digest();
}

type Turn = { refusal: ProblemName; retry_after: number } | { refusal: null; resend_after: number };

/** The caller's caps, the pause after the last code, the target's caps, the cap of all: the first that is spent refuses. */
async function takeSendingTurn(ctx: Context, { target, proof }: CodeAsk): Promise<Turn> {
  const { db, request, facts, log } = ctx;
  const key = keyOf(target);
  for (const cap of callerCaps(request.ip, proof, facts.demo)) {
    const retry_after = await countUse(db, cap);
    if (retry_after > 0) return { refusal: 'code.too_many', retry_after };
  }
  const { code_resend_seconds } = await numbersOf(ctx);
  const { wait, next } = await takeTurn(db, resendPace(key, proof, code_resend_seconds));
  if (wait > 0) return { refusal: 'code.too_soon', retry_after: wait };
  for (const cap of targetCaps(key, proof, facts.demo)) {
    const retry_after = await countUse(db, cap);
    if (retry_after === 0) continue;
    if (cap.key.startsWith(allCodes)) log.error({}, 'the daily cap of all codes is reached');
    return { refusal: 'code.too_many', retry_after };
  }
  return { refusal: null, resend_after: next };
}

/** In demo mode the page shows the code, so it must be known again when the entry of the code is opened again. */
function newCode({ facts }: Context, id: string): string {
  const number = facts.demo
    ? createHmac('sha256', facts.secret).update(`demo:${id}`).digest().readUIntBE(0, 6)
    : randomInt(1_000_000);
  return String(number % 1_000_000).padStart(6, '0');
}

interface Open {
  id: string;
  target: Target;
  expires_in: number;
  /** Whether anybody may use it. */
  works: boolean;
}

const worksFor = (purpose: CodePurpose, userId: number | null) => userId !== null || forAnybody(purpose);

/** The reply about a code that may be typed now. A demo page shows a code that works, or none: it has nobody to protect. */
function asked(ctx: Context, { id, target, expires_in, works }: Open): Omit<AskedCode, 'resend_after'> {
  const { demo, silent } = ctx.facts;
  const way = target.phone === null ? 'mail' : 'sms';
  const masked = target.phone === null ? mask('email', target.email) : mask('phone', target.phone);
  const shown = demo && { demo_code: works ? newCode(ctx, id) : null };
  const unsent = silent?.includes(way) && { unsent: true as const };
  return { challenge_id: id, way, masked, expires_in, ...shown, ...unsent };
}

async function issueCode(ctx: Context, ask: CodeAsk): Promise<Omit<AskedCode, 'resend_after'>> {
  const { purpose, target, proof, remember = false, context = {} } = ask;
  // Whose phone this was a moment ago it may not be any more.
  const user_id = ask.isNew || (await isReachedBy(ctx.db, ask.user_id, target)) ? ask.user_id : null;
  const works = worksFor(purpose, user_id);
  const id = randomUUID();
  const code = newCode(ctx, id);
  const code_hash = hashOf(ctx, id, code);
  const { ip } = ctx.request;
  const { code_seconds: seconds } = await numbersOf(ctx);
  await insertChallenge(ctx.db, { id, purpose, user_id, ...target, proof, code_hash, remember, context, ip, seconds });
  await sendMessage(ctx, {
    channel: target.phone === null ? 'mail' : 'sms',
    recipient: target.phone === null ? target.email : target.phone,
    subject: 'Код подтверждения',
    body: works ? codeText(purpose, code) : '',
    purpose: codeMessage,
    secret: { user_id, seconds },
  });
  noteAsking(ctx, ask);
  return asked(ctx, { id, target, expires_in: seconds, works });
}

/** The trail says that a code was asked for; a phone that nobody has leaves the same line. */
function noteAsking(ctx: Context, { purpose, user_id }: Pick<CodeAsk, 'purpose' | 'user_id'>): void {
  ctx.changed({ entity: purpose === 'buyer_login' ? 'buyer' : 'user', id: user_id, before: null, after: null });
}

/**
 * Asked again before another code may leave: the entry of the one that was sent opens again. To a stranger this tells nothing:
 * without the id, or the proof, that the first answer gave, there is only the refusal.
 */
async function reopenCode(step: Step, ask: CodeAsk, resend_after: number): Promise<AskedCode | undefined> {
  return step(async (ctx) => {
    const { code_tries } = await numbersOf(ctx);
    const { purpose, user_id, target, proof, remember = false, context = {}, held = null } = ask;
    const earlier = { purpose, user_id, ...target, proof, remember, context, held };
    const open = await findOpen(ctx.db, earlier, code_tries);
    if (!open) return undefined;
    noteAsking(ctx, ask);
    return { ...asked(ctx, { ...open, target, works: worksFor(purpose, user_id) }), resend_after };
  });
}

export async function askCode(step: Step, ask: CodeAsk): Promise<AskedCode> {
  const turn = await step((ctx) => takeSendingTurn(ctx, ask));
  if (turn.refusal === null) return { ...(await step((ctx) => issueCode(ctx, ask))), resend_after: turn.resend_after };
  const open = turn.refusal === 'code.too_soon' && (await reopenCode(step, ask, turn.retry_after));
  if (open) return open;
  throw problem(turn.refusal, { retry_after: turn.retry_after });
}

export interface CodeTry {
  purpose: CodePurpose;
  challenge_id: string;
  code: string;
  /** The logged-in person whose code it must be; nobody is logged in yet when they log in. */
  user_id?: number;
  /** The form's field that a wrong code is shown at. */
  field?: string;
}

/** A challenge without a hash waits for what the person's app shows. */
async function codeFits(ctx: Context, { id, code_hash, user_id }: Challenge, code: string): Promise<boolean> {
  if (code_hash) return timingSafeEqual(code_hash, hashOf(ctx, id, code));
  return user_id !== null && totpFits(ctx, user_id, code);
}

/** The challenge behind a right code. Every guess costs a try before it is looked at. */
export async function tryCode(step: Step, { purpose, challenge_id, code, user_id, field = 'code' }: CodeTry) {
  const tried = await step(async (ctx) => {
    const { code_tries } = await numbersOf(ctx);
    const challenge = await countTry(ctx.db, challenge_id, purpose, user_id, code_tries);
    if (!challenge) return { challenge, spent: await triesAreSpent(ctx.db, challenge_id, code_tries) };
    const fits = await codeFits(ctx, challenge, code);
    const right = fits && worksFor(purpose, challenge.user_id);
    const last = !right && challenge.tries >= code_tries;
    if (last)
      ctx.changed({
        entity: 'user',
        id: challenge.user_id,
        before: null,
        after: null,
        action: 'login.failed',
        reason: 'code',
      });
    return { challenge, right, last };
  });
  if (!tried.challenge) throw problem(tried.spent ? 'code.no_tries' : 'code.expired');
  if (tried.right) return tried.challenge;
  throw tried.last ? problem('code.no_tries') : fieldProblem(field, 'code.wrong');
}

/** Uses the code up, in the transaction of the action; a caller who proved who they are need not wait for the next code. */
export async function spendCode(ctx: Context, challenge: Challenge): Promise<void> {
  if (!(await useChallenge(ctx.db, challenge.id))) throw problem('code.expired');
  const { code_hash, proof } = challenge;
  await forget(ctx.db, code_hash ? resendKey(keyOf(challenge), proof) : appPace(challenge).key);
}
