// Whose history a person may read: that of everything the person may see, and nothing else. Each area says it of its things.
import { type RawBuilder, sql } from 'kysely';
import type { UserActor } from '../../context.ts';

/** A query that finds a row when the thing is there and the person may see it. */
export type MaySee = (actor: UserActor, id: number) => RawBuilder<unknown>;

export function adminsOnly(table: string): MaySee {
  return (actor, id) => sql`select from ${sql.table(table)} where id = ${id} and ${actor.role === 'admin'}`;
}
