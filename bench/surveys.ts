// Results of a survey with a million responses against one with ten thousand, in one run: `npm run bench -- surveys`. BENCH_RESPONSES makes
// fewer of them. Both have the same days, regions and points: what grows is how many have answered. The ten thousand are counted by the
// triggers; the counts of the large one are put in as those of the small one times a hundred: the bench measures reading only.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openPool } from '../apps/server/src/database/connections/pool.ts';
import type { Database } from '../apps/server/src/database/database.ts';
import {
  countsByValue,
  countsLeft,
  countsOfSlice,
  funnelOf,
  openAnswers,
} from '../apps/server/src/modules/surveys/survey-results/survey-results.store.ts';
import { newSurveyPart } from '../packages/contract/src/areas/surveys/surveys/part.ts';
import { newTaskDraft } from '../packages/contract/src/areas/tasks/tasks/draft.ts';
import { newStep, type Step } from '../packages/contract/src/forms/form.ts';
import { atMost, noBar } from './support/bars.ts';
import { benchFolder, seededDatabase } from './support/program.ts';

const few = 10_000;
const many = Number(process.env.BENCH_RESPONSES ?? 1_000_000);
const days = 60;
const atOnce = 20_000;
const times = 15;

const median = (took: number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]!;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const option = (id: string) => ({ id, label: id, file_id: null });
const choice = { other: false, shuffled: false };
const steps: Step[] = [
  { ...newStep('known', 'yes_no', 1), title: 'Знаете марку?' },
  {
    ...newStep('often', 'single_choice', 2),
    title: 'Как часто заходите?',
    settings: { ...choice, options: ['day1', 'week', 'mont', 'year'].map(option) },
  },
  {
    ...newStep('seen', 'multi_choice', 3),
    title: 'Что видели на полке?',
    settings: { ...choice, options: ['pear', 'lime', 'plum', 'none'].map(option), min: null, max: null },
  } as Step,
  { ...newStep('liked', 'nps', 4), title: 'Посоветуете?' },
  { ...newStep('spent', 'number', 5), title: 'Сколько тратите?' },
  { ...newStep('words', 'text', 6), title: 'Чего не хватило?', required: false },
];

async function makeSurvey(db: Database): Promise<number> {
  const draft = newTaskDraft('auto', null, 'survey');
  const document = JSON.stringify({ ...draft, form: { steps }, survey: newSurveyPart() });
  const { rows } = await sql<{ id: number }>`
    insert into tasks (type_id, kind, status, draft, title, starts_at, ends_at)
    select id, 'survey', 'draft', ${document}, 'Замер', now() - interval '90 days', now() + interval '1 day'
    from task_types where code = 'buyer_survey' returning id::int`.execute(db);
  const { id } = rows[0]!;
  await sql`insert into task_versions (task_id, number, document) values (${id}, 1, ${document})`.execute(db);
  await sql`update tasks set status = 'active', published_version = 1 where id = ${id}`.execute(db);
  return id;
}

/** As buyers would have left them: by the triggers that count them. Every tenth has stopped, every fourth has written something. */
async function answer(db: Database, survey: number, from: number, to: number): Promise<void> {
  await sql`
    insert into survey_responses (survey_id, form_version, slot, status, step, answers, reserved_until, resume_until, started_at,
      completed_at, trade_point_id, region_id)
    select ${survey}::bigint, 1, n::text, case when n % 10 = 0 then 'started' when n % 10 = 1 then 'moderation' else 'accepted' end,
      (array['known', 'often', 'seen', 'liked'])[1 + n / 10 % 4],
      jsonb_build_object('known', n % 7 <> 0, 'often', jsonb_build_object('option', (array['day1', 'week', 'mont', 'year'])[1 + n % 4]),
        'seen', jsonb_build_object('options', jsonb_build_array('pear', (array['lime', 'plum', 'none'])[1 + n % 3])),
        'liked', n % 11, 'spent', 50 + n % 60 * 10)
        || case when n % 4 = 0 then jsonb_build_object('words', 'Дорого, и холодильник пустой ' || n) else '{}' end,
      now(), now() + interval '1 day', at, case when n % 10 > 0 then at + interval '2 minutes' end, p.id, p.region_id
    from generate_series(${from}::int, ${to}::int) n
    cross join lateral (select date_trunc('hour', now()) - make_interval(days => n % ${days}::int) as at) t
    left join (select id, region_id, row_number() over (order by id) as place from trade_points
      where deleted_at is null order by id limit 200) p
      on p.place = 1 + n % 200`.execute(db);
}

