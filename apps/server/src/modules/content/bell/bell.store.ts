// Up to which moment a person has looked at the bell.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export async function seenUntil(db: Database, userId: number): Promise<string | null> {
  const row = await db.selectFrom('bell_seen').select('seen_at').where('user_id', '=', userId).executeTakeFirst();
  return row?.seen_at ?? null;
}

/** Two windows of one person never move it back, nor into the future. */
export async function markSeen(db: Database, userId: number, until: Date): Promise<void> {
  await sql`
    insert into bell_seen (user_id, seen_at) values (${userId}, least(${until.toISOString()}::timestamptz, now()))
    on conflict (user_id) do update set seen_at = excluded.seen_at where bell_seen.seen_at < excluded.seen_at`.execute(
    db,
  );
}
