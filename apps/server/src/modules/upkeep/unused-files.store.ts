// Files that were put to use and are not any more: a replaced photo, a draft that was thrown away.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { unclaimedDays } from '../files/files.rules.ts';
import { usedFiles } from '../files/files.scope.store.ts';

/** What nothing names any more waits as long as an upload that nobody has claimed. */
export async function releaseUnused(db: Database): Promise<void> {
  await sql`
    update files set expires_at = now() + make_interval(days => ${unclaimedDays})
    where expires_at is null and deleted_at is null and id not in (${usedFiles})`.execute(db);
}

/** The rows of files that went a while ago, unless something still says which file it was. */
export async function deleteForgotten(db: Database): Promise<void> {
  await sql`
    delete from files where deleted_at < now() - interval '30 days' and id not in (${usedFiles})`.execute(db);
}
