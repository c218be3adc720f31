import { contract } from '@iskra/contract';
import { newSurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { newStep } from '@iskra/contract/forms/form';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { completeDraft, makePerformer } from '../../../testing/tasks.ts';
import { filesOfDraft } from './constructor.rules.ts';

const { taskConstructor: calls, tasks } = contract;
const app = await testApp();
const admin = await app.as('admin');

const begin = () => admin.ask(calls.begin, { body: { type_id: 1 } });

test('a draft is begun, kept half written and read as it was kept', async () => {
  const { id, version } = await begin();
  const draft = completeDraft({ form: { steps: [newStep('photo1', 'photo', 1)] } });
  const saved = await admin.ask(calls.save, { body: { id, version, draft } });
  expect(saved.version).toBe(version + 1);
  const { item } = await admin.ask(calls.task, { body: { id } });
  expect(item).toMatchObject({ id, version: saved.version, status: 'draft', draft, files: [], versions: [] });
});

test('of two who save the same version the second is told that it is stale, and loses nothing of the first', async () => {
  const { id, version } = await begin();
  const [one, two] = [completeDraft(), completeDraft()];
  await admin.ask(calls.save, { body: { id, version, draft: one } });
  const other = await app.as('admin');
  const refused = await other.refused(calls.save, { body: { id, version, draft: two } });
  expect(refused).toMatchObject({ problem: 'stale' });
  const { item } = await admin.ask(calls.task, { body: { id } });
  expect(item.draft.about.title).toBe(one.about.title);
});

test('a file that is nobody’s own upload is refused', async () => {
  const { id, version } = await begin();
  const step = { ...newStep('photo1', 'photo', 1), settings: { camera_only: true, sample_file_id: 999_999 } };
  const draft = completeDraft({ form: { steps: [step] } });
  const refused = await admin.refused(calls.save, { body: { id, version, draft } });
  expect(refused).toMatchObject({ errors: [{ field: 'draft' }] });
});

test('files are found wherever a step names them', () => {
  const options = [
    { id: 'opt1', label: 'Раз', file_id: 7 },
    { id: 'opt2', label: 'Два' },
  ];
  const draft = completeDraft({
    form: {
      steps: [
        { ...newStep('photo1', 'photo', 1), settings: { camera_only: true, sample_file_id: 5 } },
        { ...newStep('which1', 'single_choice', 1), settings: { options, other: false, shuffled: false } },
      ],
    },
  });
  expect(filesOfDraft({ ...draft, about: { ...draft.about, cover_file_id: 3 } })).toEqual([3, 5, 7]);
});

test('the audience is counted with examples by name; nobody is nobody', async () => {
  await makePerformer(app);
  const { audience } = completeDraft();
  const all = await admin.ask(calls.audience, { body: { type_id: 1, audience } });
  expect(all.pairs).toBeGreaterThan(0);
  expect(all.examples.length).toBeGreaterThan(0);
  const nobody = { ...audience, regions: [999_999] };
  expect(await admin.ask(calls.audience, { body: { type_id: 1, audience: nobody } })).toMatchObject({
    pairs: 0,
    points: 0,
    examples: [],
  });
});

test('a type says which subtasks it may have, and what its tasks begin with', async () => {
  const { type, items } = await admin.ask(calls.allowedSubtasks, { body: { type_id: 1 } });
  expect(items).toContain('photo');
  expect(items).not.toContain('quiz');
  expect(type.draft.form.steps).toEqual([]);
});

test('an instruction that a draft has is not deleted; its name is taken once', async () => {
  const body = { name: 'Как снимать полку', blocks: [{ id: 'text1', kind: 'text' as const, text: 'Прямо' }] };
  const instruction = await admin.ask(calls.addInstruction, { body });
  expect(await admin.refused(calls.addInstruction, { body })).toMatchObject({ errors: [{ field: 'name' }] });
  const { id, version } = await begin();
  const draft = completeDraft();
  const about = { ...draft.about, instruction_id: instruction.id };
  await admin.ask(calls.save, { body: { id, version, draft: { ...draft, about } } });
  const params = { id: instruction.id };
  expect(await admin.refused(calls.deleteInstruction, { params })).toMatchObject({ problem: 'instruction.used' });
});

const surveyType = async () =>
  (await app.db.selectFrom('task_types').select('id').where('code', '=', 'buyer_survey').executeTakeFirstOrThrow()).id;

test('a survey begins with its part; its call keeps it and says what is wrong with it and with its branching', async () => {
  const { id, version } = await admin.ask(calls.begin, { body: { type_id: await surveyType() } });
  const survey = newSurveyPart();
  const one = { ...newStep('known', 'yes_no', 1), title: 'Знаете марку?' };
  const lost = { ...newStep('never', 'nps', 1), title: 'Посоветуете?' };
  const steps = [
    { ...one, after: [{ to: { finish: 'screen_out' as const } }] },
    { ...lost, required: true },
  ];
  const { draft } = (await admin.ask(calls.task, { body: { id } })).item;
  expect(draft.survey).toEqual(survey);
  const saved = await admin.ask(calls.save, { body: { id, version, draft: { ...draft, form: { steps } } } });
  const quota = {
    id: 'women',
    name: '',
    limit: 5,
    if: { of: 'gone', operator: 'is_empty' as const },
    full: 'finish' as const,
  };
  const sent = { ...survey, finish: { title: '', text: null }, quotas: [quota] };
  const kept = await admin.ask(calls.survey, { body: { id, version: saved.version, survey: sent } });
  expect(kept.version).toBe(saved.version + 1);
  expect(kept.faults.map(({ path }) => path)).toEqual([
    'survey.finish.title',
    'survey.quotas.women.name',
    'survey.quotas.women.if',
    'form/steps/never',
  ]);
  expect((await admin.ask(calls.task, { body: { id } })).item.draft.survey).toEqual(sent);
  const refused = await admin.refused(tasks.submit, { params: { id }, body: { version: kept.version } });
  expect(refused.errors!.map(({ field }) => field)).toEqual(
    expect.arrayContaining(kept.faults.map(({ path }) => path)),
  );
});

test('a field task has no survey part, and of two who save one the second is told', async () => {
  const { id, version } = await begin();
  const body = { id, version, survey: newSurveyPart() };
  expect(await admin.refused(calls.survey, { body })).toMatchObject({ problem: 'task.no_survey' });
  const begun = await admin.ask(calls.begin, { body: { type_id: await surveyType() } });
  const sent = { ...body, id: begun.id, version: begun.version };
  await admin.ask(calls.survey, { body: sent });
  expect(await admin.refused(calls.survey, { body: sent })).toMatchObject({ problem: 'stale' });
});
