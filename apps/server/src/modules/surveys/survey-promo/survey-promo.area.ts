// Which action answers each call of the promo codes of surveys.
import type { surveyPromo as calls } from '@iskra/contract/areas/surveys/survey-promo';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { addPromos, dropPromos, showPool } from './survey-promo.actions.ts';

const routes: Routes<typeof calls> = {
  pool: (ctx, { params }) => showPool(ctx, params.id),
  add: (ctx, { params, body }) => addPromos(ctx, params.id, body),
  drop: (ctx, { params }) => dropPromos(ctx, params.id),
};

export const surveyPromo = { routes } satisfies Area;
