// How a stranger becomes a seller who waits for a moderator: phone, code, form, consents.
import type { JoinBody, JoinForm, JoinPoint, join } from '@iskra/contract/areas/people/join';
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { type Context, named, type Step, type UserContext } from '../../../context.ts';
import { type Cap, countUse } from '../../../database/connections/limits.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { textsForSellers } from '../../content/documents/public-text.scope.store.ts';
import { signConsents } from '../../content/documents/sign.actions.ts';
import { type Submission, submitFirst } from '../../platform/moderation/moderation.actions.ts';
import { addAccount, emailTaken } from '../accounts/accounts.scope.store.ts';
import { askCode, spendCode, tryCode } from '../login/codes.actions.ts';
import { type OpenedSession, openSession } from '../sessions/sessions.actions.ts';
import { burstCap, searchCaps, sendCaps } from './join.rules.ts';
import { type AskedPoint, activePoint, findPoints, findWaiting, hasNamesake, sharesDevice } from './join.store.ts';
import { phoneOn, ticketFor, ticketSeconds } from './join-ticket.ts';
import { newSeller } from './sellers.moderation.actions.ts';
import { personWithPhone, type Seller, sellerRecords, takenByAnother } from './sellers.store.ts';

export const joiningIsOpen = async ({ db }: Context): Promise<boolean> =>
  (await textsForSellers(db)).some(({ kind }) => kind === 'pd_consent');

/** Nobody is asked for anything personal who could not agree to it. */
async function demandConsentText(ctx: Context): Promise<void> {
  if (!(await joiningIsOpen(ctx))) throw problem('join.closed');
}

/** Nobody is looked up: a phone of a known person is asked like any other, and the code goes to it either way. */
export async function askJoin(step: Step, { phone, challenge_id: held }: BodyOf<typeof join.ask>): Promise<AskedCode> {
  await step(demandConsentText);
  return askCode(step, { purpose: 'join', user_id: null, target: { phone, email: null }, proof: null, held });
}

export async function confirmJoin(step: Step, body: BodyOf<typeof join.confirm>) {
  await step(demandConsentText);
  const challenge = await tryCode(step, { purpose: 'join', ...body });
  const phone = challenge.phone!;
  const { known, secret } = await step(async (ctx) => {
    await spendCode(ctx, challenge);
    ctx.changed({ entity: 'user', id: null, before: null, after: null });
    return { known: await personWithPhone(ctx.db, phone), secret: ctx.facts.secret };
  });
  if (known) throw problem('join.known');
  return { ticket: ticketFor(secret, phone), expires_in: ticketSeconds };
}

export async function pay({ db }: Context, caps: Cap[]): Promise<void> {
  for (const cap of caps) {
    const retry_after = await countUse(db, cap);
    if (retry_after > 0) throw problem('join.too_many', { retry_after });
  }
}

/** By the ticket, or by the session of an applicant who waits. */
async function provedPhone({ db, actor, facts }: Context, ticket: string | undefined): Promise<string> {
  const phone = ticket ? phoneOn(facts.secret, ticket) : undefined;
  if (phone) return phone;
  const waiting = actor.kind === 'user' && !ticket ? await findWaiting(db, 'id', actor.id) : undefined;
  if (!waiting) throw problem('join.ticket_spent');
  return waiting.phone;
}

export async function searchPoints(ctx: Context, { ticket, search }: BodyOf<typeof join.points>): Promise<JoinPoint[]> {
  await demandConsentText(ctx);
  const phone = await provedPhone(ctx, ticket);
  await pay(ctx, searchCaps(phone, ctx.request.ip, ctx.facts.demo));
  return findPoints(ctx.db, search);
}

export async function joinTexts({ db }: Context) {
  const texts = await textsForSellers(db);
  const shown = texts.map(({ version_id, title, html, kind }) => ({ kind, text: { version_id, title, html } }));
  const marketing = shown.find(({ kind }) => kind === 'marketing_consent');
  return {
    items: shown.filter(({ kind }) => kind !== 'marketing_consent').map(({ text }) => text),
    marketing: marketing?.text ?? null,
  };
}

/** The accepted texts must be those in force: a newer text is shown first. */
export async function checkAccepted(ctx: Context, accepted: number[]): Promise<void> {
  await demandConsentText(ctx);
  const { items } = await joinTexts(ctx);
  if (!items.every(({ version_id }) => accepted.includes(version_id)))
    throw fieldProblem('accepted', 'join.texts_changed');
}

