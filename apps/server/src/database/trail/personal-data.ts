// Changes as they may be kept in the trail, for diffs that are written by a statement and never pass through the program. The masks
// themselves are functions of the database, the twins of the contract's.
import { personalKind, personalNames } from '@iskra/contract/kernel/personal';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The value of a plain column. */
export function withoutPersonalData(column: string, value: Sql): Sql {
  const kind = personalKind(column);
  return kind ? sql`masked(${sql.lit(kind)}, (${value})::text)` : value;
}

/** An array of the changes of a column; the objects of a jsonb column are compared key by key. */
export function changesOf(column: string, old: Sql, now: Sql): Sql {
  const field = sql`${sql.lit(column)}::text`;
  const kind = sql`${personalKind(column) ?? null}::text`;
  const names = sql`${JSON.stringify(personalNames)}::jsonb`;
  const inside = (value: Sql) => sql`coalesce(to_jsonb(${value}), 'null')`;
  const shown = (value: Sql) => withoutPersonalData(column, value);
  return sql`case
    when ${now} is not distinct from ${old} then '[]'
    when pg_typeof(${now}) = 'jsonb'::regtype then field_changes(${field}, ${inside(old)}, ${inside(now)}, ${kind}, ${names})
    else jsonb_build_array(jsonb_build_object('field', ${field}, 'old', ${shown(old)}, 'new', ${shown(now)}))
  end`;
}
