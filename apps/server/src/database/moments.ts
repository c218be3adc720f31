// Moments inside JSON that the database builds: it would write them with the offset of the connection, and whatever leaves ends in Z.
import { type RawBuilder, sql } from 'kysely';

export const momentText = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
