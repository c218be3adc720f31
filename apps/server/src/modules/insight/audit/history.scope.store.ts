// Whose history a person may read: that of everything the person may see, and nothing else. Each area says it of its things.
import { type RawBuilder, sql } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { DeclaredPart } from './history.rules.ts';

/** A query that finds a row when the thing is there and the person may see it. */
export type MaySee = (actor: UserActor, id: number) => RawBuilder<unknown>;

/** The names of things that a history refers to by their ids. */
export type NamesOf = (ids: number[]) => RawBuilder<{ id: number; name: string }>;

export type PartsOf = (id: number) => RawBuilder<DeclaredPart>;

/** Of things whose name is a column of their table. */
export function namesIn(table: string, column: string): NamesOf {
  return (ids) => sql`select id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any (${ids})`;
}

export function adminsOnly(table: string): MaySee {
  return (actor, id) => sql`select from ${sql.table(table)} where id = ${id} and ${actor.role === 'admin'}`;
}
