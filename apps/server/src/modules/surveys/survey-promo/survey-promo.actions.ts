// Promo codes: filled by administrators, given to buyers as they hand in.
import type { surveyPromo } from '@iskra/contract/areas/surveys/survey-promo';
import type { SurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { Context, UserContext } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import { addCodes, codeOf, dropFree, giveCode, poolOf, surveyExists } from './survey-promo.store.ts';

export async function showPool({ db }: UserContext, id: number) {
  await orNotFound(surveyExists(db, id));
  return poolOf(db, id);
}

export async function addPromos(ctx: UserContext, id: number, { codes }: BodyOf<typeof surveyPromo.add>) {
  await orNotFound(surveyExists(ctx.db, id));
  const added = await addCodes(ctx.db, { survey: id, codes, created_by: ctx.actor.id });
  ctx.changed({ entity: 'task', id, before: null, after: null, reason: `промокодов: ${added}` });
  return { ...(await poolOf(ctx.db, id)), added };
}

export async function dropPromos(ctx: UserContext, id: number) {
  await orNotFound(surveyExists(ctx.db, id));
  const dropped = await dropFree(ctx.db, id);
  ctx.changed({ entity: 'task', id, before: null, after: null, reason: `промокодов: ${dropped}` });
  return { ...(await poolOf(ctx.db, id)), dropped };
}

interface Answered {
  survey: number;
  response: number;
  part: SurveyPart;
}

/** With the answer, in its transaction. An empty pool keeps nobody from answering. */
export async function givePromo({ db }: Context, { survey, response, part }: Answered): Promise<void> {
  if (part.finish.promo === 'code_pool') await giveCode(db, survey, response);
}

export const promoOf = ({ db }: Context, response: number): Promise<string | null> => codeOf(db, response);
