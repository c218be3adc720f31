// Sample calls of the links of surveys.
import type { Bounds } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import { idOf, type Samples } from '../../../testing/contract/samples.ts';
import { makeSurvey } from '../../../testing/surveys.ts';

export const bounds: Bounds = { survey_links: 'staff' };
export const erasure: Erasure = { survey_links: { plain: 'code' } };

const survey: Fixture = { make: ({ app }) => makeSurvey(app), seenBy: ['admin'] };

export const references: References = alike('surveyLinks.link.seller_id surveyLinks.sheets.of_id', {
  nothingForeign: 'administrators see every seller, point and group',
});

export const samples: Samples<'surveyLinks'> = {
  surveyLinks: {
    link: {
      about: survey,
      call: async (occasion) => {
        const seller = await occasion.app.as('seller');
        return { params: { id: idOf(occasion) }, body: { seller_id: seller.role_id! } };
      },
    },
    sheets: {
      about: survey,
      call: async (occasion) => {
        const seller = await occasion.app.as('seller');
        const body = { of: 'seller' as const, of_id: seller.role_id!, origin: 'http://localhost:3000' };
        return { params: { id: idOf(occasion) }, body };
      },
    },
  },
};
