// Which action or query answers each call of the results of surveys.
import type {
  surveyResults as calls,
  ResultsQuestion,
  SurveyResults,
} from '@iskra/contract/areas/surveys/survey-results';
import type { UserContext } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import { refuseFields } from '../../../problem.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { startExport } from '../../platform/runs/exports.actions.ts';
import { answersExport } from './survey-results.export.store.ts';
import { countOf, leftOf, questionsOf, resultOf } from './survey-results.rules.ts';
import {
  countsByValue,
  countsLeft,
  countsOfSlice,
  findAsked,
  funnelOf,
  openAnswers,
  quotaCounts,
} from './survey-results.store.ts';

async function results({ db }: UserContext, id: number, asked: ResultsQuestion): Promise<SurveyResults> {
  const { document, forms } = await orNotFound(findAsked(db, id));
  const { answered } = asked;
  if (answered && asked.trade_point_ids?.length)
    refuseFields([{ field: 'answered', code: 'invalid', message: 'По ответу считают все точки вместе или регионы' }]);
  const [funnel, counts, quotas, left] = [
    await funnelOf(db, id, asked),
    await countsByValue(db, id, asked),
    await quotaCounts(db, id),
    await countsLeft(db, id, asked),
  ];
  const sliced = answered ? await countsOfSlice(db, id, answered, asked) : counts;
  const questions = questionsOf(forms);
  return {
    funnel,
    quota: document.quota.total ?? null,
    quotas: (document.survey?.quotas ?? []).map((quota) => ({
      id: quota.id,
      name: quota.name,
      limit: quota.limit,
      finished: quotas.get(quota.id) ?? 0,
    })),
    left: leftOf(questions, left),
    slice: answered ? { count: countOf(sliced, answered), of: countOf(counts, { ...answered, value: '' }) } : null,
    questions: questions.map((step) => resultOf(step, step.id === answered?.question ? counts : sliced)),
  };
}

const routes: Routes<typeof calls> = {
  results: async (ctx, { params, body }) => ({ item: await results(ctx, params.id, body) }),
  texts: async ({ db }, { params, body }) => {
    await orNotFound(findAsked(db, params.id));
    return openAnswers(db, params.id, body);
  },
  export: async (ctx, { params, body: { format, ...query } }) => {
    await orNotFound(findAsked(ctx.db, params.id));
    return startExport(ctx, 'survey_answers', format, { ...query, survey_id: params.id });
  },
};

export const surveyResults = { routes, exports: { survey_answers: answersExport } } satisfies Area;
