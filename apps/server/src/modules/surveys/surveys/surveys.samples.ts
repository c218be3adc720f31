// Sample calls of surveys.
import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { type Bounds, mb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import type { Occasion, Samples } from '../../../testing/contract/samples.ts';
import { agreeTo, makeSurvey } from '../../../testing/surveys.ts';

export const erasure: Erasure = {
  // Answers are another person's, who is nobody here.
  survey_responses: {
    kept: 'slot answers answers_hash step step_ms device_hash ip_hash',
    plain: 'status client_uuid quotas reward risk_flags',
  },
  survey_quota_counts: { plain: 'quota_id' },
};

export const bounds: Bounds = {
  survey_counts: 'staff',
  survey_quota_counts: 'staff',
  survey_responses: {
    grows: 'strangers',
    most: 50 * mb,
    per: 'all_day',
    why: 'an answer of each proved phone to each survey, 5 KB each',
    kept: 'for ever once it is handed in, else 8 days',
    cleaner: 'maintenance.clean',
  },
};

const ownAnswers = { nothingForeign: 'a file is claimed, and only what the buyer has uploaded can be' };

export const references: References = {
  ...alike('task_id response_id', { nothingForeign: 'buyers are not among the roles: see surveys.api.test.ts' }),
  'surveys.save.answers': ownAnswers,
  'surveys.complete.answers': ownAnswers,
};

const nobodys = 'surveys are open to every buyer; whose an answer is asks surveys.api.test.ts';

async function begun({ app, who }: Occasion): Promise<number> {
  await agreeTo(app, who as unknown as { buyer_id: number });
  const { response } = await who.ask(contract.surveys.details, { body: { task_id: await makeSurvey(app) } });
  return response!.id;
}

const answers = { known: true, liked: 9 };

export const samples: Samples<'surveys'> = {
  surveys: {
    check: { nothingForeign: nobodys, call: async ({ app }) => ({ body: { task_id: await makeSurvey(app) } }) },
    details: {
      nothingForeign: nobodys,
      call: async ({ app, who }) => {
        await agreeTo(app, who as unknown as { buyer_id: number });
        return { body: { task_id: await makeSurvey(app) } };
      },
    },
    save: {
      nothingForeign: nobodys,
      call: async (occasion) => ({ body: { response_id: await begun(occasion), answers, step: 'liked' } }),
    },
    complete: {
      nothingForeign: nobodys,
      call: async (occasion) => ({ body: { response_id: await begun(occasion), client_uuid: randomUUID(), answers } }),
    },
    open: { call: () => ({ body: {} }) },
  },
};
