// The audit trail as a chain of seals, and the end of its term.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Chain } from '../../platform/seals/seals.store.ts';

export const auditChain: Chain = {
  table: 'audit_events',
  rows: 'events',
  written: 'at',
  numbers: 'audit_events_ids',
  seals: 'audit_seals',
  digests: 'audit_digests',
  lock: 7_714_005,
  kept: '3 years',
};

/** The events of the oldest seal, if they are three years old; returns how many went. */
export async function forgetOldest(db: Database): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select forget_history() as gone`.execute(db);
  return rows[0]!.gone;
}
