// Proves that the audit trail is unchanged since it was sealed, and deletes events after their term.
import type { Database } from '../../../database/database.ts';
import { verifySeals } from '../../platform/seals/seals.actions.ts';
import { auditChain, forgetOldest } from './audit-seals.store.ts';

export const verifyAudit = (db: Database) => verifySeals(db, auditChain);

/** One seal at a time; `tick` runs in between and may stop it. */
export async function forgetHistory(db: Database, tick: () => void): Promise<void> {
  do tick();
  while ((await forgetOldest(db)) > 0);
}
