// Whom publications are for, and in which state they are: conditions for the lists of every kind.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';

type Condition = RawBuilder<unknown>;

/** Of the publication `t` at a moment, as `stateAt` of the contract says it. */
export const stateOf = (moment: Condition = sql`now()`) => sql<string>`(case
  when t.number is null then 'draft'
  when t.ended_at is not null or t.ends_at <= ${moment} then 'ended'
  when t.starts_at > ${moment} then 'scheduled'
  when t.paused_at is not null then 'paused'
  else 'live' end)`;

const isLive = sql`(t.starts_at <= now() and (t.ends_at is null or t.ends_at > now()) and t.paused_at is null and t.ended_at is null)`;

/** Regions of the points where the reader works, or that they own. */
function regionsOf(actor: Actor): Condition {
  if (actor.kind !== 'user') return sql`'{}'::bigint[]`;
  const { seller_id, owner_id } = actor;
  return sql`array(
    select p.region_id from seller_trade_points l join trade_points p on p.id = l.trade_point_id
    where l.seller_id = ${seller_id} and l.to_date is null and p.deleted_at is null
    union select p.region_id from trade_points p where p.owner_id = ${owner_id} and p.status = 'active' and p.deleted_at is null)`;
}

/** Of the kind and live for the caller, by the version in force. */
export function liveFor(kind: string, actor: Actor): Condition[] {
  const role = actor.kind === 'user' ? actor.role : '';
  return [
    sql`t.kind = ${kind}`,
    sql`t.deleted_at is null`,
    isLive,
    sql`exists (
      select from publication_versions v where v.publication_id = t.id and v.number = t.number and ${role} = any (v.roles)
        and (v.region_ids = '{}' or v.region_ids && ${regionsOf(actor)}))`,
  ];
}

export interface Audience {
  roles: readonly string[];
  region_ids: readonly number[];
}

/** People who can come in, and are of the audience now. */
export async function countAudience(db: Database, { roles, region_ids }: Audience): Promise<number> {
  const within = sql`any (${region_ids})`;
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from users u
    where u.status = 'active' and u.deleted_at is null and u.role = any (${roles}) and (
      ${region_ids.length === 0}
      or u.id in (
        select s.user_id from sellers s join seller_trade_points l on l.seller_id = s.id and l.to_date is null
        join trade_points p on p.id = l.trade_point_id where p.deleted_at is null and p.region_id = ${within}
        union select o.user_id from owners o join trade_points p on p.owner_id = o.id
        where p.deleted_at is null and p.status = 'active' and p.region_id = ${within}))`.execute(db);
  return rows[0]!.people;
}
