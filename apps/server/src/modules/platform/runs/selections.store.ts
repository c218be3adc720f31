// The found rows of a list at the moment when all of them were chosen.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { inUse } from './chosen.scope.store.ts';

/** Two tabs and a few changes of mind; the oldest go. */
const mostKept = 5;

export interface Frozen {
  id: number;
  total: number;
}

/** Until the transaction ends nobody else adds, drops or takes up a selection of this person. */
export async function lockSelections(db: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`selections of ${userId}`}, 0))`.execute(db);
}

/** Takes at most one row more than `most`: that is how its caller sees that there are too many. */
export async function freeze(
  db: Database,
  userId: number,
  list: string,
  found: RawBuilder<{ id: number }>,
  most: number,
): Promise<Frozen> {
  // Few or a million, as the filter says: planned for its values.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
  const { rows } = await sql<Frozen>`
    insert into selections (user_id, list, ids)
    select ${userId}::bigint, ${list}::text, coalesce(array_agg(found.id order by found.id), '{}')
    from (${found} limit ${most + 1}) found
    returning id, cardinality(ids) as total`.execute(db);
  return rows[0]!;
}

export async function dropOldest(db: Database, userId: number): Promise<void> {
  await sql`
    delete from selections where not ${inUse} and id in (
      select id from selections where user_id = ${userId} order by id desc offset ${mostKept}
    )`.execute(db);
}

export async function isKept(db: Database, userId: number, list: string, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from selections where id = ${id} and user_id = ${userId} and list = ${list}`.execute(db);
  return rows.length > 0;
}

/** Of these rows the ones that are not in it; undefined when there is no such selection of this person. */
export async function outsideOf(
  db: Database,
  userId: number,
  id: number,
  ids: number[],
): Promise<number[] | undefined> {
  const { rows } = await sql<{ outside: number[] }>`
    select array(select asked from unnest(${ids}::bigint[]) asked where asked <> all (ids)) as outside
    from selections where id = ${id} and user_id = ${userId}`.execute(db);
  return rows[0]?.outside;
}
