/** A filter of a list: its kind, its value, and its words. The values themselves are the contract's, in the address. */
import { formatDay, formatDayRange, formatNumber } from '../../kit/format.ts';
import type { Option } from '../../kit/select/select-model.ts';
import type { LoadOptions } from '../../kit/select/use-options.ts';

interface Named {
  /** The filter's name in the contract; of a range the part before `_from` and `_to`. */
  id: string;
  label: string;
}

/** Set or not. */
export type FlagFilter = Named & { options?: undefined; range?: undefined };

export type ChoiceFilter = Named & {
  options: readonly Option[] | LoadOptions;
  /** Values are ids: numbers in the contract. */
  numeric?: boolean;
  /** One value, yes or no: the contract takes a boolean. */
  yesNo?: boolean;
  /** Labels of values that the options have not brought yet. */
  known?: Option[];
  range?: undefined;
};

/** Two filters of the contract, `<id>_from` and `<id>_to`, both ends counting: whole numbers or days. */
export type RangeFilter = Named & { options?: undefined; range: 'numbers' | 'days' };

export type ListFilter = FlagFilter | ChoiceFilter | RangeFilter;

/** The values of an enum under their Russian names. */
export const namedOptions = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

/** All of a set of words. */
export const wordOptions = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export type FilterValues = Record<string, unknown>;

const endsOf = ({ id }: RangeFilter) => [`${id}_from`, `${id}_to`] as const;

/** The names that the filter has in the contract. */
export const namesOf = (filter: ListFilter): readonly string[] => (filter.range ? endsOf(filter) : [filter.id]);

export const isSet = (filter: ListFilter, values: FilterValues) =>
  namesOf(filter).some((name) => values[name] !== undefined);

/** The change that takes the filter off. */
export const withoutFilter = (filter: ListFilter): FilterValues =>
  Object.fromEntries(namesOf(filter).map((name) => [name, undefined]));

export function chosenIn({ id }: ChoiceFilter, values: FilterValues): string[] {
  return values[id] === undefined ? [] : [values[id]].flat().map(String);
}

/** What the contract takes for the chosen options; nothing chosen is no filter. */
export function choiceValue(filter: ChoiceFilter, chosen: string[]): FilterValues {
  const value = filter.yesNo ? chosen.at(-1) === 'true' : filter.numeric ? chosen.map(Number) : chosen;
  return { [filter.id]: chosen.length === 0 ? undefined : value };
}

export function rangeIn<End>(filter: RangeFilter, values: FilterValues): { from: End | null; to: End | null } {
  const [from, to] = endsOf(filter).map((name) => (values[name] ?? null) as End | null);
  return { from: from ?? null, to: to ?? null };
}

export function rangeValue(filter: RangeFilter, range: { from: unknown; to: unknown }): FilterValues {
  const [from, to] = endsOf(filter);
  return { [from]: range.from ?? undefined, [to]: range.to ?? undefined };
}

const mostNamed = 2;

function choiceWords(filter: ChoiceFilter, values: FilterValues): string {
  const all = [...(Array.isArray(filter.options) ? filter.options : []), ...(filter.known ?? [])] as Option[];
  const names = chosenIn(filter, values).map((it) => all.find(({ value }) => value === it)?.label ?? `№ ${it}`);
  const rest = names.length - mostNamed;
  return names.slice(0, mostNamed).join(', ') + (rest > 0 ? ` + ${rest}` : '');
}

function rangeWords(filter: RangeFilter, values: FilterValues): string {
  if (filter.range === 'days') {
    const { from, to } = rangeIn<string>(filter, values);
    if (from && to) return formatDayRange(from, to);
    return from ? `с ${formatDay(from)}` : to ? `по ${formatDay(to)}` : '';
  }
  const { from, to } = rangeIn<number>(filter, values);
  if (from !== null && from === to) return formatNumber(from);
  const ends = [from !== null && `от ${formatNumber(from)}`, to !== null && `до ${formatNumber(to)}`];
  return ends.filter(Boolean).join(' ');
}

/** «Тверская, Калужская», «Активна, Черновик + 3», «от 1 до 5»; empty for a flag, whose name says it all. */
export function filterWords(filter: ListFilter, values: FilterValues): string {
  if (filter.range) return rangeWords(filter, values);
  return filter.options ? choiceWords(filter, values) : '';
}
