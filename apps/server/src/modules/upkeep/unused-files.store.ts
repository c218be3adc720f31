// Files that were put to use and are not any more: a replaced photo, a draft that was thrown away.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Rows } from '../../database/rows.generated.ts';
import { unclaimedDays } from '../files/files.rules.ts';

/** Every column that names files, as one id or as a list of them. */
export const fileUses: [table: keyof Rows, column: string][] = [
  ['users', 'avatar_file_id'],
  ['trade_points', 'photo_ids'],
  ['document_versions', 'file_id'],
  ['signatures', 'act_file_id'],
  ['runs', 'source_file_id'],
  ['runs', 'result_file_id'],
  ['runs', 'error_file_id'],
];

const used = sql.join(
  fileUses.map(([table, column]) =>
    column.endsWith('_ids')
      ? sql`select unnest(${sql.ref(column)}) as id from ${sql.table(table)}`
      : sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  ),
  sql` union all `,
);

/** What nothing names any more waits as long as an upload that nobody has claimed. */
export async function releaseUnused(db: Database): Promise<void> {
  await sql`
    update files set expires_at = now() + make_interval(days => ${unclaimedDays})
    where expires_at is null and deleted_at is null and id not in (${used})`.execute(db);
}

/** The rows of files that went a while ago, unless something still says which file it was. */
export async function deleteForgotten(db: Database): Promise<void> {
  await sql`
    delete from files where deleted_at < now() - interval '30 days' and id not in (${used})`.execute(db);
}
