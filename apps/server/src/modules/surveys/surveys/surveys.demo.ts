// Surveys of the invented company, which a visitor may take: the README names the link of the first one.
import { newSurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { newStep, type Step } from '@iskra/contract/forms/form';
import { kinds } from '@iskra/contract/forms/kinds';
import type { AreaDemo, DemoCompany, SeedClient } from '../../../demo/area-demo.ts';
import { seedContext } from '../../../demo/seed-context.ts';
import { seedDatabase } from '../../../demo/seed-database.ts';
import { decide, submitTask } from '../../tasks/tasks/tasks.approval.actions.ts';
import { newTask, saveDraft } from '../../tasks/tasks/tasks.draft.actions.ts';
import { tick } from '../../tasks/tasks/tasks.transitions.actions.ts';

const optionsOf = (labels: string[]) => labels.map((label, at) => ({ id: `option${at + 1}`, label, file_id: null }));

const step = (id: string, kind: Step['kind'], page: number, title: string, more: Partial<Step> = {}): Step => ({
  ...newStep(id, kind, page),
  title,
  ...more,
});

const choice = (kind: 'single_choice' | 'multi_choice', labels: string[]) => ({
  settings: { ...(kinds[kind].usual as object), options: optionsOf(labels), other: kind === 'multi_choice' },
});

const camera = { camera_only: false, sample_file_id: null };

/** A buyer who never drinks lemonade is screened out, one who is not content is asked why. */
const steps: Step[] = [
  step('drinks', 'yes_no', 1, 'Покупаете лимонад хотя бы иногда?', {
    after: [{ if: { of: 'drinks', operator: 'eq', value: false }, to: { finish: 'screen_out' } }],
  }),
  step(
    'often',
    'single_choice',
    2,
    'Как часто вы заходите в этот магазин?',
    choice('single_choice', [
      'Каждый день',
      'Несколько раз в неделю',
      'Примерно раз в неделю',
      'Реже раза в неделю',
      'Сегодня впервые',
    ]),
  ),
  step(
    'taste',
    'multi_choice',
    3,
    'Какие вкусы вам нравятся?',
    choice('multi_choice', ['Классический', 'С мятой', 'Ягодный', 'Без сахара']),
  ),
  step('advise', 'nps', 4, 'Посоветуете наш лимонад друзьям?'),
  step('whynot', 'text', 5, 'Чего не хватило?', {
    required: false,
    show_if: { of: 'advise', operator: 'lt', value: 7 },
  }),
  step('price', 'number', 6, 'Какая цена за бутылку кажется справедливой?', {
    hint: 'Примерно, в рублях',
    settings: { ...(kinds.number.usual as object), min: 1, max: 1_000, decimals: 0, unit: '₽' },
  }),
  step('shelf', 'photo', 7, 'Покажите полку с лимонадом', {
    hint: 'Снимите её так, как видите сейчас',
    required: false,
    settings: camera,
  }),
];

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

function documentOf(): TaskDraft {
  const draft = newTaskDraft('auto_if_low_risk', null);
  const part = newSurveyPart();
  return {
    ...draft,
    about: {
      ...draft.about,
      title: 'Лимонад: что вам нравится?',
      short_text: 'Семь коротких вопросов покупателю у полки',
    },
    form: { steps },
    reward: { ...draft.reward, coins: 5 },
    budget: { coins: 5_000, policy: 'stop' },
    period: { ...draft.period, starts_at: inDays(-6), ends_at: inDays(60) },
    quota: { total: 1_000, policy: 'by_approval' },
    survey: {
      ...part,
      landing: {
        ...part.landing,
        text: 'Расскажите, какой лимонад вы любите: мы привезём его в этот магазин.',
        legal_text: 'Отвечать можно с 18 лет. Ответы анонимны, номер телефона магазину не виден.',
      },
      finish: { title: 'Спасибо за ответы!', text: 'Благодаря вам на полке будет больше того, что вы любите.' },
    },
  };
}

async function load(client: SeedClient, { secret }: DemoCompany): Promise<void> {
  const db = seedDatabase(client);
  const { rows: admins } = await client.query<{ id: number }>(
    `select id::int from users where role = 'admin' and status = 'active' order by id limit 2`,
  );
  const [author, second] = admins;
  if (!author || !second) return;
  const of = ({ id }: { id: number }) => seedContext(db, { role: 'admin', user_id: id }, secret);
  const { rows: types } = await client.query<{ id: number }>(
    `select id::int from task_types where code = 'buyer_survey'`,
  );
  const begun = await newTask(of(author), { type_id: types[0]!.id });
  const { id, version } = await saveDraft(of(author), begun.id, { version: begun.version, draft: documentOf() });
  await submitTask(of(author), id, version);
  const { rows: asked } = await client.query<{ hash: string }>('select hash from tasks where id = $1', [id]);
  await decide(of(second), { object: 'task', id, decision: 'approve', hash: asked[0]!.hash });
  await tick(of(second), id);
}

export const demo: AreaDemo = { after: ['tasks', 'documents'], load };
