// Missing or contradictory parts of a task, before anybody can be asked to approve it. The form has its own validator.
import { surveyFaults } from '../../surveys/surveys/faults.ts';
import type { TaskDraft } from './draft.ts';

export interface TaskFault {
  /** The field: `period.ends_at`. Its first part is the step of the constructor. */
  path: string;
  message: string;
}

type Rule = readonly [path: string, isWrong: boolean, message: string];

const aboutRules = ({ about }: TaskDraft): Rule[] => [
  ['about.title', about.title === '', 'Назовите задание'],
  ['about.short_text', about.short_text === '', 'Коротко скажите, что нужно сделать'],
];

function audienceRules({ audience }: TaskDraft): Rule[] {
  const { roles, groups, exclude } = audience;
  const wanted = new Set(groups.map(({ id }) => id));
  const isBoth = exclude.some(({ id }) => wanted.has(id));
  return [
    ['audience.roles', roles.length === 0, 'Выберите, кто выполняет задание'],
    ['audience.exclude', isBoth, 'Группа и включена, и исключена'],
  ];
}

function rewardRules({ reward, budget }: TaskDraft): Rule[] {
  const most = Math.max(reward.coins, reward.first?.coins ?? 0);
  return [
    ['reward.coins', reward.coins === 0 && reward.flames === 0, 'Назначьте награду: коины или огоньки'],
    ['reward.coins', most > 0 && budget.coins > 0 && most > budget.coins, 'Награда больше бюджета задания'],
    ['reward.first', Boolean(reward.first && reward.first.coins <= reward.coins), 'Первым — больше, чем остальным'],
    ['reward.owner_share', Boolean(reward.owner_share && reward.coins === 0), 'Делить нечего: коинов за задание нет'],
    ['budget.coins', most > 0 && budget.coins === 0, 'Укажите бюджет задания'],
  ];
}

function periodRules({ period }: TaskDraft, now: number): Rule[] {
  const at = (moment: string | null | undefined) => (moment ? Date.parse(moment) : null);
  const [start, end, visible] = [at(period.starts_at), at(period.ends_at), at(period.visible_from)];
  return [
    ['period.starts_at', start === null, 'Укажите начало'],
    ['period.ends_at', end === null, 'Укажите окончание'],
    ['period.ends_at', start !== null && end !== null && end <= start, 'Окончание раньше начала'],
    ['period.ends_at', end !== null && end <= now && (start === null || end > start), 'Окончание уже прошло'],
    ['period.visible_from', visible !== null && start !== null && visible > start, 'Показ начинается позже задания'],
  ];
}

function limitRules({ limits, quota, repeat }: TaskDraft): Rule[] {
  const { per_person, per_point } = limits;
  const isOver = (limit: number | null | undefined) => Boolean(limit && quota.total && limit > quota.total);
  return [
    ['limits.per_person', isOver(per_person), 'Больше общей квоты'],
    ['limits.per_point', isOver(per_point), 'Больше общей квоты'],
    ['quota.total', repeat === 'unlimited' && !quota.total && !per_person, 'Без ограничения раз нужна квота или лимит'],
  ];
}

/** In the order of the steps; of one field the first one only. */
export function taskFaults(draft: TaskDraft, now: Date): TaskFault[] {
  const rules = [
    ...aboutRules(draft),
    ...audienceRules(draft),
    ...rewardRules(draft),
    ...periodRules(draft, now.getTime()),
    ...limitRules(draft),
  ].filter(([, isWrong]) => isWrong);
  const first = new Map(rules.map(([path, , message]) => [path, message] as const).reverse());
  const own = [...new Set(rules.map(([path]) => path))].map((path) => ({ path, message: first.get(path)! }));
  return [...own, ...surveyFaults(draft)];
}
