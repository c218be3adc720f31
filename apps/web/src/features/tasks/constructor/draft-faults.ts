/** Everything that is wrong with a draft, by the same paths as in the document, and the stage of the constructor where it stands. */
import { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { taskFaults } from '@iskra/contract/areas/tasks/tasks/faults';
import { pathById } from '@iskra/contract/forms/paths';
import { quickFaults } from '@iskra/contract/forms/validate';
import * as z from 'zod/mini';
import { take } from '../../../data/forms/merge.ts';

export const allStages = [
  'type',
  'about',
  'audience',
  'survey',
  'subtasks',
  'logic',
  'reward',
  'rules',
  'check',
] as const;
export type Stage = (typeof allStages)[number];

/** Only a survey of buyers has a landing and links. */
export const stagesOf = ({ survey }: Pick<TaskDraft, 'survey'>): readonly Stage[] =>
  allStages.filter((stage) => stage !== 'survey' || survey);

/** Other names for a survey, where buyers answer and nobody is checked for a place. */
const surveyWords: Partial<Record<Stage, string>> = {
  audience: 'Продавцы',
  subtasks: 'Вопросы',
  reward: 'Награда и квоты',
  rules: 'Проверка ответов',
  check: 'Итог',
};
export const stageWord = ({ survey }: Pick<TaskDraft, 'survey'>, stage: Stage): string =>
  (survey && surveyWords[stage]) || stageWords[stage];

const stageWords: Record<Stage, string> = {
  type: 'Тип',
  about: 'Описание',
  audience: 'Аудитория',
  survey: 'Опрос',
  subtasks: 'Подзадания',
  logic: 'Логика',
  reward: 'Награда и бюджет',
  rules: 'Модерация и геозона',
  check: 'Проверка',
};

export interface DraftFault {
  path: string;
  message: string;
  isWarning: boolean;
}

const stageOfPart: Record<string, Stage> = {
  about: 'about',
  period: 'about',
  audience: 'audience',
  survey: 'survey',
  form: 'subtasks',
  steps: 'subtasks',
  vars: 'logic',
  reward: 'reward',
  budget: 'reward',
  limits: 'reward',
  quota: 'reward',
  repeat: 'reward',
  moderation: 'rules',
  place: 'rules',
};

export function stageOf(path: string): Stage {
  const [part = '', , field = ''] = path.split('/');
  if (part === 'steps' && ['show_if', 'require_if', 'after'].includes(field)) return 'logic';
  return stageOfPart[part] ?? 'check';
}

/** What the schema would refuse: a text that is too long, a number past its limit. */
function schemaFaults(draft: TaskDraft): DraftFault[] {
  const issues = z.safeParse(TaskDraft, draft).error?.issues ?? [];
  return issues.map(({ path, message }) => ({
    path: pathById(draft, path).replace(/^form\//, ''),
    message,
    isWarning: false,
  }));
}

export function faultsOfDraft(draft: TaskDraft, now: Date): DraftFault[] {
  const isWeighted = draft.reward.partial === 'by_subtask_weight';
  const all = [
    ...schemaFaults(draft),
    ...taskFaults(draft, now).map(({ path, message }) => ({
      path: path.replaceAll('.', '/'),
      message,
      isWarning: false,
    })),
    ...quickFaults(draft.form, { isWeighted }),
  ];
  // Of one place the first one says enough.
  return all.filter(({ path }, at) => all.findIndex((one) => one.path === path) === at);
}

/** The part that can be stored: where the schema refuses a field, its stored value stays. Null: nothing can. */
export function savable(draft: TaskDraft, saved: TaskDraft): TaskDraft | null {
  const issues = z.safeParse(TaskDraft, draft).error?.issues ?? [];
  if (issues.length === 0) return draft;
  const names = issues.map(({ path }) => path.slice(0, 2).join('.'));
  if (names.some((name) => name.startsWith('form'))) return null;
  const rest = take(draft, saved, names);
  return z.safeParse(TaskDraft, rest).success ? rest : null;
}
