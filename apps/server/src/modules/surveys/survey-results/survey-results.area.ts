// Which action or query answers each call of the results of surveys.
import type {
  surveyResults as calls,
  ResultsQuestion,
  SurveyResults,
} from '@iskra/contract/areas/surveys/survey-results';
import type { UserContext } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { startExport } from '../../platform/runs/exports.actions.ts';
import { answersExport } from './survey-results.export.store.ts';
import { questionsOf, resultOf } from './survey-results.rules.ts';
import { countsByValue, findAsked, funnelOf, openAnswers, quotaCounts } from './survey-results.store.ts';

async function results({ db }: UserContext, id: number, asked: ResultsQuestion): Promise<SurveyResults> {
  const { document, forms } = await orNotFound(findAsked(db, id));
  const [funnel, counts, quotas] = [
    await funnelOf(db, id, asked),
    await countsByValue(db, id, asked),
    await quotaCounts(db, id),
  ];
  return {
    funnel,
    quota: document.quota.total ?? null,
    quotas: (document.survey?.quotas ?? []).map((quota) => ({
      id: quota.id,
      name: quota.name,
      limit: quota.limit,
      finished: quotas.get(quota.id) ?? 0,
    })),
    questions: questionsOf(forms).map((step) => resultOf(step, counts)),
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
