// Which action answers each call of the area.
import type { responses as calls } from '@iskra/contract/areas/surveys/responses';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { responseJobs } from './responses.jobs.ts';
import { answerHistory, answerNews } from './responses.scope.store.ts';
import { showAnswer } from './show.actions.ts';
import { surveyModeration } from './survey.moderation.ts';

const routes: Routes<typeof calls> = {
  judged: async (ctx, { params }) => ({ item: await showAnswer(ctx, params.id) }),
};

export const responses = { routes } satisfies Area;

/** Parts for the engines. */
export const responseTargets = {
  jobs: responseJobs,
  moderated: { survey: surveyModeration },
  notices: { survey_answers: answerNews },
  histories: { survey_response: answerHistory },
} satisfies Area;
