/** Subtasks and the logic between them in words: the approver sees all of it, and the changes of a later version. */
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { TaskCard } from '@iskra/contract/areas/tasks/tasks/shapes';
import type { Step } from '@iskra/contract/forms/form';
import { kinds } from '@iskra/contract/forms/kinds';
import { type TextFormat, textFormatWords } from '@iskra/contract/forms/kinds/text';
import { formatNumber } from '../../../kit/format.ts';
import { numberOf, rulesInWords } from '../constructor/rule-words.shared.ts';

type Names = TaskCard['names'];
type Line = [label: string, value: string];

interface Option {
  label: string;
  correct?: boolean;
  file_id?: number | null;
}

const isThere = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== false;

const optionText = ({ label, correct, file_id }: Option) =>
  `«${label}»${correct ? ' (верно)' : ''}${file_id ? ` (картинка № ${file_id})` : ''}`;

/** Each setting of any kind; what is not there is not said. */
const settingWords: Readonly<Record<string, (value: never, names: Names) => string>> = {
  options: (options: Option[]) => options.map(optionText).join(', '),
  other: () => 'можно свой вариант',
  shuffled: () => 'варианты вразнобой',
  min: (min: number | string) => `от ${typeof min === 'number' ? formatNumber(min) : min}`,
  max: (max: number | string) => `до ${typeof max === 'number' ? formatNumber(max) : max}`,
  decimals: (count: number) => `знаков после запятой: ${count}`,
  unit: (unit: string) => unit,
  low: (low: string) => `слева «${low}»`,
  high: (high: string) => `справа «${high}»`,
  camera_only: () => 'только с камеры',
  sample_file_id: (id: number) => `образец № ${id}`,
  most_seconds: (seconds: number) => `до ${formatNumber(seconds)} с`,
  least_seconds: (seconds: number) => `читать не меньше ${formatNumber(seconds)} с`,
  most_scans: (count: number) => `кодов до ${formatNumber(count)}`,
  text: (text: string) => text,
  format: (format: TextFormat) => (format === 'any' ? 'любой текст' : textFormatWords(format)),
  sku_group_id: (id: number, { sku_groups }: Names) =>
    `группа SKU «${sku_groups.find((group) => group.id === id)?.title ?? `№ ${id}`}»`,
};

const settingsOf = ({ settings }: Step, names: Names): string[] =>
  Object.entries((settings ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
    const words = settingWords[name];
    return words && isThere(value) ? words(value as never, names) : [];
  });

const stepLine = (step: Step, at: number, names: Names): Line => {
  const { kind, title, hint, required, weight, moderated } = step;
  const words = [
    kinds[kind].title,
    required && 'обязательно',
    weight > 0 && `вес ${weight}\u00a0%`,
    moderated && 'смотрит модератор',
    ...settingsOf(step, names),
    hint && `подсказка: ${hint}`,
  ];
  return [`${at + 1}. ${title || 'Без названия'}`, words.filter(Boolean).join(', ')];
};

export const stepLines = ({ form }: TaskDraft, names: Names): Line[] =>
  form.steps.map((step, at) => stepLine(step, at, names));

const about = { show_if: 'когда показывать', require_if: 'когда обязателен', after: 'что после' } as const;

/** By their steps, so that a rule more does not make others of the rest. */
export const logicLines = ({ form }: TaskDraft): Line[] =>
  rulesInWords(form).map(({ step, kind, at, words }) => [
    `Шаг ${numberOf(form, step.id)}, ${about[kind]}${at > 0 ? `, ${at + 1}` : ''}`,
    words,
  ]);
