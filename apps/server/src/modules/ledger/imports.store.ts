// What files brought: their sums, their list, and what is to be taken back.
import type { ImportQuestion } from '@iskra/contract/areas/ledger';
import type { ImportRow } from '@iskra/contract/areas/ledger/shapes';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { listing } from '../../database/listing.ts';
import { pageColumns } from '../../database/paging.ts';
import { approvalsVisibleTo } from './ledger.scope.store.ts';

export interface Sums {
  coin_credit: number;
  coin_debit: number;
  flame_credit: number;
  flame_debit: number;
}

export async function addSums(db: Database, run_id: number, sums: Sums): Promise<void> {
  const { coin_credit, coin_debit, flame_credit, flame_debit } = sums;
  await sql`
    insert into ledger_imports as i (run_id, coin_credit, coin_debit, flame_credit, flame_debit)
    values (${run_id}, ${coin_credit}, ${coin_debit}, ${flame_credit}, ${flame_debit})
    on conflict (run_id) do update set coin_credit = i.coin_credit + excluded.coin_credit, coin_debit = i.coin_debit + excluded.coin_debit,
      flame_credit = i.flame_credit + excluded.flame_credit, flame_debit = i.flame_debit + excluded.flame_debit`.execute(
    db,
  );
}

/** Who has approved the file; null where nobody had to. */
export async function approverOf(db: Database, run_id: number): Promise<number | null> {
  const { rows } = await sql<{ decided_by: number }>`
    select decided_by from ledger_approvals where run_id = ${run_id} and state = 'approved'`.execute(db);
  return rows[0]?.decided_by ?? null;
}

export async function isAsked(db: Database, run_id: number): Promise<boolean> {
  const { rows } = await sql`select from ledger_approvals where run_id = ${run_id} and state = 'awaiting'`.execute(db);
  return rows.length > 0;
}

/** A file can be taken back for so long. */
export const undoDays = 30;

const transactionsRun = 'import.transactions';

export const importList = listing<ImportQuestion, ImportRow>({
  table: 'runs',
  visibleTo: (actor) => [...approvalsVisibleTo(actor), sql`t.kind = ${sql.lit(transactionsRun)}`],
  sorts: { created_at: 'timestamptz' },
  filters: {},
  select: (page) => sql<ImportRow>`
    select t.id, t.created_at, t.state, f.original_name as file, t.total, t.applied, t.bad, t.error_file_id is not null as has_errors,
      json_build_object('id', u.id, 'title', person_short(u.last_name, u.first_name, u.middle_name)) as author,
      coalesce(i.coin_credit, 0) as coin_credit, coalesce(i.coin_debit, 0) as coin_debit, coalesce(i.flame_credit, 0) as flame_credit,
      coalesce(i.flame_debit, 0) as flame_debit, p.state as approval, i.undo_run_id,
      t.state in ('done', 'done_with_errors') and t.applied > 0 and i.undo_run_id is null
        and t.finished_at > now() - make_interval(days => ${sql.lit(undoDays)}) as may_undo,
      ${pageColumns}
    from ${page} join runs t on t.id = page.id left join files f on f.id = t.source_file_id join users u on u.id = t.started_by
    left join ledger_imports i on i.run_id = t.id left join ledger_approvals p on p.run_id = t.id`,
});

export interface Batch {
  undo_run_id: number | null;
  may_undo: boolean;
}

export async function lockBatch(db: Database, run_id: number): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    select i.undo_run_id, r.state in ('done', 'done_with_errors')
      and r.finished_at > now() - make_interval(days => ${sql.lit(undoDays)}) as may_undo
    from ledger_imports i join runs r on r.id = i.run_id where i.run_id = ${run_id} for update of i`.execute(db);
  return rows[0];
}

export async function noteUndo(db: Database, run_id: number, undo_run_id: number): Promise<void> {
  await sql`update ledger_imports set undo_run_id = ${undo_run_id} where run_id = ${run_id}`.execute(db);
}

export async function countBatch(db: Database, run_id: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from ledger_transactions where run_id = ${run_id} and type <> 'reversal'`.execute(db);
  return rows[0]!.n;
}

/** The next ones that nobody has taken back. */
export async function nextOfBatch(db: Database, run_id: number, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ledger_transactions where run_id = ${run_id} and type <> 'reversal' and id > ${after} order by id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
