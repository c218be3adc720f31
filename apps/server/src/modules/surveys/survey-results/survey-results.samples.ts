// Sample calls of the results of surveys.
import { newStep, type Step } from '@iskra/contract/forms/form';
import { sql } from 'kysely';
import type { TestApp } from '../../../testing/app.ts';
import { type Bounds, mb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import { idOf, type Samples } from '../../../testing/contract/samples.ts';
import { askedForm, makeSurvey } from '../../../testing/surveys.ts';

export const readers: Readers = {
  survey_funnel: same('opened started finished waiting accepted denied screened_out quota_full', ['admin']),
};

export const searched = { survey_texts: 'answer' };

export const bounds: Bounds = {
  survey_funnel: 'staff',
  survey_answer_counts: {
    grows: 'strangers',
    most: 20 * mb,
    per: 'all_day',
    why: 'a row for each value, day, point and region that has any',
    kept: 'for ever',
    cleaner: 'nobody',
  },
  survey_step_counts: {
    grows: 'strangers',
    most: 2 * mb,
    per: 'all_day',
    why: 'a row for each question, day, point and region where somebody has stopped',
    kept: 'for ever',
    cleaner: 'nobody',
  },
  survey_pair_counts: {
    grows: 'strangers',
    most: 60 * mb,
    per: 'all_day',
    why: 'a row for each pair of answers, day and region that has any',
    kept: 'for ever',
    cleaner: 'nobody',
  },
  survey_texts: {
    grows: 'strangers',
    most: 20 * mb,
    per: 'all_day',
    why: 'the open answers of accepted responses, searchable',
    kept: 'as long as the response',
    cleaner: 'nobody',
  },
};

export const erasure: Erasure = {
  // Answers are another person's, who is nobody here.
  survey_texts: { kept: 'answer search_text question slices' },
  survey_answer_counts: { plain: 'question place value day' },
  survey_funnel: { plain: 'place day' },
  survey_step_counts: { plain: 'place day step' },
  survey_pair_counts: { plain: 'place of_question of_value question day value' },
};

/** With an open answer, as if a buyer had handed it in. */
async function answered(app: TestApp): Promise<number> {
  const words: Step = { ...newStep('words', 'text', 3), title: 'Чего не хватило?' };
  const id = await makeSurvey(app, { form: { steps: [...askedForm().steps, words] } });
  await sql`
    insert into survey_responses (survey_id, form_version, slot, status, answers, reserved_until, resume_until, completed_at)
    values (${id}, 1, 'once', 'accepted', '{"known": true, "liked": 9, "words": "Дорого"}', now(), now(), now())`.execute(
    app.db,
  );
  return id;
}

const survey: Fixture = { make: ({ app }) => answered(app), seenBy: ['admin'] };

export const references: References = alike('surveyResults.export.region_ids surveyResults.export.trade_point_ids', {
  nothingForeign: 'administrators see every region and point; it only narrows what is counted',
});

export const samples: Samples<'surveyResults'> = {
  surveyResults: {
    results: { about: survey, call: (occasion) => ({ params: { id: idOf(occasion) }, body: {} }) },
    texts: { about: survey, call: (occasion) => ({ params: { id: idOf(occasion) }, body: { question: 'words' } }) },
    export: {
      about: survey,
      call: (occasion) => ({ params: { id: idOf(occasion) }, body: { format: 'csv' as const } }),
    },
  },
};
