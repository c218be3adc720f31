// Open cases about a person, as far as the caller may know of them.
import type { RequestRow, WhoWaits } from '@iskra/contract/areas/network/requests';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { visibleTo as sellersVisibleTo } from '../../people/sellers/sellers.scope.store.ts';
import { inCareOf } from '../../people/trade-users/trade-users.scope.store.ts';
import { authorsWords, isOpenCase } from '../../platform/moderation/moderation.list.scope.store.ts';
import { sentBy, visibleTo } from '../../platform/moderation/moderation.scope.store.ts';

type Condition = RawBuilder<unknown>;

const all = (conditions: Condition[]) => sql.join(conditions, sql` and `);
const isJudge = ({ role }: UserActor) => role === 'admin' || role === 'moderator';

/** Conditions on cases `t`: whom or what the person has asked for; of a head also what the subordinates have. */
export function askedBy(actor: Actor): Condition[] {
  if (actor.kind !== 'user') return sentBy(actor);
  // An owner's cases about the own points and the company stand on their cards.
  if (actor.role === 'owner') return [...sentBy(actor), sql`t.kind in ('user', 'seller_tp')`];
  if (actor.role !== 'tsm_user') return sentBy(actor);
  const people = sql`select m.user_id from trade_users m where m.id = ${inCareOf(actor)}`;
  return [sql`t.deleted_at is null`, sql`t.submitted_by in (${people})`, sql`t.control_of is null`];
}

/** In which a person was asked for by this phone; its owner may be another by now. */
export const askedByPhone = (phone: Condition): Condition =>
  sql`t.kind in ('user', 'seller_tp') and ${authorsWords.phone} = ${phone}`;

export const askedAt = (pointId: Condition): Condition => sql`t.trade_point_id = ${pointId}`;

export const waitingOf = (actor: Actor): Condition[] => [isOpenCase, ...askedBy(actor)];

const aboutSellers = sql`t.kind in ('user', 'seller_tp', 'seller_unlink', 'seller_block')`;

/** Sent by the account, or about the seller behind it. */
const ofUser = (userId: number): Condition => sql`(t.submitted_by = ${userId}
  or ${aboutSellers} and t.subject_id = (select s.id from sellers s where s.user_id = ${userId}))`;

/** Those whom the person sees: a judge everybody, others who works at their points, and a head the subordinates. */
export async function isSeenUser(db: Database, actor: UserActor, userId: number): Promise<boolean> {
  if (userId === actor.id) return true;
  const { rows } = isJudge(actor)
    ? await sql`select from users where id = ${userId} and deleted_at is null`.execute(db)
    : await sql`
        select from sellers t where t.user_id = ${userId} and ${all(sellersVisibleTo(actor))}
        union all
        select from trade_users m where m.user_id = ${userId} and m.deleted_at is null and m.id = ${inCareOf(actor)}`.execute(
        db,
      );
  return rows.length > 0;
}

/** Everybody may know their own open cases; others' only as an author or as a moderator of them. */
function knownTo(actor: UserActor, userId: number | undefined): Condition[] {
  if (userId === actor.id) return [sql`t.deleted_at is null`, sql`t.control_of is null`];
  return isJudge(actor) ? [...visibleTo(actor), sql`t.control_of is null`] : askedBy(actor);
}

export async function findWaiting(db: Database, actor: UserActor, { user_id, phone, trade_point_id }: WhoWaits) {
  const conditions = [isOpenCase, ...knownTo(actor, user_id)];
  if (user_id !== undefined) conditions.push(ofUser(user_id));
  if (phone !== undefined) conditions.push(askedByPhone(sql`${phone}`));
  if (trade_point_id !== undefined) conditions.push(askedAt(sql`${trade_point_id}`));
  const { rows } = await sql<Pick<RequestRow, 'id' | 'status'>>`
    select t.id, t.status from moderation_cases t where ${all(conditions)} order by t.id desc limit 1`.execute(db);
  return rows[0];
}
