// Operations of the ledger for sent work: payments and their reversals.
import type { Sent } from '@iskra/contract/areas/tasks/assignments/shapes';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** In the order in which they were made: a decision that was changed leaves more than one of each currency. */
export async function operationsOf(db: Database, assignment_id: number): Promise<NonNullable<Sent['operations']>> {
  const { rows } = await sql<NonNullable<Sent['operations']>[number]>`
    with paid as (
      select t.* from ledger_transactions t where t.source_type = 'task_assignment' and t.source_id = ${assignment_id})
    select id, type, currency, amount from paid
    union all
    select t.id, t.type, t.currency, t.amount from paid join ledger_transactions t on t.reversal_of = paid.id
    order by id`.execute(db);
  return rows;
}
