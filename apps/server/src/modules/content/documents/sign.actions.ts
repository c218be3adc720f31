// Signing: the code confirms exactly the versions that it was asked for, and all of them are signed or none.
import type { DocumentKind } from '@iskra/contract/areas/content/documents/kinds';
import type { SignDocument } from '@iskra/contract/areas/content/documents/shapes';
import { mask } from '@iskra/contract/kernel/personal';
import type { Step, UserActor, UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import { admitOwner } from '../../people/accounts/admit.actions.ts';
import { askCode, spendCode, targetOf, tryCode } from '../../people/login/codes.actions.ts';
import {
  currentVersionIds,
  findContacts,
  findOwnSignature,
  insertSignature,
  lockSignable,
  nothingToSign,
  type SigningFacts,
} from './signatures.store.ts';

interface Signed {
  signature_id: number;
  signed_at: string;
  documents_signed: boolean;
}

/** Of the named versions those still without a signature. A foreign version is as absent as one that never was. */
async function pendingOf(ctx: UserContext, ids: number[]): Promise<number[]> {
  const versions = await lockSignable(ctx.db, ctx.actor, ids);
  if (versions.length !== ids.length) throw problem('not_found');
  const pending = versions.filter((version) => version.signature_id === null);
  if (pending.some((version) => version.status === 'superseded')) throw problem('document.outdated');
  return pending.map((version) => version.id);
}

async function signed(ctx: UserContext, versionId: number): Promise<Signed> {
  const signature = await findOwnSignature(ctx.db, ctx.actor, versionId);
  if (!signature) throw problem('not_found');
  const documents_signed = await nothingToSign(ctx.db, ctx.actor);
  return { signature_id: signature.id, signed_at: signature.signed_at, documents_signed };
}

async function signAll(ctx: UserContext, ids: number[], how: Omit<SigningFacts, 'ip' | 'user_agent'>): Promise<void> {
  const facts = { ...how, ip: ctx.request.ip, user_agent: ctx.request.user_agent.slice(0, 300) };
  for (const id of await pendingOf(ctx, ids)) {
    const after = await insertSignature(ctx.db, ctx.actor, id, facts);
    if (after) ctx.changed({ entity: 'signature', id: after.id, before: null, after });
  }
  if (ctx.actor.role === 'owner') await admitOwner(ctx, ctx.actor.id);
}

/** Asking for a code is not signing, and the trail must not say so. */
function asking(step: Step<UserActor>): Step<UserActor> {
  return (act) =>
    step((ctx) => {
      const changed: typeof ctx.changed = (change) => ctx.changed({ ...change, action: 'document.ask_code' });
      return act({ ...ctx, changed });
    });
}

export async function signDocuments(step: Step<UserActor>, body: SignDocument): Promise<Signed> {
  const ids = [...new Set([body.id, ...body.also])];
  const { pending, contacts, user_id, session_id } = await step(async (ctx) => ({
    pending: await pendingOf(ctx, ids),
    contacts: await findContacts(ctx.db, ctx.actor),
    user_id: ctx.actor.id,
    session_id: ctx.actor.session_id,
  }));
  if (pending.length === 0)
    return step(async (ctx) => {
      const result = await signed(ctx, body.id);
      const repeated = { entity: 'signature', id: result.signature_id, before: null, after: null };
      ctx.changed({ ...repeated, action: 'document.sign_again' });
      return result;
    });
  const target = targetOf(contacts);
  if (!target)
    return step(async (ctx) => {
      await signAll(ctx, ids, { method: 'click', challenge_id: null, phone_masked: null });
      return signed(ctx, body.id);
    });
  const { challenge_id, code } = body;
  if (!challenge_id || !code) {
    const context = { version_ids: pending };
    const proof = `session:${session_id}` as const;
    throw problem('code.required', {
      ...(await askCode(asking(step), { purpose: 'sign_document', user_id, target, proof, context })),
    });
  }
  const challenge = await tryCode(asking(step), { purpose: 'sign_document', challenge_id, code, user_id });
  const confirmed = new Set(challenge.context['version_ids'] as number[]);
  return step(async (ctx) => {
    if (!pending.every((id) => confirmed.has(id))) throw problem('code.expired');
    await spendCode(ctx, challenge);
    const phone_masked = target.phone === null ? mask('email', target.email) : mask('phone', target.phone);
    await signAll(ctx, ids, { method: 'sms_code', challenge_id, phone_masked });
    return signed(ctx, body.id);
  });
}

/** Whether there is a text by which the person could agree. */
export const hasConsentText = async ({ db, actor }: UserContext): Promise<boolean> =>
  (await currentVersionIds(db, actor, ['pd_consent'])).length > 0;

/** A consent given in its own window is a signature too, by a click: the register shows to which text, when and from where. */
export async function signConsents(ctx: UserContext, kinds: DocumentKind[]): Promise<void> {
  const ids = await currentVersionIds(ctx.db, ctx.actor, kinds);
  await signAll(ctx, ids, { method: 'click', challenge_id: null, phone_masked: null });
}
