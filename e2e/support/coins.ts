// Coins for people of a test's own, by the ledger's own writer.
import pg from 'pg';
import { seedDatabase } from '../../apps/server/src/demo/seed-database.ts';
import type { Holder, Payment } from '../../apps/server/src/modules/coins/ledger/request.rules.ts';
import { giveCoins } from '../../apps/server/src/testing/ledger.ts';

/** Returns the number of the operation. */
export async function giveTo(holder: Holder, amount: number, more: Partial<Payment> = {}): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.ISKRA_E2E_DATABASE });
  await client.connect();
  try {
    return await giveCoins(seedDatabase(client), holder, amount, more);
  } finally {
    await client.end();
  }
}
