// The program's stamp of an operation, under SECRET. A thief of the database alone can write rows, but no stamp.
import { createHmac, hkdfSync } from 'node:crypto';
import type { LotUse, Posting } from './accounts.rules.ts';
import type { Entry } from './ledger.store.ts';

/** An operation with its rows, as it is written and as it is found again. */
export interface StampedOperation extends Omit<Entry, 'stamp' | 'available_from' | 'changed' | 'postings' | 'uses'> {
  postings: readonly (Posting & { balance_after: number | null })[];
  uses: readonly LotUse[];
}

const byAccount = (a: Posting, b: Posting) =>
  a.account_id - b.account_id || (a.bucket < b.bucket ? -1 : a.bucket > b.bucket ? 1 : 0);
const byLot = (a: LotUse, b: LotUse) => a.lot_id - b.lot_id;

/** Every column by name: one that is added later changes no old stamp. The database's own moment of posting is what the seals prove. */
function saidOf(operation: StampedOperation): string {
  const { id, type, currency, account_id, amount, sign, balance_after, key, digest, source_type, source_id } =
    operation;
  const { reason_id, comment, actor_id, approved_by, effective_at, reversal_of, run_id, row_number } = operation;
  const { external_number, trade_point_id, region_id, earned, postings, uses } = operation;
  return JSON.stringify([
    ...[id, type, currency, account_id, amount, sign, balance_after, key, digest, source_type, source_id],
    ...[reason_id, comment, actor_id, approved_by, Date.parse(effective_at), reversal_of, run_id, row_number],
    ...[external_number, trade_point_id, region_id, earned],
    postings.toSorted(byAccount).map((one) => [one.account_id, one.bucket, one.amount, one.balance_after]),
    uses.toSorted(byLot).map(({ lot_id, remaining, reserved }) => [lot_id, remaining, reserved]),
  ]);
}

export type Stamper = (operation: StampedOperation) => string;

/** In hexadecimal digits. The key is made once for however many operations. */
export function stamperOf(secret: string): Stamper {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'iskra ledger operations', 32));
  return (operation) => createHmac('sha256', key).update(saidOf(operation)).digest('hex');
}
