// Trade points and book entries to test with.
import type { Insertable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { TradePointsRow } from '../database/rows/rows.generated.ts';
import { nextNumber } from './numbers.ts';

export async function makeTradePoint(db: Database, values: Partial<Insertable<TradePointsRow>> = {}) {
  const count = nextNumber();
  const code = `TT-${String(count).padStart(6, '0')}`;
  const place = { address: `Тверь, ул. Пробная, ${count}`, city: 'Тверь' };
  return db
    .insertInto('trade_points')
    .values({ code, name: `Точка ${code}`, ...place, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An entry of the named book; the book is made when it is not there. */
export async function makeBookEntry(db: Database, book: string, title: string, values: object = {}) {
  const count = nextNumber();
  await db
    .insertInto('books')
    .values({ code: book, title: book })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const { id } = await db.selectFrom('books').select('id').where('code', '=', book).executeTakeFirstOrThrow();
  return db
    .insertInto('book_entries')
    .values({ book_id: id, code: `e${count}`, title, values: JSON.stringify(values) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function assignTsm(db: Database, tsmId: number, tradePointId: number): Promise<void> {
  await db
    .insertInto('tsm_trade_points')
    .values({ tsm_id: tsmId, trade_point_id: tradePointId, from_date: '2026-01-01' })
    .execute();
}

export async function hireSeller(db: Database, sellerId: number, tradePointId: number): Promise<void> {
  await db
    .insertInto('seller_trade_points')
    .values({ seller_id: sellerId, trade_point_id: tradePointId, from_date: '2026-01-01' })
    .execute();
}
