// Settings in the database: a row for every change, of which the last one of each name holds.
import { type Setting, settingsId } from '@iskra/contract/areas/platform/settings';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
import type { MaySee } from '../../insight/audit/history.scope.store.ts';

export const settingsHistory: MaySee = (actor, id) => sql`select where ${actor.role === 'admin' && id === settingsId}`;

/** The number of the last change: a reader who has it knows every change before. */
export async function lastChange(db: Database): Promise<number> {
  const { rows } = await sql<{ version: number }>`select coalesce(max(id), 0) as version from settings`.execute(db);
  return rows[0]!.version;
}

/** One change at a time: the next one sees what this one has written. */
export async function lockSettings(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(db);
}

/** The names that were ever changed; those that the program no longer knows are among them. */
export async function changedSettings(db: Database): Promise<Setting[]> {
  const { rows } = await sql<Setting>`
    select distinct on (s.name) s.name, s.value, s.created_at as changed_at,
      ${personNamed('u')} as changed_by
    from settings s join users u on u.id = s.created_by
    order by s.name, s.id desc`.execute(db);
  return rows;
}

export async function insertSettings(db: Database, values: Record<string, number>, userId: number): Promise<void> {
  await sql`
    insert into settings (name, value, created_by)
    select key, value::int, ${userId}::bigint from jsonb_each_text(${JSON.stringify(values)}::jsonb)`.execute(db);
}
