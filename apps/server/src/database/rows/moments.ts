// Moments and days in SQL.
import { type RawBuilder, sql } from 'kysely';

/** Inside JSON that the database builds: it would write them with the offset of the connection, and every moment that leaves ends in Z. */
export const momentText = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The first moment of a day of the programme, which are Moscow days. */
export const startOfDay = (day: string): RawBuilder<Date> =>
  sql`(${day}::date::timestamp at time zone 'Europe/Moscow')`;

/** The conditions of a filter's two ends, each a day that counts. */
export const fromDay = (column: RawBuilder<unknown>) => (day: string) => sql`${column} >= ${startOfDay(day)}`;
export const toDay = (column: RawBuilder<unknown>) => (day: string) =>
  sql`${column} < ${startOfDay(day)} + interval '1 day'`;

/** The present day of the programme. */
export const today = sql<string>`(now() at time zone 'Europe/Moscow')::date`;

/** The first moment of the programme's month. */
export const startOfMonth = sql`(date_trunc('month', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow')`;
