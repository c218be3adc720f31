// A buyer's answers as a moderator sees them: everything but the buyer.

import type { RiskFlag } from '@iskra/contract/areas/platform/moderation/shapes';
import type { AnswerCard, AnswerPart } from '@iskra/contract/areas/surveys/responses/shapes';
import { answerOf, type Form } from '@iskra/contract/forms/form';
import { kinds } from '@iskra/contract/forms/kinds';
import { walk } from '@iskra/contract/forms/walk';
import type { UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import { paidFor } from '../../coins/ledger/paid-operations.scope.store.ts';
import { fileLink } from '../../platform/files/file-links.actions.ts';
import { findSurvey } from '../surveys/surveys.work.scope.store.ts';
import { answerCase, othersOf } from './responses.scope.store.ts';
import { type Answer, cardFacts, findAnswer } from './responses.store.ts';

function partsOf({ facts }: UserContext, form: Form, answer: Answer): AnswerPart[] {
  const answers = answer.answers as Record<string, unknown>;
  const spent = answer.step_ms as Record<string, number>;
  const result = walk(form, answers);
  const photosOf = (kind: keyof typeof kinds, given: unknown) =>
    (given === undefined ? [] : (kinds[kind].files?.(given) ?? [])).map((id) => ({
      id,
      url: fileLink(facts, id, 'original'),
      thumbnail: fileLink(facts, id, 'small'),
    }));
  return form.steps
    .filter(({ id, kind }) => kinds[kind].answer !== null && result.steps.get(id)?.state === 'asked')
    .map(({ id, title, kind, settings }) => {
      const given = answerOf(result.kept, id);
      const ms = answerOf(spent, id);
      return {
        id,
        title,
        kind,
        text: given === undefined ? null : kinds[kind].text(given, settings),
        photos: photosOf(kind, given),
        is_erased: answer.buyer_id === null && kinds[kind].files !== undefined && given === undefined,
        seconds: typeof ms === 'number' ? Math.round(ms / 1000) : null,
      };
    });
}

export async function showAnswer(ctx: UserContext, case_id: number): Promise<AnswerCard> {
  const found = await answerCase(ctx.db, ctx.actor, case_id);
  const answer = found && (await findAnswer(ctx.db, found.subject_id));
  if (!answer) throw problem('not_found');
  const survey = (await findSurvey(ctx.db, answer.survey_id, answer.form_version))!;
  const { id, survey_id, form_version, started_at, risk_score, version } = answer;
  const { about, form, reward } = survey.document;
  const [facts, others, operations] = await Promise.all([
    cardFacts(ctx.db, answer),
    othersOf(ctx.db, ctx.actor, answer),
    paidFor(ctx.db, { type: 'survey_response', id }),
  ]);
  const isHidden = found.is_control && ctx.actor.role !== 'admin';
  return {
    id,
    survey: { id: survey_id, title: about.title },
    form_version,
    started_at,
    completed_at: answer.completed_at!,
    duration_s: Math.round((Date.parse(answer.completed_at!) - Date.parse(started_at)) / 1000),
    risk_score,
    risk_flags: answer.risk_flags as RiskFlag[],
    parts: partsOf(ctx, form as Form, answer),
    is_forgotten: answer.buyer_id === null,
    others,
    version,
    ...facts,
    coins: facts.coins ?? reward.coins,
    flames: facts.flames ?? reward.flames,
    status: isHidden ? null : answer.status,
    reward: isHidden ? null : answer.reward,
    operations,
  };
}
