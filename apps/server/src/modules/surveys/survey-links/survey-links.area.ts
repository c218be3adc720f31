// Which action answers each call of the links of surveys.
import type { surveyLinks as calls } from '@iskra/contract/areas/surveys/survey-links';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { giveLink, startSheets } from './survey-links.actions.ts';
import { sheetsJob } from './survey-links.jobs.ts';

const routes: Routes<typeof calls> = {
  link: (ctx, { params, body }) => giveLink(ctx, params.id, body),
  sheets: (ctx, { params, body }) => startSheets(ctx, params.id, body),
};

export const surveyLinks = { routes, jobs: [sheetsJob] } satisfies Area;
