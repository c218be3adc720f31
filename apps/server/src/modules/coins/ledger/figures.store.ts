// The figures above the operations. Nothing here is summed over all accounts: the sum of people's balances is the mirror of the programme's own.
import type { LedgerFigures } from '@iskra/contract/areas/coins/ledger/shapes';
import type { Currency } from '@iskra/contract/areas/coins/ledger/words';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countsUpTo } from '../../../database/lists/paging.ts';
import { momentText } from '../../../database/rows/moments.ts';
import { programmeAccounts } from './ledger.state.store.ts';

type Waiting = Pick<LedgerFigures, 'pending' | 'held' | 'expiring' | 'awaiting'>;

async function waiting(db: Database, currency: Currency): Promise<Waiting> {
  const inBucket = (bucket: 'pending' | 'held') => sql`(
    select json_build_object('amount', coalesce(sum(${sql.ref(bucket)}), 0)::bigint, 'people', count(*)::int)
    from ledger_accounts where ${sql.ref(bucket)} > 0 and currency = ${currency})`;
  const { rows } = await sql<Waiting>`
    select ${inBucket('pending')} as pending, ${inBucket('held')} as held, (
      select json_build_object('amount', sum(remaining)::bigint, 'at', ${momentText('expires_at')}) from ledger_lots
      where ${currency} = 'coin' and remaining > 0 and not pending and expires_at = (
        select min(expires_at) from ledger_lots where remaining > 0 and not pending and expires_at > now())
      group by expires_at) as expiring, (
      select json_build_object('amount', coalesce(sum(total), 0)::bigint, 'count', count(*)::int)
      from ledger_approvals where state = 'awaiting' and currency = ${currency}) as awaiting`.execute(db);
  return rows[0]!;
}

const rich = (column: 'seller_id' | 'owner_id', currency: Currency) => [
  sql`currency = ${currency} and balance > 0 and ${sql.ref(column)} is not null`,
];

export async function ledgerFigures(db: Database, currency: Currency): Promise<LedgerFigures> {
  const [waits, accounts, counts] = await Promise.all([
    waiting(db, currency),
    programmeAccounts(db),
    countsUpTo(db, sql`ledger_accounts`, { sellers: rich('seller_id', currency), owners: rich('owner_id', currency) }),
  ]);
  // All accounts together are nought.
  const people = -accounts.reduce((sum, account) => sum + account[currency], 0);
  return { ...waits, ...counts, available: people - waits.pending.amount - waits.held.amount };
}
