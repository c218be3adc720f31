/** A field that two have written otherwise, as a person calls it, and what each of them has put there. */
import { answeredOnceWords, linkPolicyWords } from '@iskra/contract/areas/surveys/surveys/part';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import {
  budgetPolicyWords,
  groupMomentWords,
  moderationWords,
  partialRewardWords,
  performerRoleWords,
  placePolicyWords,
  quotaPolicyWords,
  repeatWords,
} from '@iskra/contract/areas/tasks/tasks/words';
import type { After, AskedRule } from '@iskra/contract/forms/form';
import { formatMoment, formatNumber } from '../../../kit/format.ts';
import { stageOf, stageWord } from './draft-faults.ts';
import type { Labelled, Labels } from './labels.ts';
import { numberOf, sayRule, sayTarget } from './rule-words.shared.ts';

/** Of a step by the name alone. */
const fieldWords: Readonly<Record<string, string>> = {
  'about/title': 'название',
  'about/short_text': 'краткое описание',
  'about/cover_file_id': 'обложка',
  'about/instruction_id': 'инструкция',
  'about/push_on_publish': 'сообщить исполнителям',
  'period/starts_at': 'начало',
  'period/ends_at': 'окончание',
  'period/visible_from': 'показывать заранее с',
  'period/submit_hours': 'часов на выполнение',
  'audience/roles': 'кто выполняет',
  'audience/groups': 'группы',
  'audience/regions': 'регионы',
  'audience/exclude': 'кроме групп',
  'audience/live': 'кто в группах',
  'reward/coins': 'коинов',
  'reward/flames': 'огоньков',
  'reward/partial': 'если принято не всё',
  'reward/first/count': 'скольким первым больше',
  'reward/first/coins': 'коинов первым',
  'reward/multiplier': 'участникам Супер Про',
  'reward/owner_share': 'доля контрагента',
  'budget/coins': 'бюджет',
  'budget/policy': 'когда бюджет кончится',
  repeat: 'повтор',
  'limits/per_person': 'раз на исполнителя',
  'limits/per_point': 'раз на точку',
  'quota/total': 'квота',
  'quota/policy': 'квоту считать',
  'moderation/mode': 'кто принимает',
  'place/policy': 'если исполнитель не в точке',
  'place/radius_m': 'радиус',
  'place/geofence_id': 'геозона',
  'place/camera_only': 'только с камеры',
  vars: 'отметки',
  'survey/landing/text': 'о чём опрос',
  'survey/landing/legal_text': 'юридический текст',
  'survey/landing/picture_file_id': 'картинка',
  'survey/finish/title': 'заголовок в конце',
  'survey/finish/text': 'текст в конце',
  'survey/finish/promo': 'промокод в конце',
  'survey/link_policy': 'как приходят на опрос',
  'survey/once': 'сколько раз можно ответить',
  'survey/age_from': 'возраст от',
  'survey/least_seconds': 'быстрее не отвечают',
  'survey/resume_hours': 'вернуться к начатому можно',
  'survey/show_progress': 'показывать, сколько осталось',
  'survey/may_go_back': 'можно вернуться назад',
  'survey/seller_daily_cap': 'наград продавцу в день',
  'survey/point_daily_cap': 'наград на точку в день',
  'survey/quotas': 'квоты',
  title: 'название',
  hint: 'подсказка',
  page: 'страница',
  required: 'обязательно',
  weight: 'вес',
  moderated: 'смотрит модератор',
  show_if: 'когда показывать',
  require_if: 'когда обязательно',
  after: 'что после',
};

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'audience/roles': performerRoleWords,
  'reward/partial': partialRewardWords,
  'budget/policy': budgetPolicyWords,
  'moderation/mode': moderationWords,
  'place/policy': placePolicyWords,
  'quota/policy': quotaPolicyWords,
  repeat: repeatWords,
  'survey/link_policy': linkPolicyWords,
  'survey/once': answeredOnceWords,
};

const named: Readonly<Record<string, Labelled>> = {
  'audience/groups': 'group',
  'audience/exclude': 'group',
  'audience/regions': 'region',
  'about/instruction_id': 'instruction',
  'place/geofence_id': 'geofence',
  'settings/sku_group_id': 'sku_group',
};

interface Place {
  /** Of a step; absent: of the task itself. */
  step: string | undefined;
  /** `reward/first/coins`; of a step `title`, `settings/options`. */
  field: string;
}

function placeOf(path: string): Place {
  const [, step, field] = /^steps\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return { step, field: (field ?? path).replaceAll('.', '/') };
}

export function fieldName(draft: TaskDraft, path: string): string {
  const { step, field } = placeOf(path);
  const stage = stageWord(draft, stageOf(path));
  const name = fieldWords[field] ?? (field.startsWith('settings/') ? 'настройки' : '');
  return [stage, ...(step ? [`шаг ${numberOf(draft.form, step)}`] : []), ...(name ? [name] : [])].join(', ');
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Of parts without a word of their own: an option by its label, a quota by its name. */
function plainWords(value: unknown): string {
  if (isNothing(value)) return 'пусто';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value)) return value.map(plainWords).join(', ');
  if (typeof value !== 'object') return String(value);
  const { label, name, title } = value as Record<string, unknown>;
  return plainWords(label ?? name ?? title ?? Object.values(value as object));
}

const idOf = (ref: unknown) => (typeof ref === 'object' && ref !== null ? (ref as { id: number }).id : Number(ref));

function wordsAt(draft: TaskDraft, labels: Labels, field: string, value: unknown): string {
  if (field === 'audience/live') return groupMomentWords[value === false ? 'asked' : 'live'];
  if (isNothing(value)) return 'пусто';
  const of = named[field];
  if (of)
    return [value]
      .flat()
      .map((ref) => labels.titleOf(of, idOf(ref)))
      .join(', ');
  const words = choices[field];
  if (words)
    return [value]
      .flat()
      .map((code) => words[String(code)] ?? String(code))
      .join(', ');
  if (field === 'show_if' || field === 'require_if') return sayRule(draft.form, value as AskedRule);
  if (field === 'after')
    return (value as After[])
      .map(({ if: rule, to }) =>
        [rule && `если ${sayRule(draft.form, rule)}`, sayTarget(draft.form, to)].filter(Boolean).join(' → '),
      )
      .join('; ');
  if (field.endsWith('_file_id')) return 'другой файл';
  if (/_at$|_from$/.test(field) && typeof value === 'string') return formatMoment(value);
  return plainWords(value);
}

export function valueWords(draft: TaskDraft, labels: Labels, path: string): string {
  const { step, field } = placeOf(path);
  const from = step ? draft.form.steps.find(({ id }) => id === step) : field === 'vars' ? draft.form : draft;
  const value = field
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], from);
  return wordsAt(draft, labels, field, value);
}
