// The journal of interface errors: a row for each kind of error, counting its times.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { ScrubbedError } from './interface-log.rules.ts';

export async function isKnown(db: Database, fingerprint: string): Promise<boolean> {
  const { rows } = await sql`select from interface_errors where fingerprint = ${fingerprint}`.execute(db);
  return rows.length > 0;
}

export async function countError(
  db: Database,
  fingerprint: string,
  error: ScrubbedError,
  userId: number | null,
): Promise<void> {
  await db
    .insertInto('interface_errors')
    .values({ fingerprint, ...error, extra: JSON.stringify(error.extra), last_user_id: userId })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((excluded) => ({
        times: sql`interface_errors.times + 1`,
        message: excluded.ref('excluded.message'),
        stack: excluded.ref('excluded.stack'),
        route: excluded.ref('excluded.route'),
        app_version: excluded.ref('excluded.app_version'),
        extra: excluded.ref('excluded.extra'),
        last_user_id: excluded.ref('excluded.last_user_id'),
        last_seen_at: sql`now()`,
      })),
    )
    .execute();
}

export const outdatedErrors = { interface_errors: sql`last_seen_at < now() - interval '30 days'` };
