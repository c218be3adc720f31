// Moderators: their scopes, the cases they hold, and figures of their decisions.

import type { ModerationKind } from '@iskra/contract/areas/platform/moderation/shapes';
import type { Moderator, ScopeChange } from '@iskra/contract/areas/platform/moderators';
import { sql } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { batchSize } from '../../../jobs/batches.ts';
import { problem } from '../../../problem.ts';
import type { UsesGroups } from '../../network/groups/uses-groups.scope.store.ts';
import { fits, inScopeOf, isMatterOf } from './moderation.scope.store.ts';

/** The figures are of the last ninety days: an early mistake does not follow anybody for ever. */
export async function listModerators(db: Database, kinds: readonly ModerationKind[]): Promise<Moderator[]> {
  const { rows } = await sql<Moderator>`
    with decided as (
      select c.decided_by as id, count(*)::int as decided,
        count(*) filter (where c.decided_at >= date_trunc('day', now()))::int as today,
        count(*) filter (where c.status = 'returned')::int as returned,
        count(*) filter (where c.status = 'denied')::int as denied,
        count(*) filter (where c.sla_breached)::int as late,
        round(avg(extract(epoch from c.decided_at - c.first_taken_at)) / 60)::int as minutes
      from moderation_cases c
      where c.kind = any (${kinds}) and c.decided_at > now() - interval '90 days' and c.deleted_at is null
      group by c.decided_by
    ), held as (
      select c.holder_id as id, count(*)::int as held,
        count(*) filter (where c.lease_until > now())::int as open
      from moderation_cases c
      where c.kind = any (${kinds}) and c.status in ('assigned', 'in_review') and c.deleted_at is null
      group by c.holder_id
    ), checked as (
      select first.decided_by as id, count(*)::int as checked,
        count(*) filter (where second.status = first.status)::int as agreed
      from moderation_cases second join moderation_cases first on first.id = second.control_of
      where second.kind = any (${kinds}) and second.decided_by is not null and second.decided_at > now() - interval '90 days'
      group by first.decided_by
    )
    select u.id, person_short(u.last_name, u.first_name, u.middle_name) as name,
      coalesce((select json_agg(json_build_object('kind', s.kind, 'region_ids', s.region_ids,
        'group_ids', s.group_ids, 'can_bulk', s.can_bulk,
          'max_reward', s.max_reward) order by s.kind)
        from moderator_scopes s where s.moderator_id = u.id), '[]') as scopes,
      coalesce(held.open, 0) as open, coalesce(held.held, 0) as held, coalesce(decided.today, 0) as decided_today,
      coalesce(decided.decided, 0) as decided, coalesce(decided.returned, 0) as returned, coalesce(decided.denied, 0) as denied,
      coalesce(decided.late, 0) as late,
      decided.minutes as average_minutes, coalesce(checked.checked, 0) as checked, coalesce(checked.agreed, 0) as agreed
    from users u
    left join decided on decided.id = u.id left join held on held.id = u.id left join checked on checked.id = u.id
    where u.status = 'active' and u.deleted_at is null
      and (u.role = 'moderator' or u.role = 'admin' and (decided.id is not null or held.id is not null))
    order by u.last_name, u.first_name, u.id limit 500`.execute(db);
  return rows;
}

export async function isModerator(db: Database, id: number): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('id', '=', id).where('role', '=', 'moderator');
  return (await query.where('deleted_at', 'is', null).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

export type Scope = {
  kind: ModerationKind;
  region_ids: number[] | null;
  group_ids: number[] | null;
  can_bulk: boolean;
  max_reward: number | null;
};

export async function scopesOf(db: Database, id: number): Promise<Scope[]> {
  const query = db
    .selectFrom('moderator_scopes')
    .select(['kind', 'region_ids', 'group_ids', 'can_bulk', 'max_reward'])
    .where('moderator_id', '=', id);
  return (await query.orderBy('kind').execute()) as Scope[];
}

export async function setScopes(db: Database, id: number, scopes: ScopeChange['scopes']): Promise<void> {
  await db.deleteFrom('moderator_scopes').where('moderator_id', '=', id).execute();
  const rows = scopes.map(({ kind, region_ids = null, group_ids = null, can_bulk = true, max_reward = null }) => ({
    moderator_id: id,
    kind,
    region_ids,
    group_ids,
    can_bulk,
    max_reward,
  }));
  if (rows.length > 0) await db.insertInto('moderator_scopes').values(rows).execute();
}

/** Groups with moderators of their own. */
export const usedByScopes: UsesGroups = (groupId) => sql`
  select u.id, person_short(u.last_name, u.first_name, u.middle_name) as title from users u
  where u.deleted_at is null and u.role = 'moderator'
    and exists (select from moderator_scopes s where s.moderator_id = u.id and s.group_ids @> array[${groupId}])`;

/** Of a case that the person sees; of any other nothing is told here. */
export async function mayDecideMany(db: Database, { id, role }: UserActor, caseId: number): Promise<boolean> {
  if (role === 'admin') return true;
  const { rows } = await sql`
    select from moderation_cases t join moderator_scopes s on s.moderator_id = ${id} and s.kind = t.kind
    where t.id = ${caseId} and not s.can_bulk`.execute(db);
  return rows.length === 0;
}

/** Held by a moderator who looks at it, or assigned to one. */
const isHeld = sql`t.status in ('assigned', 'in_review')`;

/** A moderator who holds the most cases allowed takes no other one. Concurrent calls wait for each other here: none gets past the bound. */
export async function refuseFull(db: Database, person: number, most: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('moderation.held'), hashtext(${String(person)}))`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from moderation_cases t
    where t.holder_id = ${person} and ${isHeld} and t.deleted_at is null`.execute(db);
  if (rows[0]!.n >= most) throw problem('moderation.too_many_held');
}

