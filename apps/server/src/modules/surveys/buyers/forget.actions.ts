// The right to be forgotten: an administrator erases a buyer who has asked for it by phone. The answers stay, without the person.
import type { buyers, KeptOfBuyer } from '@iskra/contract/areas/surveys/buyers';
import type { Answers, Form } from '@iskra/contract/forms/form';
import { kinds } from '@iskra/contract/forms/kinds';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { Context, UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import { hashPhone, openPhone } from './buyer-phone.ts';
import {
  buyerByHash,
  cutLoose,
  deleteBuyer,
  dropBegun,
  erasePhotos,
  eraseTraces,
  findErasable,
  keptOf,
  lockAnswers,
} from './forget.store.ts';

const byPhone = (ctx: UserContext, phone: string) => buyerByHash(ctx.db, hashPhone(ctx.facts.secret, phone));

export async function findKept(ctx: UserContext, phone: string) {
  const id = await byPhone(ctx, phone);
  ctx.changed({ entity: 'buyer', id: id ?? null, before: null, after: null });
  return { item: id === undefined ? null : await keptOf(ctx.db, id) };
}

/** Pictures may show anybody: no answer keeps one. */
function withoutFiles({ steps }: Form, answers: Answers): Answers {
  const hasFiles = new Set(steps.filter(({ kind }) => kinds[kind].files !== undefined).map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !hasFiles.has(id)));
}

async function erase(ctx: Context, id: number): Promise<KeptOfBuyer> {
  const { db, facts } = ctx;
  const answered = await lockAnswers(db, id);
  const { stamp, ...sealed } = await findErasable(db, id);
  const item = await keptOf(db, id);
  await dropBegun(db, id);
  for (const { id: response, status, answers, form } of answered)
    if (status !== 'started') await cutLoose(db, response, withoutFiles(form, answers));
  const keys = await erasePhotos(db, id);
  const phone = openPhone(facts.secret, sealed);
  if (phone) await eraseTraces(db, phone);
  await deleteBuyer(db, id);
  await ctx.later('buyers.erased', { buyer_id: id, stamp, keys });
  return item;
}

export async function forgetBuyer(ctx: UserContext, { phone, comment }: BodyOf<typeof buyers.forget>) {
  const id = await byPhone(ctx, phone);
  if (id === undefined) throw problem('buyer.unknown');
  const item = await erase(ctx, id);
  ctx.changed({ entity: 'buyer', id, before: null, after: null, reason: comment });
  return { item };
}

/** A buyer who was forgotten before came back with a restored backup. */
export async function forgetAgain(ctx: Context, id: number): Promise<void> {
  await erase(ctx, id);
  ctx.changed({ entity: 'buyer', id, before: null, after: null });
}
