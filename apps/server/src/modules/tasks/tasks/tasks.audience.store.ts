// Whom a task is for: pairs of a seller and a point where they work, by the one condition of audiences.
import { type TaskAudience, type TaskDraft, thawed } from '@iskra/contract/areas/tasks/tasks/draft';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import {
  audienceOver,
  audiencePairs,
  freezeAudience,
  peopleAtPoints,
} from '../../network/groups/audience.scope.store.ts';

/** As a query of seller_id and trade_point_id; without blocked people and closed points. */
const atWork = (pairs: RawBuilder<unknown>) => sql`
  select pair.seller_id, pair.point_id as trade_point_id from ${pairs}
  join sellers s on s.id = pair.seller_id and s.status = 'active'
  join trade_points p on p.id = pair.point_id and p.status = 'active'`;

/** All of them. */
export const pairsOf = (audience: TaskAudience): RawBuilder<unknown> => atWork(audiencePairs(audience));

/** Those of one seller. */
export const pairsOfSeller = (audience: TaskAudience, sellerId: number): RawBuilder<unknown> =>
  sql`${atWork(peopleAtPoints)} where pair.seller_id = ${sellerId} and ${audienceOver('pairs', audience)}`;

/** As it is approved: with the members of this moment, unless it is to follow its groups. */
export async function frozen(db: Database, draft: TaskDraft): Promise<TaskDraft> {
  const document = thawed(draft);
  if (document.audience.live !== false) return document;
  return { ...document, audience: await freezeAudience(db, document.audience) };
}

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