/** The holder is an active judge who sees such cases, and it is not their own matter. */
const isInGoodHands = sql`exists (
  select from users h where h.id = t.holder_id and h.status = 'active' and h.deleted_at is null
    and (h.role = 'admin' or h.role = 'moderator' and ${inScopeOf(sql`h.id`)}))
  and not ${isMatterOf(sql`t.holder_id`)}`;

export interface Freed {
  id: number;
  status: string;
  holder_id: number;
}

/**
 * Cases that wait for a moderator who may not decide them go back to the queue: of one person, or of anybody. A row that another transaction is
 * changing is skipped, so that this waits for nobody; the clock comes by again.
 */
export async function freeStuck(db: Database, { of }: { of?: number } = {}): Promise<Freed[]> {
  const { rows } = await sql<Freed>`
    with stuck as (
      select t.id, t.status, t.holder_id from moderation_cases t
      where ${isHeld} and (${of ?? null}::bigint is null or t.holder_id = ${of ?? null}) and not (${isInGoodHands})
      order by t.id limit ${batchSize} for no key update skip locked)
    update moderation_cases t set status = 'new', holder_id = null, lease_until = null, attached = false
    from stuck where t.id = stuck.id returning stuck.id, stuck.status, stuck.holder_id`.execute(db);
  return rows;
}

interface Waiting {
  kind: ModerationKind;
  region_id: number | null;
  barred_id?: number | null | undefined;
  submitted_by?: number | null;
  subject_id?: number;
  /** As JSON. */
  changes?: string;
  reward?: number;
}

const heldByThem = sql`(
  select count(*) from moderation_cases c where c.holder_id = s.moderator_id and c.status in ('assigned', 'in_review')
    and c.deleted_at is null)`;

/** Those who look after the group of its author, or of its point, come before the others. The active moderator whose turn it is among those who see such a case and hold fewer than one may; null when there is none. */
export async function giveToSomebody(
  db: Database,
  { kind, region_id, barred_id = null, submitted_by, subject_id = 0, changes = '[]', reward = 0 }: Waiting,
  mode: 'in_turn' | 'least_loaded',
  most: number,
): Promise<number | null> {
  // Two cases that come at once go to two people.
  await sql`select pg_advisory_xact_lock(hashtext('moderation.give'), hashtext(${kind}))`.execute(db);
  const { rows } = await sql<{ moderator_id: number }>`
    with next as (
      select s.moderator_id from moderator_scopes s
      join users u on u.id = s.moderator_id and u.role = 'moderator' and u.status = 'active' and u.deleted_at is null
      cross join lateral (
        select ${region_id}::bigint as region_id, tsm_group_of(${submitted_by ?? null}::bigint) as tsm_group_id,
          case_point_now(${kind}, ${subject_id}::bigint, ${changes}::jsonb) as trade_point_id, ${reward}::int as reward) t
      where s.kind = ${kind} and ${fits}
        and s.moderator_id is distinct from ${barred_id}::bigint and s.moderator_id is distinct from ${submitted_by ?? null}::bigint
        and ${heldByThem} < ${most}
      order by s.group_ids is not null desc, ${mode === 'least_loaded' ? sql`${heldByThem},` : sql``} s.last_given_at nulls first, s.moderator_id limit 1
    )
    update moderator_scopes s set last_given_at = clock_timestamp()
    from next where s.moderator_id = next.moderator_id and s.kind = ${kind}
    returning s.moderator_id`.execute(db);
  return rows[0]?.moderator_id ?? null;
}
