// The own request as an applicant sees it who waits or was denied, and how they correct it or appeal.
import type { JoinCorrection, JoinForm, JoinRequest } from '@iskra/contract/areas/people/join';
import { isOpen } from '@iskra/contract/areas/platform/moderation/shapes';
import type { UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import type { Targets } from '../../area.ts';
import { signConsents } from '../../content/documents/sign.actions.ts';
import { appealCase, lastCase, mendCase, submitCase } from '../../platform/moderation/moderation.actions.ts';
import { hasAttempts, mostAttempts, refusalToAppeal } from '../../platform/moderation/moderation.rules.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import { changeAccount, moveAccounts } from '../accounts/accounts.scope.store.ts';
import { stayHere } from '../sessions/sessions.actions.ts';
import { accountIn, checkAccepted, pay, submissionOf } from './join.actions.ts';
import { sendCaps } from './join.rules.ts';
import { activePoint, findSeller, type JoinCase, joinCaseOf } from './join.store.ts';
import { newSeller } from './sellers.moderation.actions.ts';
import { lockAny, type Seller, sellerRecords, takenByAnother } from './sellers.store.ts';

const waits = ({ status }: Seller) => status === 'pending' || status === 'denied';

/** As it was sent last; fields that were not in it come from the account. */
async function formOf({ db }: UserContext, seller: Seller, item: JoinCase | undefined): Promise<JoinRequest['form']> {
  const sent = Object.fromEntries((item?.changes ?? []).map(({ field, new: value }) => [field, value]));
  const said = { ...seller, ...sent } as unknown as JoinForm;
  const point = said.trade_point_id ? await activePoint(db, said.trade_point_id) : undefined;
  return {
    last_name: said.last_name,
    first_name: said.first_name,
    middle_name: said.middle_name ?? null,
    birth_date: said.birth_date,
    city: said.city,
    email: said.email ?? null,
    position: said.position ?? null,
    point: point ? { id: point.id, name: point.name, address: point.address } : null,
    point_name: said.point_name ?? null,
    point_address: said.point_address ?? null,
  };
}

export async function showRequest(ctx: UserContext): Promise<JoinRequest> {
  const seller = await findSeller(ctx.db, ctx.actor.seller_id!);
  const [item, { resubmits, appeal_days }] = await Promise.all([joinCaseOf(ctx.db, seller.id), numbersOf(ctx)]);
  const isAuthor = item?.submitted_by === ctx.actor.id;
  const open = item !== undefined && isOpen(item.status);
  const mayAppeal = isAuthor && !refusalToAppeal(item, appeal_days, new Date());
  return {
    status: item?.status ?? null,
    number: item?.id ?? null,
    submitted_at: item?.submitted_at ?? null,
    due_at: open ? item.sla_due_at : null,
    reason: item?.reason ?? null,
    comment: item?.comment ?? null,
    is_appeal: item !== undefined && item.barred_id !== null,
    by_another: item !== undefined && !isAuthor,
    consent_missing: seller.consent_at === null,
    attempts_left: Math.max(0, mostAttempts(resubmits) - (item?.attempt_no ?? 0)),
    may: {
      correct: waits(seller) && (open ? isAuthor : !item || hasAttempts(item, resubmits)),
      appeal: waits(seller) && mayAppeal,
    },
    form: await formOf(ctx, seller, item),
  };
}

/** A denied applicant may try again like one who was asked to correct the request: as often in all. */
const endings = ['returned', 'denied', 'canceled', 'expired'] as const;

/** Of a person whom another told of, nothing more is stored before they agree. */
async function agree(ctx: UserContext, { consent_at }: Seller, accepted: number[]): Promise<{ consent_at?: string }> {
  if (consent_at !== null) return {};
  await checkAccepted(ctx, accepted);
  await signConsents(ctx, ['rules', 'pd_consent']);
  return { consent_at: new Date().toISOString() };
}

export async function correctRequest(ctx: UserContext, { accepted = [], ...form }: JoinCorrection): Promise<object> {
  const last = await lastCase(ctx, 'user', ctx.actor.seller_id!);
  const before = await lockAny(ctx.db, ctx.actor.seller_id!);
  if (!waits(before)) throw problem('wrong_state');
  const open = last && isOpen(last.status) ? last : undefined;
  if (open && open.submitted_by !== ctx.actor.id) throw problem('join.by_another');
  await pay(ctx, sendCaps(before.phone!, ctx.request.ip, ctx.facts.demo));
  const { account, isFree } = await accountIn(ctx, form, ctx.actor.id);
  const agreed = await agree(ctx, before, accepted);
  await stayHere(ctx);
  await changeAccount(ctx.db, takenByAnother, before.user_id, account);
  if (!open) await moveAccounts(ctx.db, [before.user_id], 'pending');
  const seller = await sellerRecords.save(ctx, before, { city: form.city, ...agreed });
  const submission = await submissionOf(ctx, form, seller, isFree);
  if (open) await mendCase(ctx, open, submission);
  else await submitCase(ctx, newSeller, submission, endings);
  return {};
}

export async function appealRequest(
  ctx: UserContext,
  moderated: Targets['moderated'],
  comment: string,
): Promise<object> {
  const item = await joinCaseOf(ctx.db, ctx.actor.seller_id!);
  if (!item) throw problem('wrong_state');
  await appealCase(ctx, moderated, item.id, comment);
  return {};
}