async function pointIn({ db }: Context, { trade_point_id }: JoinForm): Promise<AskedPoint | undefined> {
  if (!trade_point_id) return undefined;
  const point = await activePoint(db, trade_point_id);
  if (!point) throw fieldProblem('trade_point_id', 'invalid', 'Выберите торговую точку из найденных');
  return point;
}

/** A mailbox that another account has stays in the request only: that it is taken is nothing to tell a stranger. */
export async function accountIn({ db }: Context, form: JoinForm, userId: number | null) {
  const { last_name, first_name, middle_name = null, birth_date, email = null } = form;
  const isFree = email === null || !(await emailTaken(db, email, userId));
  return { account: { last_name, first_name, middle_name, birth_date, email: isFree ? email : null }, isFree };
}

async function risksOf(ctx: Context, form: JoinForm, userId: number | null, isFree: boolean): Promise<string[]> {
  const { db, request } = ctx;
  const name = `${form.last_name} ${form.first_name}`;
  const risks: Record<string, boolean> = {
    same_person: !isFree || (await hasNamesake(db, { user_id: userId, name, birth_date: form.birth_date })),
    same_device: await sharesDevice(db, request.device, userId),
    same_ip_burst: (await countUse(db, burstCap(request.ip))) > 0,
  };
  return Object.keys(risks).filter((flag) => risks[flag]);
}

const today = () => moscowDay(new Date());

function caseFields(form: JoinForm): Record<string, unknown> {
  const { trade_point_id, point_name, point_address, ...person } = form;
  const place = trade_point_id ? { trade_point_id, from_date: today() } : { point_name, point_address };
  return { ...person, ...place };
}

export async function submissionOf(
  ctx: Context,
  form: JoinForm,
  seller: Pick<Seller, 'id' | 'user_id' | 'name'>,
  isFree: boolean,
): Promise<Submission> {
  const point = await pointIn(ctx, form);
  return {
    subject_id: seller.id,
    title: seller.name!,
    subtitle: point ? `${point.code} · ${point.name}` : `${form.point_name}, ${form.point_address}`,
    region_id: point?.region_id ?? null,
    changes: Object.entries(caseFields(form))
      .filter(([, value]) => value != null)
      .map(([field, value]) => ({ field, old: null, new: value })),
    risk_flags: await risksOf(ctx, form, seller.user_id, isFree),
  };
}

/** The person acts from here on, with an account of their own. */
const as = (ctx: Context, id: number): UserContext => ({
  ...ctx,
  actor: { kind: 'user', id, role: 'seller', session_id: 0, owner_id: null, seller_id: null, trade_user_id: null },
});

async function enrol(ctx: Context, phone: string, { ticket: _, accepted, marketing, ...form }: JoinBody) {
  await checkAccepted(ctx, accepted);
  if (await personWithPhone(ctx.db, phone)) throw problem('join.known');
  const { account, isFree } = await accountIn(ctx, form, null);
  const user_id = await addAccount(ctx.db, takenByAnother, { ...account, phone, role: 'seller', status: 'pending' });
  const person = as(ctx, user_id);
  const agreed = { consent_at: new Date().toISOString(), marketing_consent: marketing };
  const seller = await sellerRecords.add(named(person, 'seller.add'), { user_id, city: form.city, ...agreed });
  await signConsents(person, ['rules', 'pd_consent', ...(marketing ? (['marketing_consent'] as const) : [])]);
  await submitFirst(person, newSeller, await submissionOf(person, form, seller, isFree));
  return user_id;
}

/** Sent again after a lost answer, it is the same request: the holder of the ticket gets the session of the first one. */
export async function sendJoin(step: Step, body: JoinBody): Promise<OpenedSession> {
  const phone = await step(async (ctx) => {
    await demandConsentText(ctx);
    const proved = phoneOn(ctx.facts.secret, body.ticket);
    if (!proved) throw problem('join.ticket_spent');
    await pay(ctx, sendCaps(proved, ctx.request.ip, ctx.facts.demo));
    return proved;
  });
  return step(async (ctx) => {
    const waiting = await findWaiting(ctx.db, 'phone', phone);
    const userId = waiting?.id ?? (await enrol(ctx, phone, body));
    if (waiting) ctx.changed({ entity: 'user', id: userId, before: null, after: null });
    return openSession(ctx, userId, false);
  });
}
