// One seller: writing the row; and sellers by where they work.
import type { WorkingSeller } from '@iskra/contract/areas/sellers';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { records } from '../../database/records.ts';
import type { SellersRow } from '../../database/rows.generated.ts';
import { seenLinks, visibleTo } from './sellers.scope.store.ts';

export type Seller = Selectable<SellersRow>;

export const sellerRecords = records<SellersRow>({ table: 'sellers', entity: 'seller', visibleTo });

const most = 1_000;

/** At those points of the owner that the person sees; nobody's when there is no owner. */
export async function sellersOfOwner(db: Database, actor: Actor, ownerId: number | null): Promise<WorkingSeller[]> {
  const { rows } = await sql<WorkingSeller>`
    select s.id, concat_ws(' ', u.last_name, u.first_name, u.middle_name) as name, coalesce(u.phone, '') as phone,
      l.position, l.from_date, l.is_primary, json_build_object('id', t.id, 'title', t.name) as trade_point
    from ${seenLinks(actor)}
    join sellers s on s.id = l.seller_id
    join users u on u.id = s.user_id and u.deleted_at is null
    where l.to_date is null and t.owner_id = ${ownerId}
    order by u.last_name, u.first_name, s.id, t.id
    limit ${most}`.execute(db);
  return rows;
}
