// Accounts of people, locked as the writer locks them, and whether they stand still.
import type { HolderKey } from '@iskra/contract/areas/coins/ledger/shapes';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { enterLedger } from './ledger.locks.store.ts';
import { accountsOfHolder } from './ledger.scope.store.ts';

/** None of a person who has gone. Later reads of them stay true until the transaction ends. */
export async function lockOwnAccounts(db: Database, holders: HolderKey[]): Promise<{ id: number; frozen: boolean }[]> {
  await enterLedger(db);
  const { rows } = await sql<{ id: number; frozen: boolean }>`
    select a.id, a.frozen_at is not null as frozen from ledger_accounts a
    where ${sql.join(holders.map(accountsOfHolder), sql` or `)} order by a.id for no key update`.execute(db);
  return rows;
}

export async function setFrozen(
  db: Database,
  ids: number[],
  frozen: { by: number; comment: string } | undefined,
): Promise<void> {
  await sql`
    update ledger_accounts set frozen_at = case when ${frozen !== undefined} then now() end, frozen_by = ${frozen?.by ?? null},
      frozen_comment = ${frozen?.comment ?? null}
    where id = any (${ids})`.execute(db);
}
