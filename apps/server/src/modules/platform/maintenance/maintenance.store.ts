// The program's nightly tidying.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { batchSize, changed } from '../../../jobs/batches.ts';
import { outdatedSelections } from '../runs/chosen.scope.store.ts';

/** Leftovers of no area, and of the engines; areas declare the rest as `outdated`. */
export const commonOutdated = {
  limits: sql`window_ends_at < now() and (locked_until is null or locked_until < now())`,
  kept_replies: sql`at < now() - interval '1 day'`,
  run_items: sql`run_id in (select id from runs where finished_at < now() - interval '30 days')`,
  // A failed import may be taken up again; the rows of any other that has ended are of no use.
  import_steps: sql`run_id in (select id from runs
    where finished_at < now() - case state when 'failed' then interval '7 days' else interval '0' end)`,
  selections: outdatedSelections,
  runs: sql`finished_at < now() - interval '90 days'`,
} as const;

export function deleteOutdated(db: Database, table: string, condition: RawBuilder<unknown>): Promise<number> {
  return changed(
    sql`
    delete from ${sql.table(table)} where ctid in (select ctid from ${sql.table(table)} where ${condition} limit ${batchSize})`.execute(
      db,
    ),
  );
}

/** About 150 MB. */
const mostCounters = 500_000;

/** Counters are made for every caller; of too many those go whose time is over soonest. */
export function trimCounters(db: Database, most = mostCounters): Promise<number> {
  return changed(
    sql`
    delete from limits where key in (
      select key from limits order by window_ends_at
      limit least(${batchSize}, greatest((select count(*) from limits) - ${most}, 0))
    )`.execute(db),
  );
}

/** A checked file that nobody applied for a week is dropped. */
export function cancelForgottenImports(db: Database): Promise<number> {
  return changed(
    sql`
    update runs set state = 'canceled', finished_at = now(), skipped = greatest(coalesce(total, 0) - bad, 0)
    where state = 'checked' and id in (
      select id from runs where state = 'checked' and coalesce(heartbeat_at, created_at) < now() - interval '7 days' limit ${batchSize}
    )`.execute(db),
  );
}

/** Marks files whose time is over and returns the keys of each, smaller sizes included. */
export async function expireFiles(db: Database): Promise<string[][]> {
  const { rows } = await sql<{ keys: string[] }>`
    update files set deleted_at = now()
    where id = any (array(
      select id from files where expires_at < now() and deleted_at is null order by expires_at limit 500 for update skip locked
    ))
    returning array[storage_key] || array(select value from jsonb_each_text(thumbnails)) as keys`.execute(db);
  return rows.map(({ keys }) => keys);
}

/** Which of these keys belong to a file that is kept. */
export async function ownedKeys(db: Database, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from files where storage_key = any(${keys}) and deleted_at is null
    union all
    select size.value from files cross join jsonb_each_text(thumbnails) size
    where jsonb_path_query_array(thumbnails, '$.*') ?| ${keys} and size.value = any(${keys}) and deleted_at is null`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/** The question of a run is of no use after its end, and people search for people. */
export function forgetSearches(db: Database): Promise<number> {
  return changed(
    sql`
    update runs set params = params #- '{query,search}'
    where id in (
      select id from runs
      where finished_at is not null and params #> '{query,search}' is not null
      limit ${batchSize}
    )`.execute(db),
  );
}

/** A block lasts through the whole of its last day, in Moscow: that is the zone of every connection. */
export async function endBlocks(db: Database, name: string): Promise<number[]> {
  const table = sql.table(name);
  const { rows } = await sql<{ id: number }>`
    update ${table} set status = 'active', blocked_reason_id = null, blocked_comment = null, blocked_until = null
    where id in (
      select id from ${table} where status = 'blocked' and blocked_until < current_date and deleted_at is null
      order by id limit ${batchSize} for no key update
    )
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
