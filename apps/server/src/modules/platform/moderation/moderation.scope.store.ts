// Which cases a person may look at and decide: every query of the queue begins here. Authors have a way of their own, see `sentBy`.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';

/** A condition on the alias `t`. A moderator sees the kinds and regions given to them, and never cases that they must not decide again. */
export function visibleTo(actor: Actor): RawBuilder<unknown>[] {
  const present = sql`t.deleted_at is null`;
  if (actor.kind !== 'user') return [sql`false`];
  if (actor.role === 'admin') return [present];
  if (actor.role !== 'moderator') return [sql`false`];
  return [present, inScopeOf(sql`${actor.id}`), sql`t.barred_id is distinct from ${actor.id}`];
}

/** The case `t` is of the regions and of the groups of the scope `s`, and brings no more than that allows; an empty limit is none. */
export const fits = sql`(s.region_ids is null or t.region_id = any (s.region_ids))
  and (s.max_reward is null or coalesce(t.reward, 0) <= s.max_reward)
  and (s.group_ids is null or case_in_groups(t.tsm_group_id, t.trade_point_id, s.group_ids))`;

/** Of a moderator by id. */
export function inScopeOf(moderator: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select from moderator_scopes s where s.moderator_id = ${moderator} and s.kind = t.kind
      and ${fits})`;
}

/**
 * Whose matter it is: they have sent it, or proposed it before another person answered for it, or it is about them, their shop, or a row
 * that they have made and that is asked about as a whole. Nobody decides about the own matter, an administrator neither.
 */
export const isMatterOf = (person: RawBuilder<unknown>) => sql<boolean>`coalesce(
  ${person} in (t.submitted_by, t.created_by)
  or exists (
    select from sellers s where t.kind in ('user', 'seller_tp', 'seller_unlink', 'seller_block') and s.id = t.subject_id
      and (s.user_id = ${person} or t.kind = 'user' and s.created_by = ${person}))
  or exists (select from owners o where t.kind = 'owner' and o.id = t.subject_id and o.user_id = ${person})
  or exists (
    select from trade_points p left join owners o on o.id = p.owner_id
    where t.kind in ('trade_point', 'other') and p.id = t.subject_id
      and (o.user_id = ${person} or t.changes = '[]' and t.kind = 'trade_point' and p.created_by = ${person})),
  false)`;

/** The author's own. A second look is not theirs to know of. */
export function sentBy(actor: Actor): RawBuilder<unknown>[] {
  if (actor.kind !== 'user') return [sql`false`];
  return [sql`t.deleted_at is null`, sql`t.submitted_by = ${actor.id}`, sql`t.control_of is null`];
}

export function maySeeCase(actor: Actor, id: number): RawBuilder<unknown> {
  return sql`select from moderation_cases t where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`;
}
