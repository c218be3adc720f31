// Operators on one value, declared once: the test, the operand, and the exact
// opposite. The editor, the parser, the evaluator in TypeScript and the SQL of the server are all made of this.

/** `ref`: the id of an entry or a record; `set`: several ids or codes at once. Dates are YYYY-MM-DD. */
export const valueTypes = ['text', 'number', 'date', 'flag', 'ref', 'set'] as const;
export type ValueType = (typeof valueTypes)[number];
export type Value = string | number | boolean;

/** What an operator is held against: nothing, one value, a list of them, two ends, a number of days. */
export type OperandShape = 'none' | 'one' | 'list' | 'range' | 'days';
export type Operand = Value | readonly Value[] | undefined;

interface Asked {
  operand: Operand;
  /** The day (YYYY-MM-DD) that it is for the whole run. */
  today: string;
}

interface Operator {
  types: readonly ValueType[];
  shape: OperandShape;
  /** «не меньше». */
  words: string;
  /**
   * Of a present value. Nothing positive is true of a missing one; a negative operator is the exact opposite of a positive
   * one, and so is true then.
   */
  holds?: (value: Value, asked: Asked) => boolean;
  negates?: string;
}

const ordered: readonly ValueType[] = ['number', 'date'];
const listed: readonly ValueType[] = ['text', 'ref', 'set'];
const single: readonly ValueType[] = ['text', 'number', 'date', 'flag', 'ref'];
const all: readonly ValueType[] = [...single, 'set'];

const ends = (operand: Operand) => operand as readonly [Value, Value];
const lower = (value: unknown) => String(value).toLowerCase();

const dayMs = 86_400_000;
const daysBefore = (day: string, count: number) => new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);

/** The first of so many days that end today. */
export const firstOfDays = (today: string, days: number): string => daysBefore(today, days - 1);

export const operators = {
  eq: { types: single, shape: 'one', words: '—', holds: (value, { operand }) => value === operand },
  ne: { types: single, shape: 'one', words: 'не', negates: 'eq' },
  in: {
    types: listed,
    shape: 'list',
    words: '— одно из',
    holds: (value, { operand }) => (operand as readonly Value[]).includes(value),
  },
  not_in: { types: listed, shape: 'list', words: '— ни одно из', negates: 'in' },
  gt: { types: ordered, shape: 'one', words: 'больше', holds: (value, { operand }) => value > operand! },
  gte: { types: ordered, shape: 'one', words: 'не меньше', holds: (value, { operand }) => value >= operand! },
  lt: { types: ordered, shape: 'one', words: 'меньше', holds: (value, { operand }) => value < operand! },
  lte: { types: ordered, shape: 'one', words: 'не больше', holds: (value, { operand }) => value <= operand! },
  between: {
    types: ordered,
    shape: 'range',
    words: 'от и до',
    holds: (value, { operand }) => value >= ends(operand)[0] && value <= ends(operand)[1],
  },
  contains: {
    types: ['text'],
    shape: 'one',
    words: 'содержит',
    holds: (value, { operand }) => lower(value).includes(lower(operand)),
  },
  not_contains: { types: ['text'], shape: 'one', words: 'не содержит', negates: 'contains' },
  is_not_empty: { types: all, shape: 'none', words: 'указано', holds: () => true },
  is_empty: { types: all, shape: 'none', words: 'не указано', negates: 'is_not_empty' },
  in_last_days: {
    types: ['date'],
    shape: 'days',
    words: 'за последние',
    holds: (value, { operand, today }) => value >= firstOfDays(today, operand as number) && value <= today,
  },
  not_in_last_days: { types: ['date'], shape: 'days', words: 'не за последние', negates: 'in_last_days' },
} as const satisfies Record<string, Operator>;

export type OperatorCode = keyof typeof operators;
export const operatorCodes = Object.keys(operators) as [OperatorCode, ...OperatorCode[]];

const table: Record<OperatorCode, Operator> = operators;

/** The positive operator that this one is, or says the opposite of. */
export const positiveOf = (code: OperatorCode): { code: OperatorCode; isNegative: boolean } => {
  const { negates } = table[code];
  return { code: (negates ?? code) as OperatorCode, isNegative: negates !== undefined };
};

export const operatorsOf = (type: ValueType): OperatorCode[] =>
  operatorCodes.filter((code) => table[code].types.includes(type));

/** Whether it is true of the value, of a set of one of its values; a missing one is null. An empty text and an empty set count as missing. */
export function holds(code: OperatorCode, value: Value | readonly Value[] | null, asked: Asked): boolean {
  const positive = positiveOf(code);
  const there = [value ?? []].flat().filter((one) => one !== '');
  return there.some((one) => table[positive.code].holds!(one, asked)) !== positive.isNegative;
}
