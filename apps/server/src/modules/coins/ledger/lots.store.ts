// Lots whose time has come.
import type { Currency } from '@iskra/contract/areas/coins/ledger/words';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Holder } from './request.rules.ts';

export interface DueLot {
  id: number;
  turn: 'activate' | 'expire';
  expires_at: string;
}

/** By their numbers, so that one that cannot be turned now does not stop the others. */
export async function dueLots(db: Database, turn: DueLot['turn'], after: number, most: number): Promise<DueLot[]> {
  const due = turn === 'activate' ? sql`pending and available_from <= now()` : sql`not pending and expires_at <= now()`;
  const { rows } = await sql<DueLot>`
    select id, ${turn} as turn, expires_at from ledger_lots
      where remaining > 0 and ${due} and id > ${after} order by id limit ${most}`.execute(db);
  return rows;
}

/** Of the person: those whose check has not ended. */
export async function pendingLots(db: Database, { seller_id, owner_id }: Holder): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from ledger_lots l join ledger_accounts a on a.id = l.account_id
    where (a.seller_id = ${seller_id ?? null} or a.owner_id = ${owner_id ?? null}) and l.pending and l.remaining > 0 order by l.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface LeftLot {
  id: number;
  currency: Currency;
  available_from: string | null;
}

/** Of the seller: those that still hold something, whether it can be spent or waits. */
export async function leftLots(db: Database, sellerId: number): Promise<LeftLot[]> {
  const { rows } = await sql<LeftLot>`
    select l.id, a.currency, l.available_from from ledger_lots l join ledger_accounts a on a.id = l.account_id
    where a.seller_id = ${sellerId} and l.remaining > 0 order by l.id`.execute(db);
  return rows;
}
