/** A task's document in words: the same lines on the card and in the comparison of two versions. */
import { answeredOnceWords, linkPolicyWords, quotaEndWords } from '@iskra/contract/areas/surveys/surveys/part';
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { TaskCard } from '@iskra/contract/areas/tasks/tasks/shapes';
import {
  budgetPolicyWords,
  groupMomentWords,
  moderationWords,
  partialRewardWords,
  placePolicyWords,
  quotaPolicyWords,
  repeatWords,
} from '@iskra/contract/areas/tasks/tasks/words';
import { countOf, DASH, formatMoment, formatNumber } from '../../../kit/format.ts';
import { sayRule } from '../constructor/rule-words.shared.ts';
import { logicLines, stepLines } from './step-words.ts';
import { coinsText } from './task-words.ts';

type Names = TaskCard['names'];
export type Line = [label: string, value: string];
export interface Chapter {
  title: string;
  lines: Line[];
}

const moment = (at: string | null | undefined) => (at ? formatMoment(at) : DASH);
const orNone = (value: number | null | undefined, none: string) => (value ? formatNumber(value) : none);
const listed = (words: string[], none: string) => (words.length > 0 ? words.join(', ') : none);

function audienceLines({ audience }: TaskDraft, { groups, regions }: Names): Line[] {
  const nameOf = (id: number) => groups.find((group) => group.id === id)?.title ?? `№ ${id}`;
  return [
    [
      'Группы',
      listed(
        audience.groups.map(({ id }) => nameOf(id)),
        'все продавцы',
      ),
    ],
    [
      'Регионы',
      listed(
        regions.filter(({ id }) => audience.regions.includes(id)).map(({ title }) => title),
        'все',
      ),
    ],
    [
      'Кроме',
      listed(
        audience.exclude.map(({ id }) => nameOf(id)),
        'без исключений',
      ),
    ],
    ...(audience.groups.length + audience.exclude.length > 0
      ? [['Кто в группах', groupMomentWords[audience.live === false ? 'asked' : 'live']] as Line]
      : []),
  ];
}

function rewardLines({ reward, budget }: TaskDraft): Line[] {
  return [
    ['За выполнение', coinsText(reward.coins)],
    ['Огоньки', formatNumber(reward.flames)],
    ['Частичная награда', partialRewardWords[reward.partial]],
    ...(reward.first ? [[`Первым ${formatNumber(reward.first.count)}`, coinsText(reward.first.coins)] as Line] : []),
    ...(reward.multiplier ? [['Супер Про', `${formatNumber(reward.multiplier)}\u00a0%`] as Line] : []),
    ...(reward.owner_share ? [['Доля контрагента', `${formatNumber(reward.owner_share)}\u00a0%`] as Line] : []),
    ['Бюджет', coinsText(budget.coins)],
    ['Когда бюджет кончится', budgetPolicyWords[budget.policy]],
  ];
}

function surveyLines(survey: NonNullable<TaskDraft['survey']>, { form }: TaskDraft): Line[] {
  const { landing, finish, quotas = [] } = survey;
  return [
    ['На посадочной', landing.text ?? DASH],
    ['Юридический текст', landing.legal_text ?? DASH],
    ['В конце', [finish.title, finish.text].filter(Boolean).join('. ')],
    ['Промокод', finish.promo === 'code_pool' ? 'из запаса опроса' : 'нет'],
    ['Ссылки', linkPolicyWords[survey.link_policy]],
    ['Повторы', answeredOnceWords[survey.once]],
    ['Возраст', `от ${survey.age_from}`],
    [
      'Наград в день',
      `продавцу ${formatNumber(survey.seller_daily_cap)}, на точку ${formatNumber(survey.point_daily_cap)}`,
    ],
    ['Быстрее не отвечают', survey.least_seconds ? `${formatNumber(survey.least_seconds)} с` : DASH],
    ...quotas.map(
      ({ name, limit, full, ...quota }): Line => [
        `Квота «${name}»`,
        [countOf(limit, 'ответ', 'ответа', 'ответов'), quota.if && sayRule(form, quota.if), quotaEndWords[full]]
          .filter(Boolean)
          .join(', '),
      ],
    ),
  ];
}

/** A geofence of the task counts before the radius. */
const whereLine = ({ place }: TaskDraft, { geofence }: Names): Line =>
  geofence && place.policy !== 'off'
    ? ['Геозона', geofence.title]
    : ['Радиус', place.radius_m ? `${formatNumber(place.radius_m)} м` : DASH];

/** In their order; what has no line says nothing. */
export const chaptersOf = (document: TaskDraft, names: Names): Chapter[] =>
  allChapters(document, names).filter(({ lines }) => lines.length > 0);

const allChapters = (document: TaskDraft, names: Names): Chapter[] => [
  {
    title: 'Описание',
    lines: [
      ['Название', document.about.title || DASH],
      ['Краткое описание', document.about.short_text || DASH],
      ['Инструкция', names.instruction?.title ?? 'без инструкции'],
      ['Обложка', document.about.cover_file_id ? `файл № ${document.about.cover_file_id}` : 'без обложки'],
      ['Сообщить о начале', document.about.push_on_publish ? 'да' : 'нет'],
    ],
  },
  { title: 'Аудитория', lines: audienceLines(document, names) },
  {
    title: 'Период',
    lines: [
      ['Начало', moment(document.period.starts_at)],
      ['Окончание', moment(document.period.ends_at)],
      ...(document.period.visible_from ? [['Показывать с', moment(document.period.visible_from)] as Line] : []),
      [
        'На выполнение',
        document.period.submit_hours
          ? countOf(document.period.submit_hours, 'час', 'часа', 'часов')
          : 'до конца задания',
      ],
      ['Повтор', repeatWords[document.repeat]],
      ['На продавца', orNone(document.limits.per_person, 'без ограничений')],
      ['На точку', orNone(document.limits.per_point, 'без ограничений')],
      ['Квота', orNone(document.quota.total, 'без квоты')],
      ['Квоту считаем', quotaPolicyWords[document.quota.policy]],
    ],
  },
  ...(document.survey ? [{ title: 'Опрос', lines: surveyLines(document.survey, document) }] : []),
  { title: 'Награда и бюджет', lines: rewardLines(document) },
  {
    title: 'Проверка',
    lines: [
      ['Модерация', moderationWords[document.moderation.mode]],
      ['Место', placePolicyWords[document.place.policy]],
      whereLine(document, names),
      ['Фото', document.place.camera_only ? 'только с камеры' : 'с камеры и из галереи'],
    ],
  },
  { title: 'Подзадания', lines: stepLines(document, names) },
  { title: 'Логика', lines: logicLines(document) },
];

export interface Difference {
  label: string;
  old: string | null;
  next: string | null;
}

/** The differences of two versions. */
export function differencesOf(before: Chapter[], after: Chapter[]): Difference[] {
  const titles = [...new Set([...after, ...before].map(({ title }) => title))];
  const linesOf = (chapters: Chapter[], title: string) => chapters.find((one) => one.title === title)?.lines ?? [];
  return titles.flatMap((title) => {
    const [was, is] = [linesOf(before, title), linesOf(after, title)];
    const old = new Map(was);
    const changed = is.filter(([label, value]) => old.get(label) !== value);
    const gone = was.filter(([label]) => !is.some(([other]) => other === label));
    const said = (label: string) => `${title}: ${label.toLowerCase()}`;
    return [
      ...changed.map(([label, next]) => ({ label: said(label), old: old.get(label) ?? null, next })),
      ...gone.map(([label, value]) => ({ label: said(label), old: value, next: null })),
    ];
  });
}
