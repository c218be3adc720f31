// Operations of the ledger for sent work or an answer: payments and their reversals. Only an administrator is shown them (`seenBy`).
import type { PaidOperation } from '@iskra/contract/areas/coins/ledger/shapes';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

interface Source {
  type: 'task_assignment' | 'survey_response';
  id: number;
}

/** In the order in which they were made: a decision that was changed leaves more than one of each currency. */
export async function paidFor(db: Database, { type, id }: Source): Promise<PaidOperation[]> {
  const { rows } = await sql<PaidOperation>`
    with paid as (
      select t.* from ledger_transactions t where t.source_type = ${type} and t.source_id = ${id})
    select id, type, currency, amount from paid
    union all
    select t.id, t.type, t.currency, t.amount from paid join ledger_transactions t on t.reversal_of = paid.id
    order by id`.execute(db);
  return rows;
}
