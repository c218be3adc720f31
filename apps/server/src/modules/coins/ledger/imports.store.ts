// Operations by files: their sums, their list, and their reversal.
import type { ImportQuestion } from '@iskra/contract/areas/coins/ledger';
import type { ImportRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
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

/** The approver of the file; null where none was needed. */
export async function approverOf(db: Database, run_id: number): Promise<number | null> {
  const { rows } = await sql<{ decided_by: number }>`
    select decided_by from ledger_approvals where run_id = ${run_id} and state = 'approved'`.execute(db);
  return rows[0]?.decided_by ?? null;
}

/** A file can be taken back for so long. */
export const undoDays = 30;

const fileRuns = ['import.transactions', 'import.opening'];

/**
 * Of the run `r` with its sums `i` and the run `n` that took it back: posted rows can be reversed, however the file ended, and those that a
 * first try has left by a second one.
 */
const mayUndo = (r: 'r' | 't') => sql<boolean>`
  ${sql.ref(`${r}.state`)} in ('done', 'done_with_errors', 'failed', 'canceled')
    and ${sql.ref(`${r}.finished_at`)} > now() - make_interval(days => ${sql.lit(undoDays)})
    and (i.undo_run_id is null or coalesce(n.state in ('done_with_errors', 'failed', 'canceled'), false))`;

export const importList = listing<ImportQuestion, ImportRow>({
  table: 'runs',
  visibleTo: (actor) => [
    ...approvalsVisibleTo(actor),
    sql`t.kind in (${sql.join(fileRuns.map((kind) => sql.lit(kind)))})`,
  ],
  sorts: { created_at: 'timestamptz' },
  filters: byColumns('id'),
  select: (page) => sql<ImportRow>`
    select t.id, t.created_at, t.state, f.original_name as file, t.total, t.applied, t.bad, t.error_file_id is not null as has_errors,
      ${personNamed('u')} as author,
      coalesce(i.coin_credit, 0) as coin_credit, coalesce(i.coin_debit, 0) as coin_debit, coalesce(i.flame_credit, 0) as flame_credit,
      coalesce(i.flame_debit, 0) as flame_debit, p.state as approval,
      case when n.id is not null then json_build_object('run_id', n.id, 'state', n.state, 'undone', n.applied + n.skipped, 'left', n.bad,
        'problems', coalesce(n.result->'left', '[]'), 'error', n.error_message) end as undo,
      i.run_id is not null and ${mayUndo('t')} as may_undo,
      ${pageColumns}
    from ${page} join runs t on t.id = page.id left join files f on f.id = t.source_file_id join users u on u.id = t.started_by
    left join ledger_imports i on i.run_id = t.id left join runs n on n.id = i.undo_run_id left join ledger_approvals p on p.run_id = t.id`,
});

/** Undefined when the file has posted nothing. */
export async function lockBatch(db: Database, run_id: number): Promise<{ may_undo: boolean } | undefined> {
  const { rows } = await sql<{ may_undo: boolean }>`
    select ${mayUndo('r')} as may_undo
    from ledger_imports i join runs r on r.id = i.run_id left join runs n on n.id = i.undo_run_id
    where i.run_id = ${run_id} for update of i`.execute(db);
  return rows[0];
}

export async function noteUndo(db: Database, run_id: number, undo_run_id: number): Promise<void> {
  await sql`update ledger_imports set undo_run_id = ${undo_run_id} where run_id = ${run_id}`.execute(db);
}

/** Operations of this file that nobody has reversed. */
const notReversed = (run_id: number, after: number) => sql`
  from ledger_transactions t where t.run_id = ${run_id} and t.type <> 'reversal' and t.id > ${after}
    and not exists (select from ledger_transactions x where x.reversal_of = t.id)`;

export async function countBatch(db: Database, run_id: number, after: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${notReversed(run_id, after)}`.execute(db);
  return rows[0]!.n;
}

export interface Operation {
  id: number;
  /** In the file. */
  row_number: number;
}

export async function nextOfBatch(db: Database, run_id: number, after: number, most: number): Promise<Operation[]> {
  const { rows } = await sql<Operation>`
    select t.id, t.row_number ${notReversed(run_id, after)} order by t.id limit ${most}`.execute(db);
  return rows;
}