async function fillSmall(db: Database): Promise<number> {
  const survey = await makeSurvey(db);
  const took = await timeOf(() => answer(db, survey, 1, few));
  console.log(`  ${few.toLocaleString('ru')} responses counted in ${(took / 1000).toFixed(0)} s`);
  return survey;
}

const counted = {
  survey_funnel: [
    'day',
    'opened',
    'started',
    'finished',
    'waiting',
    'accepted',
    'denied',
    'screened_out',
    'quota_full',
  ],
  survey_step_counts: ['day', 'step', 'count'],
  survey_answer_counts: ['question', 'day', 'value', 'waiting', 'accepted'],
  survey_pair_counts: ['of_question', 'of_value', 'question', 'day', 'value', 'waiting', 'accepted'],
};
const names = new Set(['day', 'step', 'question', 'value', 'of_question', 'of_value']);

async function fillLarge(db: Database, small: number): Promise<number> {
  const survey = await makeSurvey(db);
  const repeats = Math.round(many / few);
  await sql`alter table survey_responses disable trigger user`.execute(db);
  for (let from = 1; from <= many; from += atOnce) await answer(db, survey, from, Math.min(many, from + atOnce - 1));
  await sql`alter table survey_responses enable trigger user`.execute(db);
  await sql`
    insert into survey_texts (response_id, question, survey_id, answer, is_accepted, region_id, trade_point_id, completed_at)
    select id, 'words', survey_id, answers ->> 'words', status = 'accepted', region_id, trade_point_id, completed_at
    from survey_responses where survey_id = ${survey} and status <> 'started' and answers ? 'words'`.execute(db);
  for (const [table, columns] of Object.entries(counted)) {
    const values = columns.map((name) => (names.has(name) ? sql.ref(name) : sql`${sql.ref(name)} * ${repeats}::int`));
    await sql`
      insert into ${sql.table(table)} (survey_id, place, place_id, ${sql.join(columns.map((name) => sql.ref(name)))})
      select ${survey}::bigint, place, place_id, ${sql.join(values)} from ${sql.table(table)} where survey_id = ${small}`.execute(
      db,
    );
  }
  return survey;
}

const folder = await benchFolder();
const database = await seededDatabase(join(folder, 'data'), 1_000);
const pool = openPool({ url: database.ownerUrl, size: 2, queue: 10, statement_timeout_ms: 0, lock_timeout_ms: 10_000 });
const { db } = pool;
try {
  const small = await fillSmall(db);
  const large = await fillLarge(db, small);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ region_id: number; id: number }>`
    select region_id, id from trade_points where deleted_at is null order by id limit 1`.execute(db);
  const { region_id, id: point } = rows[0]!;
  const from = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const slice = { question: 'often', value: 'week' };
  const texts = { question: 'words' };
  const charts: [name: string, read: (survey: number) => Promise<unknown>][] = [
    ['funnel', (survey) => funnelOf(db, survey, {})],
    ['where buyers stop', (survey) => countsLeft(db, survey, {})],
    ['charts of all questions', (survey) => countsByValue(db, survey, {})],
    ['…of a region', (survey) => countsByValue(db, survey, { region_ids: [region_id] })],
    ['…of a point', (survey) => countsByValue(db, survey, { trade_point_ids: [point] })],
    ['…of a week', (survey) => countsByValue(db, survey, { from })],
    ['…of those who have answered another question so', (survey) => countsOfSlice(db, survey, slice, {})],
    ['…of those, in a region', (survey) => countsOfSlice(db, survey, slice, { region_ids: [region_id] })],
    ['open answers', (survey) => openAnswers(db, survey, texts)],
    ['open answers with a word', (survey) => openAnswers(db, survey, { ...texts, search: 'холодильник' })],
    ['open answers with one number', (survey) => openAnswers(db, survey, { ...texts, search: 'пустой 9992' })],
    ['open answers of a slice', (survey) => openAnswers(db, survey, { ...texts, answered: slice })],
  ];
  for (const [name, read] of charts) {
    const took: [number[], number[]] = [[], []];
    for (let at = 0; at < times; at += 1) {
      took[0].push(await timeOf(() => read(large)));
      took[1].push(await timeOf(() => read(small)));
    }
    const [of_large, of_small] = took.map(median) as [number, number];
    console.log(`    ${of_large.toFixed(1)} ms against ${of_small.toFixed(1)} ms`);
    atMost(3, of_large / of_small, name);
  }
  const { rows: sizes } = await sql<{ mb: number }>`
    select (pg_total_relation_size('survey_pair_counts') + pg_total_relation_size('survey_answer_counts'))::float / 1048576 as mb`.execute(
    db,
  );
  noBar(sizes[0]!.mb, 'MB that the counts take');
} finally {
  await pool.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
