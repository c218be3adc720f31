// Files that were put to use and are not any more: a replaced photo, a draft that was thrown away.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { batchSize, changed } from '../../../jobs/batches.ts';
import { unclaimedDays } from '../files/files.rules.ts';
import { usedFiles } from '../files/files.scope.store.ts';

/** A file without references waits as long as an upload that nobody has claimed. */
export function releaseUnused(db: Database): Promise<number> {
  return changed(
    sql`
    update files set expires_at = now() + make_interval(days => ${unclaimedDays})
    where id in (
      select id from files where expires_at is null and deleted_at is null and id not in (${usedFiles}) limit ${batchSize}
    )`.execute(db),
  );
}

/** The rows of files that went a while ago, unless something still says which file it was. */
export function deleteForgotten(db: Database): Promise<number> {
  return changed(
    sql`
    delete from files where id in (
      select id from files where deleted_at < now() - interval '30 days' and id not in (${usedFiles}) limit ${batchSize}
    )`.execute(db),
  );
}
