// Which action answers each of the calls of surveys.
import type { surveys as calls } from '@iskra/contract/areas/surveys/surveys';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { beginSurvey, checkSurvey, completeSurvey, openSurveys, saveAnswers } from './surveys.actions.ts';
import { outdatedResponses } from './surveys.store.ts';

const routes: Routes<typeof calls> = {
  check: (ctx, { body }) => checkSurvey(ctx, body),
  details: (ctx, { body }) => beginSurvey(ctx, body),
  save: (ctx, { body }) => saveAnswers(ctx, body),
  complete: (ctx, { body }) => completeSurvey(ctx, body),
  open: (ctx, { body }) => openSurveys(ctx, body),
};

export const surveys = { routes, outdated: outdatedResponses } satisfies Area;
