// Lots whose time has come.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface DueLot {
  id: number;
  turn: 'activate' | 'expire';
  expires_at: string;
}

/** By their numbers, so that one that cannot be turned now does not stop the others. */
export async function dueLots(db: Database, turn: DueLot['turn'], after: number, most: number): Promise<DueLot[]> {
  const due = turn === 'activate' ? sql`pending and available_from <= now()` : sql`not pending and expires_at <= now()`;
  const { rows } = await sql<DueLot>`
    select id, ${turn} as turn, expires_at from ledger_lots where remaining > 0 and ${due} and id > ${after} order by id limit ${most}`.execute(
    db,
  );
  return rows;
}
