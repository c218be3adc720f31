// A buyer's login and consents. Everybody with a phone may be a buyer: the row appears with the first right code.
import type { buyers } from '@iskra/contract/areas/surveys/buyers';
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import { mask } from '@iskra/contract/kernel/personal';
import type { BuyerActor, Context, Step } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import type { AcceptedFile } from '../../../routes.ts';
import { type PublicText, publicText } from '../../content/documents/public-text.scope.store.ts';
import { askCode, spendCode, tryCode } from '../../people/login/codes.actions.ts';
import { buyerDevice, endBuyerSession, openBuyerSession } from '../../people/sessions/sessions.actions.ts';
import { uploadFile } from '../../platform/files/files.actions.ts';
import { hashPhone, keepPhone, openPhone } from './buyer-phone.ts';
import { addConsent, findBuyer, findOrAddBuyer } from './buyers.store.ts';

export { keepPhone } from './buyer-phone.ts';

type BuyerContext = Context<BuyerActor>;

/** A phone may be asked for only after its purpose can be read. */
async function agreementInForce({ db }: Context): Promise<PublicText> {
  const agreement = await publicText(db, 'buyer_agreement');
  if (!agreement) throw problem('buyer.closed');
  return agreement;
}

export async function askBuyer(
  step: Step,
  { phone, challenge_id: held }: BodyOf<typeof buyers.ask>,
): Promise<AskedCode> {
  const proof = await step(async (ctx) => {
    await agreementInForce(ctx);
    return buyerDevice(ctx, hashPhone(ctx.facts.secret, phone));
  });
  const target = { phone, email: null };
  return askCode(step, { purpose: 'buyer_login', user_id: null, target, proof, held });
}

export async function enterBuyer(step: Step, body: { challenge_id: string; code: string }) {
  const challenge = await tryCode(step, { purpose: 'buyer_login', ...body });
  return step(async (ctx) => {
    const buyer = await findOrAddBuyer(ctx.db, keepPhone(ctx.facts.secret, challenge.phone!));
    if (buyer.status === 'blocked') throw problem('login.blocked');
    await spendCode(ctx, challenge);
    ctx.changed({ entity: 'buyer', id: buyer.id, before: null, after: null });
    return openBuyerSession(ctx, buyer.id);
  });
}

export async function showBuyer({ db, actor, facts }: BuyerContext) {
  const [buyer, agreement] = [await findBuyer(db, actor.id), await publicText(db, 'buyer_agreement')];
  return {
    id: buyer.id,
    phone: mask('phone', openPhone(facts.secret, buyer) ?? ''),
    age_confirmed: buyer.age_confirmed_at !== null,
    agreement_accepted: buyer.age_confirmed_at !== null && isAccepted(buyer.agreements, agreement),
    agreement_version_id: agreement?.version_id ?? null,
  };
}

function isAccepted(accepted: { version_id: number }[], agreement: { version_id: number } | null): boolean {
  return agreement !== null && accepted.some(({ version_id }) => version_id === agreement.version_id);
}

export async function storeBuyer(ctx: BuyerContext, versionId: number | null): Promise<object> {
  const { db, actor, request } = ctx;
  const agreement = await agreementInForce(ctx);
  if (versionId !== agreement.version_id) throw fieldProblem('agreement_version_id', 'buyer.agreement_changed');
  const buyer = await findBuyer(db, actor.id);
  const again = isAccepted(buyer.agreements, agreement);
  const at = new Date().toISOString();
  await addConsent(
    db,
    actor.id,
    !again ? { version_id: agreement.version_id, sha256: agreement.sha256, at, ip: request.ip } : null,
  );
  const after = { age_confirmed: true, personal_data: true, agreement_version_id: versionId };
  ctx.changed({ entity: 'buyer', id: actor.id, before: null, after });
  return {};
}

/** A buyer who has not agreed may send nothing. */
export async function needConsent(ctx: BuyerContext): Promise<void> {
  const { age_confirmed, agreement_accepted } = await showBuyer(ctx);
  if (!age_confirmed || !agreement_accepted) throw problem('buyer.consent_missing');
}

/** When and where it was taken is not kept of an anonymous one: it is a picture, not a proof. */
export async function uploadPicture(ctx: BuyerContext, file: AcceptedFile) {
  await needConsent(ctx);
  return uploadFile(ctx, 'image', file);
}

export async function leaveBuyer(ctx: BuyerContext): Promise<object> {
  await endBuyerSession(ctx);
  ctx.changed({ entity: 'buyer', id: ctx.actor.id, before: null, after: null });
  return {};
}

/** Whether it is this phone that the hash was made of. */
export const isPhoneOf = (secret: string, phone: string | null, hash: Buffer | null): boolean =>
  phone !== null && hash !== null && hashPhone(secret, phone).equals(hash);

/** The text itself, for the page that a buyer reads before agreeing. */
export async function showAgreement({ db }: Context) {
  const agreement = await publicText(db, 'buyer_agreement');
  if (!agreement) return { agreement: null };
  const { sha256: _, ...shown } = agreement;
  return { agreement: shown };
}
