// Sample calls of answers of buyers: moderators may look at them.
import { type Bounds, kb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import { byId, type HistorySamples, type Samples } from '../../../testing/contract/samples.ts';
import { giveScope, makeCase } from '../../../testing/moderation.ts';
import { handedIn } from '../../../testing/surveys.ts';

const answerCase: Fixture = {
  async make({ app }, person) {
    if (person.role === 'moderator') await giveScope(app.db, person.user_id, 'survey');
    const subject_id = await handedIn(app);
    const row = await makeCase(app.db, { kind: 'survey', subject_id, title: 'Пробный опрос' });
    await app.db.updateTable('survey_responses').set({ case_id: row.id }).where('id', '=', subject_id).execute();
    return row.id;
  },
  seenBy: ['admin', 'moderator'],
};

const answer: Fixture = { make: ({ app }) => handedIn(app), seenBy: ['admin'] };

export const fixedColumns = ['survey_awards.response_id', 'survey_responses.form_version'];
export const readers: Readers = {
  survey_responses: {
    ...same('answers risk_score risk_flags started_at completed_at status reward version form_version', [
      'admin',
      'moderator',
    ]),
    survey_id: ['admin', 'moderator'],
  },
};
export const histories: HistorySamples = {
  survey_response: {
    table: 'survey_responses',
    about: answer,
    readers: ['admin'],
    omitted:
      `form_version buyer_id slot seller_id trade_point_id region_id answers step reserved_until resume_until client_uuid
      started_at completed_at ip_hash device_hash agreement_version_id step_ms step_at answers_hash quotas risk_score risk_flags case_id decided_at`.split(
        /\s+/,
      ),
  },
};
export const erasure: Erasure = { survey_awards: { plain: 'day' } };
export const bounds: Bounds = {
  survey_awards: {
    grows: 'people',
    most: 4 * kb,
    per: 'person_day',
    why: 'ten answers a day are paid for, and some of them twice',
    kept: 'for ever: it proves what was paid',
    cleaner: 'nobody',
  },
};

export const samples: Samples<'responses'> = {
  responses: { judged: { about: answerCase, call: byId } },
};
