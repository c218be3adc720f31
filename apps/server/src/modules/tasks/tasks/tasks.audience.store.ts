// Whom a task is for: pairs of a seller and a point where they work, by the one condition of audiences.
import type { TaskAudience } from '@iskra/contract/areas/tasks/tasks/draft';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { audienceOver, peopleAtPoints } from '../../network/groups/audience.scope.store.ts';

/** As a query of seller_id and trade_point_id; whoever is blocked, and a point that is closed, take nothing. */
export const pairsOf = (audience: TaskAudience): RawBuilder<unknown> => sql`
  select pair.seller_id, pair.point_id as trade_point_id from ${peopleAtPoints}
  join sellers s on s.id = pair.seller_id and s.status = 'active'
  join trade_points p on p.id = pair.point_id and p.status = 'active'
  where ${audienceOver('pairs', audience)}`;

export interface AudienceCount {
  audience_pairs: number;
  audience_points: number;
  audience_people: number;
}

export async function countAudience(db: Database, audience: TaskAudience): Promise<AudienceCount> {
  const { rows } = await sql<AudienceCount>`
    select count(*)::int as audience_pairs, count(distinct a.trade_point_id)::int as audience_points,
      count(distinct a.seller_id)::int as audience_people
    from (${pairsOf(audience)}) a`.execute(db);
  return rows[0]!;
}
