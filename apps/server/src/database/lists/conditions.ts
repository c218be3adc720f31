// Conditions and rules of the contract as SQL. The SQL and `holds` of the contract agree on every row.
import {
  firstOfDays,
  type Operand,
  type OperatorCode,
  positiveOf,
  type Value,
  type ValueType,
} from '@iskra/contract/kernel/conditions/operators';
import { isJoined, type Rule } from '@iskra/contract/kernel/conditions/rules';
import { type RawBuilder, sql } from 'kysely';

export interface AskedColumn {
  column: RawBuilder<unknown>;
  type: ValueType;
}

interface Asked extends AskedColumn {
  operand: Operand;
  today: string;
}

const sqlTypes: Record<ValueType, string> = {
  text: 'text',
  number: 'numeric',
  date: 'date',
  flag: 'boolean',
  ref: 'bigint',
  set: 'text[]',
};

const typed = (value: Value, type: ValueType) => sql`${value}::${sql.raw(sqlTypes[type])}`;
const compared =
  (sign: string) =>
  ({ column, type, operand }: Asked) =>
    sql`${column} ${sql.raw(sign)} ${typed(operand as Value, type)}`;

/** Plain comparisons, which an index can answer; nothing where the value is not there. */
const positive: Partial<Record<OperatorCode, (asked: Asked) => RawBuilder<unknown>>> = {
  eq: compared('='),
  gt: compared('>'),
  gte: compared('>='),
  lt: compared('<'),
  lte: compared('<='),
  in: ({ column, type, operand }) =>
    type === 'set'
      ? sql`${column} && ${(operand as Value[]).map(String)}::text[]`
      : sql`${column} = any (${[...(operand as Value[])]}::${sql.raw(sqlTypes[type])}[])`,
  between: ({ column, type, operand }) => {
    const [from, to] = operand as [Value, Value];
    return sql`${column} between ${typed(from, type)} and ${typed(to, type)}`;
  },
  contains: ({ column, operand }) => sql`strpos(lower(${column}), lower(${operand}::text)) > 0`,
  is_not_empty: ({ column, type }) => {
    if (type === 'set') return sql`cardinality(${column}) > 0`;
    return type === 'text' ? sql`${column} <> ''` : sql`${column} is not null`;
  },
  in_last_days: ({ column, operand, today }) =>
    sql`${column} between ${firstOfDays(today, operand as number)}::date and ${today}::date`,
};

/** One condition. A negative one is the exact opposite, and so true for a missing value. */
export function conditionSql(operator: OperatorCode, asked: Asked): RawBuilder<unknown> {
  const { code, isNegative } = positiveOf(operator);
  const condition = positive[code]!(asked);
  return isNegative ? sql`(${condition}) is not true` : condition;
}

/** «и» and «или» only ever widen or narrow, so that a comparison with nothing can stay what SQL makes of it. */
export function ruleSql<Leaf extends object>(
  rule: Rule<Leaf>,
  leafSql: (leaf: Leaf) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!isJoined(rule)) return leafSql(rule);
  const parts = rule.items.map((item) => ruleSql(item, leafSql));
  return sql`(${sql.join(parts, rule.op === 'and' ? sql` and ` : sql` or `)})`;
}
