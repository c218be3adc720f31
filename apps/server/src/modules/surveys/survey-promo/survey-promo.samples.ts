// Sample calls of the promo codes of surveys.
import type { Bounds } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { idOf, type Samples } from '../../../testing/contract/samples.ts';
import { makeSurvey } from '../../../testing/surveys.ts';

export const bounds: Bounds = { survey_promo_codes: 'staff' };
export const erasure: Erasure = { survey_promo_codes: { plain: 'code' } };

const survey: Fixture = { make: ({ app }) => makeSurvey(app), seenBy: ['admin'] };

export const samples: Samples<'surveyPromo'> = {
  surveyPromo: {
    pool: { about: survey, call: (occasion) => ({ params: { id: idOf(occasion) } }) },
    add: { about: survey, call: (occasion) => ({ params: { id: idOf(occasion) }, body: { codes: ['ЛЕТО-26'] } }) },
    drop: { about: survey, call: (occasion) => ({ params: { id: idOf(occasion) }, body: {} }) },
  },
};
