// An answer that has just been handed in: its risks, and whether a moderator has to look at it before it counts for the seller.
import { coinsFor } from '@iskra/contract/areas/tasks/tasks/draft';
import type { Answers, Form } from '@iskra/contract/forms/form';
import type { Context } from '../../../context.ts';
import { submitFirst } from '../../platform/moderation/moderation.actions.ts';
import { isPhoneOf } from '../buyers/buyers.actions.ts';
import type { SurveyInForce } from '../surveys/surveys.work.scope.store.ts';
import { besideOf, findAnswer, noteJudged, placeOf, saveAnswer } from './responses.store.ts';
import { isInLine, lowRisk, riskScore, risksOf } from './risk.rules.ts';
import { surveyModeration } from './survey.moderation.ts';
import { tracesOf } from './traces.ts';

interface HandedIn {
  id: number;
  survey: SurveyInForce;
  answers: Answers;
}

export interface Verdict {
  status: 'accepted' | 'moderation';
  risk_score: number;
  risk_flags: string[];
}

/** Before it is handed in: it is not one of those that it is held against. */
export async function judgeAnswer(ctx: Context, { id, survey, answers }: HandedIn): Promise<Verdict> {
  const { document } = survey;
  const traces = tracesOf(ctx.facts.secret, ctx.request, answers);
  const { seller_phone, phone_hash, ...beside } = await besideOf(ctx.db, id, traces);
  const risk_flags = risksOf({
    ...beside,
    least_s: document.survey.least_seconds,
    seller_cap: document.survey.seller_daily_cap,
    isSellers: isPhoneOf(ctx.facts.secret, seller_phone, phone_hash),
    answered: Object.keys(answers).length,
    isInLine: isInLine(document.form as Form, answers),
  });
  const risk_score = riskScore(risk_flags);
  await noteJudged(ctx.db, { id, ...traces, risk_score, risk_flags });
  const { mode } = document.moderation;
  const isByItself = mode === 'auto' || (mode === 'auto_if_low_risk' && risk_score < lowRisk);
  return { status: isByItself ? 'accepted' : 'moderation', risk_score, risk_flags };
}

/** The queue, or the award: the buyer waits for neither the accounts of the ledger nor the days of the seller. */
export async function sendOn(ctx: Context, { id, survey }: HandedIn, verdict: Verdict): Promise<void> {
  if (verdict.status === 'accepted') await saveAnswer(ctx.db, id, { reward: 'due', decided_at: now() });
  else {
    const answer = (await findAnswer(ctx.db, id))!;
    const { id: case_id } = await submitFirst(ctx, surveyModeration, {
      subject_id: id,
      title: survey.document.about.title,
      subtitle: await placeOf(ctx.db, answer),
      region_id: answer.region_id,
      changes: [],
      risk_flags: verdict.risk_flags,
      risk_score: verdict.risk_score,
      // Whether it is among the first is known when it is paid.
      reward: coinsFor(survey.document.reward, true),
    });
    await saveAnswer(ctx.db, id, { case_id });
  }
  await ctx.later('responses.settle', { response_id: id });
}

const now = () => new Date().toISOString();
