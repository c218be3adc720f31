// Owners as selects need them. A TSM sees the owners of the points in their care.
import type { OwnerOption, owners } from '@iskra/contract/areas/owners';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import { sql } from 'kysely';
import type { UserActor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { finding } from '../../database/search.ts';
import { visibleTo as tradePointsVisibleTo } from '../trade-points/trade-points.scope.store.ts';

const mostOptions = 20;

export async function searchOwners(db: Database, actor: UserActor, query: BodyOf<typeof owners.search>) {
  const conditions = [sql`o.deleted_at is null`];
  if (actor.role === 'tsm_user') {
    const mine = sql.join(tradePointsVisibleTo(actor), sql` and `);
    conditions.push(sql`exists (select from trade_points t where t.owner_id = o.id and ${mine})`);
  }
  if (query.ids) conditions.push(sql`o.id = any (${query.ids})`);
  if (query.search) conditions.push(finding(sql`o.search_text`, query.search));
  const { rows } = await sql<OwnerOption>`
    select o.id, o.legal_name as title, o.brand_name, o.inn, o.contact_phone from owners o
    where ${sql.join(conditions, sql` and `)}
    order by o.id desc limit ${query.ids?.length ?? mostOptions}`.execute(db);
  return rows;
}
