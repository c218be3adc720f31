// Filters that a list says to read in order: each by the column that its condition compares.
import { sql } from 'kysely';
import type { UserActor } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Listing, Question } from '../database/lists/listing.ts';

/** Those of the filters that no index of the table answers in the order that the list says. */
export async function withoutIndex<Asked extends Question>(
  db: Database,
  table: string,
  { ordered, conditions }: Listing<Asked, never>,
): Promise<string[]> {
  const { rows } = await sql<{ columns: string }>`
    select array_to_string(array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, 3) n), ',') as columns
    from pg_index i where i.indrelid = ${table}::regclass`.execute(db);
  const indexes = new Set(rows.map(({ columns }) => columns));
  const admin = { kind: 'user', role: 'admin' } as UserActor;
  return ordered!.filters.filter((name) => {
    const [condition] = conditions(admin, { filters: { [name]: [1] } } as never);
    const [, column] = /^"t"\."(\w+)" = \$1$/.exec(sql`${condition}`.compile(db).sql) ?? [];
    return !indexes.has(`${column},${ordered!.by},id`);
  });
}
