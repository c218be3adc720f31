// Which sellers a person may see, and where those work. Every query of this area goes through here.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import { grantingSight } from '../../network/trade-points/trade-points.scope.store.ts';

/** Work at trade points by which the person sees who works there, ended or not, as the table `w`. */
export const seenWork = (actor: Actor): RawBuilder<unknown> => sql`(
  select l.*, t.code, t.name, t.address, t.owner_id, t.region_id, t.branch_id, t.tsm_id
  from seller_trade_points l join trade_points t on t.id = l.trade_point_id
  where ${sql.join(grantingSight(actor), sql` and `)}
) w`;

/** A condition on the table alias `t`. An owner and a TSM see sellers of the points that they see. */
export function visibleTo(actor: Actor): RawBuilder<unknown>[] {
  const present = sql`t.deleted_at is null`;
  if (actor.kind !== 'user') return [sql`false`];
  switch (actor.role) {
    case 'admin':
    case 'moderator':
      return [present];
    case 'owner':
    case 'tsm_user':
      return [present, sql`t.id in (select w.seller_id from ${seenWork(actor)} where w.to_date is null)`];
    case 'seller':
      return [sql`false`];
  }
}

export function maySeeSeller(actor: Actor, id: number): RawBuilder<unknown> {
  return sql`select from sellers t where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`;
}
