// The tasks of the invented company: in every status, with a form that asks of everything a little.
import { newTaskDraft, type TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { newStep, type Step } from '@iskra/contract/forms/form';
import { kinds } from '@iskra/contract/forms/kinds';

export type Ending = 'draft' | 'approval' | 'scheduled' | 'active' | 'change' | 'paused' | 'ended';

export interface Plan {
  type: string;
  title: string;
  short_text: string;
  coins: number;
  budget: number;
  /** Days from today. */
  starts: number;
  ends: number;
  quota: number | null;
  becomes: Ending;
  /** Of a hundred pairs so many have taken it. */
  taken: number;
}

export const plans: Plan[] = [
  {
    type: 'photo_layout',
    title: 'Лимонады в холодильнике у кассы',
    short_text: 'Сфотографируйте холодильник целиком и ценники крупно',
    coins: 50,
    budget: 60_000,
    starts: -12,
    ends: 8,
    quota: 1_250,
    becomes: 'active',
    taken: 60,
  },
  {
    type: 'shelf_audit',
    title: 'Аудит полки: сокращённая линейка',
    short_text: 'Отметьте, какие товары стоят на полке сегодня',
    coins: 80,
    budget: 40_000,
    starts: -5,
    ends: 20,
    quota: null,
    becomes: 'change',
    taken: 35,
  },
  {
    type: 'merchandising',
    title: 'Дисплей новинки на видном месте',
    short_text: 'Поставьте дисплей и покажите его с трёх сторон',
    coins: 120,
    budget: 50_000,
    starts: -9,
    ends: 12,
    quota: 300,
    becomes: 'paused',
    taken: 20,
  },
  {
    type: 'training',
    title: 'Новинки зимы: короткий тест',
    short_text: 'Прочитайте статью и ответьте на вопросы',
    coins: 20,
    budget: 12_000,
    starts: 3,
    ends: 17,
    quota: null,
    becomes: 'scheduled',
    taken: 0,
  },
  {
    type: 'sale_registration',
    title: 'Чеки выходного дня',
    short_text: 'Сфотографируйте чек с двумя пачками',
    coins: 30,
    budget: 30_000,
    starts: 1,
    ends: 10,
    quota: 1_000,
    becomes: 'approval',
    taken: 0,
  },
  {
    type: 'photo_layout',
    title: 'Осенняя витрина',
    short_text: 'Покажите витрину с осенним оформлением',
    coins: 40,
    budget: 20_000,
    starts: -40,
    ends: 2,
    quota: 500,
    becomes: 'ended',
    taken: 45,
  },
  {
    type: 'free',
    title: 'Пожелания продавцов к витрине',
    short_text: '',
    coins: 0,
    budget: 0,
    starts: 5,
    ends: 15,
    quota: null,
    becomes: 'draft',
    taken: 0,
  },
];

const step = (id: string, kind: Step['kind'], title: string, more: Partial<Step> = {}): Step => ({
  ...newStep(id, kind, 1),
  title,
  ...more,
});

const options = ['Классический', 'С мятой', 'Без сахара'].map((label, at) => ({ id: `lemon${at}`, label }));

export const steps: Step[] = [
  step('place', 'geo_checkin', 'Отметка на месте', { weight: 10 }),
  step('kinds', 'single_choice', 'Какой лимонад стоит на уровне глаз?', {
    weight: 20,
    settings: { ...(kinds.single_choice.usual as object), options },
  }),
  step('fridge', 'photo', 'Холодильник целиком', { weight: 30 }),
  step('prices', 'photo', 'Ценники крупно', { weight: 30 }),
  step('count', 'number', 'Сколько видов лимонада?', { weight: 10 }),
];

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

export const endOf = ({ ends }: Plan) => inDays(ends);
/** As in every new task. */
export const submitHours = newTaskDraft('manual', null).period.submit_hours!;

export function documentOf(plan: Plan, instruction: number | undefined): TaskDraft {
  const draft = newTaskDraft('manual', instruction ?? null);
  return {
    ...draft,
    about: { ...draft.about, title: plan.title, short_text: plan.short_text },
    form: { steps: plan.becomes === 'draft' ? [] : steps },
    reward: { ...draft.reward, coins: plan.coins, partial: 'by_subtask_weight' },
    budget: { coins: plan.budget, policy: 'stop' },
    period: { ...draft.period, starts_at: inDays(plan.starts), ends_at: endOf(plan) },
    quota: { total: plan.quota, policy: 'by_approval' },
  };
}
