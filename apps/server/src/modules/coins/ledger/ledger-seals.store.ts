// The ledger as a chain of seals, and its operations as they were stamped.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Chain } from '../../platform/seals/seals.store.ts';
import type { StampedOperation } from './stamp.ts';

export const ledgerChain: Chain = {
  table: 'ledger_transactions',
  rows: 'transactions',
  written: 'posted_at',
  numbers: 'ledger_transactions_id_seq',
  seals: 'ledger_seals',
  digests: 'ledger_digests',
  lock: 7_714_007,
};

const operationsAtOnce = 5_000;

/** The next operations after this one. Those older than the stamps have none. */
export async function stampedOperations(
  db: Database,
  after: number,
): Promise<(StampedOperation & { stamp: string | null })[]> {
  const { rows } = await sql<StampedOperation & { stamp: string | null }>`
    with next as materialized (select * from ledger_transactions where id > ${after} order by id limit ${operationsAtOnce}),
    range as materialized (select min(id) as first, max(id) as last from next)
    select t.id, t.type, t.currency, t.account_id, t.amount, t.sign, t.balance_after, t.key,
      encode(t.digest, 'hex') as digest, t.source_type,
      t.source_id, t.reason_id, t.comment, t.actor_id, t.approved_by, t.effective_at, t.reversal_of, t.run_id, t.row_number,
      t.external_number, t.trade_point_id, t.region_id, encode(t.stamp, 'hex') as stamp, coalesce(l.amount, 0) as earned,
      coalesce(p.said, '[]') as postings, coalesce(u.said, '[]') as uses
    from next t
    left join ledger_lots l on l.id = t.id
    left join (
      select transaction_id, json_agg(json_build_object(
        'account_id', account_id, 'bucket', bucket, 'amount', amount, 'balance_after', balance_after)) as said
      from ledger_postings, range where transaction_id between first and last group by 1
    ) p on p.transaction_id = t.id
    left join (
      select transaction_id, json_agg(json_build_object('lot_id', lot_id, 'remaining', remaining, 'reserved', reserved)) as said
      from ledger_lot_uses, range where transaction_id between first and last group by 1
    ) u on u.transaction_id = t.id
    order by t.id`.execute(db);
  return rows;
}
