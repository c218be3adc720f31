// Counts by value made into charts: the options of a choice, the grades of a scale, numbers in ranges of their own.
import type { QuestionResult, SurveyResults } from '@iskra/contract/areas/surveys/survey-results';
import type { Form, Step } from '@iskra/contract/forms/form';
import type { SettingsOf } from '@iskra/contract/forms/kinds';
import { optionWords } from '@iskra/contract/forms/parts';

/** How many have answered so; the value '' is everybody who has answered at all. */
export interface ValueCount {
  question: string;
  value: string;
  count: number;
}

type Bar = QuestionResult['bars'][number];

/** Questions of all the forms, each once as the newest says it, in the order of the newest; those that are gone come last. */
export function questionsOf(forms: readonly Form[]): Step[] {
  const all = forms.flatMap(({ steps }) => steps).filter(({ kind }) => kind !== 'info');
  return all.filter((step, at) => all.findIndex(({ id }) => id === step.id) === at);
}

const labelled = (words: Readonly<Record<string, string>>, counts: ReadonlyMap<string, number>): Bar[] => {
  const known = Object.entries(words).map(([value, label]) => ({ value, label, count: counts.get(value) ?? 0 }));
  const lost = [...counts].filter(([value]) => value !== '' && !Object.hasOwn(words, value));
  return [...known, ...lost.map(([value, count]) => ({ value, label: 'Удалённый вариант', count }))];
};

function grades(min: number, max: number, counts: ReadonlyMap<string, number>): Bar[] {
  return Array.from({ length: max - min + 1 }, (_, at) => {
    const value = String(min + at);
    return { value, label: value, count: counts.get(value) ?? 0 };
  });
}

const mostRanges = 10;
const widths = [1, 2, 5];

/** A round width that makes at most ten ranges of it. */
function widthOf(span: number): number {
  for (let power = 10 ** Math.floor(Math.log10(Math.max(span, 1e-3) / mostRanges)); ; power *= 10)
    for (const width of widths) if (span / (width * power) < mostRanges) return width * power;
}

const tidy = (value: number) => String(Number(value.toPrecision(6)));

function ranges(counts: ReadonlyMap<string, number>): Bar[] {
  const values = [...counts].filter(([value]) => value !== '').map(([value, count]) => [Number(value), count] as const);
  if (values.length === 0) return [];
  const [low, high] = [Math.min(...values.map(([one]) => one)), Math.max(...values.map(([one]) => one))];
  const width = low === high ? 1 : widthOf(high - low);
  const [first, last] = [Math.floor(low / width), Math.floor(high / width)];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const value = tidy((first + at) * width);
    const own = values.filter(([one]) => Math.floor(one / width) === first + at);
    return { value, label: value, count: own.reduce((sum, [, count]) => sum + count, 0) };
  });
}

const monthOf = new Intl.DateTimeFormat('ru-RU', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const months = (counts: ReadonlyMap<string, number>): Bar[] =>
  [...counts]
    .filter(([value]) => /^\d{4}-\d\d$/.test(value))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([value, count]) => ({ value, label: monthOf.format(new Date(`${value}-01`)), count }));

function barsOf({ kind, settings }: Step, counts: ReadonlyMap<string, number>): Bar[] {
  if (kind === 'single_choice' || kind === 'multi_choice')
    return labelled(optionWords(settings as SettingsOf<'single_choice'>), counts);
  if (kind === 'yes_no') return labelled({ true: 'Да', false: 'Нет' }, counts);
  if (kind === 'nps') return grades(0, 10, counts);
  if (kind === 'scale') {
    const { min, max } = settings as SettingsOf<'scale'>;
    return grades(min ?? 1, max ?? 5, counts);
  }
  if (kind === 'number') return ranges(counts);
  return kind === 'date' ? months(counts) : [];
}

function meanOf(counts: ReadonlyMap<string, number>): number | null {
  const values = [...counts].filter(([value]) => value !== '');
  const all = values.reduce((sum, [, count]) => sum + count, 0);
  if (all === 0) return null;
  return Math.round((values.reduce((sum, [value, count]) => sum + Number(value) * count, 0) / all) * 100) / 100;
}

/** Promoters (9–10) less critics (0–6), in per cent of all. */
function npsOf(counts: ReadonlyMap<string, number>): number | null {
  const of = (from: number, to: number) => grades(from, to, counts).reduce((sum, { count }) => sum + count, 0);
  const all = of(0, 10);
  return all === 0 ? null : Math.round(((of(9, 10) - of(0, 6)) / all) * 100);
}

export function resultOf(step: Step, all: readonly ValueCount[]): QuestionResult {
  const { id, title, kind, settings } = step;
  const counts = new Map(all.filter(({ question }) => question === id).map(({ value, count }) => [value, count]));
  return {
    id,
    title,
    kind,
    answered: counts.get('') ?? 0,
    bars: barsOf(step, counts),
    mean: ['number', 'scale'].includes(kind) ? meanOf(counts) : null,
    nps: kind === 'nps' ? npsOf(counts) : null,
    unit: kind === 'number' ? ((settings as SettingsOf<'number'>).unit ?? null) : null,
  };
}

export const countOf = (all: readonly ValueCount[], asked: Pick<ValueCount, 'question' | 'value'>): number =>
  all.find(({ question, value }) => question === asked.question && value === asked.value)?.count ?? 0;

/** Where those stopped who have not handed in; a question that is gone is told by words of its own. */
export function leftOf(questions: readonly Step[], counts: ReadonlyMap<string, number>): SurveyResults['left'] {
  const known = questions.map(({ id, title }) => ({ question: id, title, count: counts.get(id) ?? 0 }));
  const before = { question: null, title: 'До первого вопроса', count: counts.get('') ?? 0 };
  const others = [...counts].filter(([id]) => id !== '' && !questions.some((one) => one.id === id));
  const gone = others.reduce((sum, [, count]) => sum + count, 0);
  const rest = { question: '', title: 'Информация и удалённые вопросы', count: gone };
  return [before, ...known, rest].filter(({ count }) => count > 0);
}
