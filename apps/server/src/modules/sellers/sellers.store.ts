// Sellers by where they work.
import type { WorkingSeller } from '@iskra/contract/areas/sellers';
import { sql } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { visibleTo as tradePointsVisibleTo } from '../trade-points/trade-points.scope.store.ts';

const most = 1_000;

/** At those points of the owner that the person sees; nobody's when there is no owner. */
export async function sellersOfOwner(db: Database, actor: Actor, ownerId: number | null): Promise<WorkingSeller[]> {
  const { rows } = await sql<WorkingSeller>`
    select s.id, concat_ws(' ', u.last_name, u.first_name, u.middle_name) as name, coalesce(u.phone, '') as phone,
      l.position, l.from_date, l.is_primary, json_build_object('id', t.id, 'title', t.name) as trade_point
    from trade_points t
    join seller_trade_points l on l.trade_point_id = t.id and l.to_date is null
    join sellers s on s.id = l.seller_id
    join users u on u.id = s.user_id and u.deleted_at is null
    where t.owner_id = ${ownerId} and ${sql.join(tradePointsVisibleTo(actor), sql` and `)}
    order by u.last_name, u.first_name, s.id, t.id
    limit ${most}`.execute(db);
  return rows;
}
