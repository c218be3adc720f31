import { type RawBuilder, sql } from 'kysely';

/** Of the account with this alias, its id and its name; null where the join found nobody. */
export const personNamed = (alias: string): RawBuilder<{ id: number; title: string } | null> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${of('id')} is not null then json_build_object('id', ${of('id')},
    'title', person_short(${of('last_name')}, ${of('first_name')}, ${of('middle_name')})) end`;
};
