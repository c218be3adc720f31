// One answer of each class that the literals of conditions tell apart.
import type { Operand, Value } from '../kernel/conditions/operators.ts';
import type { SeenValue } from './asked.ts';
import type { Asked } from './form.ts';
import type { AskedValue } from './kind.ts';

export const valuesIn = ({ value }: Pick<Asked, 'value'>): Value[] => {
  const operand = value as Operand;
  if (operand === undefined) return [];
  return Array.isArray(operand) ? [...operand] : [operand as Value];
};

export interface Possible {
  values: SeenValue[];
  /** Nothing was left out. */
  isWhole: boolean;
}

/** What an answer may be, as far as conditions see it; null asks only whether there is one. */
export function possibleValues(asked: AskedValue | null, literals: readonly Value[]): Possible {
  if (!asked) return { values: [true], isWhole: true };
  const { values, isWhole } = classes[asked.type](asked, [...new Set(literals)]);
  return { values: values.filter((seen) => [seen].flat().every((one) => asked.allows(one as Value))), isWhole };
}

const whole = (values: SeenValue[]): Possible => ({ values, isWhole: true });

const classes: Record<AskedValue['type'], (asked: AskedValue, literals: readonly Value[]) => Possible> = {
  flag: () => whole([true, false]),
  number: ({ ends, decimals = 0 }, literals) => {
    const unit = 10 ** decimals;
    const points = [...literals, ...(ends ?? [])].filter((one) => typeof one === 'number').map((one) => one * unit);
    return whole(around(points).map((one) => Number((one / unit).toFixed(decimals))));
  },
  date: ({ ends }, literals) => {
    const points = [...literals, ...(ends ?? [])].map((one) => Date.parse(String(one)) / dayMs);
    return whole(around(points.filter((one) => !Number.isNaN(one))).map(asDay));
  },
  text: (asked, literals) => (asked.options ? chosen(asked, literals) : written(literals as string[])),
  ref: (_asked, literals) => whole([...literals]),
};

const dayMs = 86_400_000;
const asDay = (days: number) => new Date(days * dayMs).toISOString().slice(0, 10);

/** The points themselves and the whole numbers next to them: one at least of each stretch between two. */
const around = (points: readonly number[]): number[] => [
  ...new Set(
    points.flatMap((point) => [Math.ceil(point) - 1, Math.floor(point), Math.ceil(point), Math.floor(point) + 1]),
  ),
];

/** So many literals are told apart in all their combinations. */
const mostCombined = 6;

function subsets<T>(all: readonly T[]): T[][] {
  if (all.length > mostCombined) return [[], ...all.map((one) => [one]), [...all]];
  const found: T[][] = [[]];
  for (const one of all) found.push(...found.map((some) => [...some, one]));
  return found;
}

function chosen({ options = {}, several }: AskedValue, literals: readonly Value[]): Possible {
  const named = Object.keys(options).filter((option) => literals.includes(option));
  const others = Object.keys(options).filter((option) => !named.includes(option));
  if (!several) return whole([...named, ...others.slice(0, 1)]);
  const values = subsets(named).flatMap((some) => withOthers(some, others, several));
  return { values, isWhole: named.length <= mostCombined };
}

/** Filled up with options that nobody asks about, to as many as there must be. */
function withOthers(some: string[], others: string[], { min, max }: { min: number; max: number }): string[][] {
  const filled = [...some, ...others.slice(0, Math.max(min - some.length, some.length === 0 ? 1 : 0))];
  return filled.length >= min && filled.length <= max && filled.length > 0 ? [filled] : [];
}

/** A text with what conditions look for, alone and as long as it may have to be. What overlaps is not tried, so nothing is claimed of two. */
function written(literals: readonly string[]): Possible {
  const other = [...'язъ'].find((letter) => !literals.some((one) => one.toLowerCase().includes(letter))) ?? 'я';
  const values = subsets(literals).flatMap((some) => {
    const text = some.join(' ');
    return [text, ...[1, 20, 500, 4000].map((length) => text.padEnd(length, other))];
  });
  return { values: [...new Set(values)], isWhole: literals.length < 2 };
}
