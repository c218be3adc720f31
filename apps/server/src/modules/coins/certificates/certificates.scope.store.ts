// Which certificates a person may see, and what of one is recognised at a glance.
import type { CertificateFace } from '@iskra/contract/areas/coins/certificates/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import { startOfMonth, today } from '../../../database/rows/moments.ts';

const within = (from: 'visible_from' | 'active_from', to: 'visible_to' | 'active_to') =>
  sql`(${today} between coalesce(t.${sql.raw(from)}, '-infinity') and coalesce(t.${sql.raw(to)}, 'infinity'))`;

/** Of the certificate `t`: stands on the showcase today. */
export const onShowcase = sql`(t.deleted_at is null and t.status = 'active' and ${within('visible_from', 'visible_to')})`;
/** Of the certificate `t`: can be ordered today, as far as dates go. */
export const onSale = within('active_from', 'active_to');

/** Of the certificate `t`: it is for everybody, or for this owner. */
export const isFor = (ownerId: RawBuilder<unknown>) =>
  sql`(t.group_ids is null or owner_in_groups(${ownerId}, t.group_ids))`;

/** Conditions on certificates `t`: to an owner there is nothing but the showcase of today. */
export function visibleTo(actor: Actor): RawBuilder<unknown>[] {
  const role = actor.kind === 'user' ? actor.role : undefined;
  if (role === 'admin') return [sql`t.deleted_at is null`];
  if (role !== 'owner') return [sql`false`];
  return [onShowcase, isFor(sql`${actor.kind === 'user' ? actor.owner_id : null}::bigint`)];
}

/** Of the certificate `t`; what travels is made of it by `faceOf`. */
export const faceColumns = sql`t.id, t.title, t.face, t.face_value, t.price_coins,
  (select e.title from book_entries e where e.id = t.supplier_id) as supplier,
  (select c.icon from certificates_in_categories i join certificate_categories c on c.id = i.category_id and c.active
   where i.certificate_id = t.id order by c.sort, c.id limit 1) as icon,
  (select p.file_id from certificate_pictures p where p.certificate_id = t.id order by p.sort limit 1) as picture_id`;

export type FaceRow = Omit<CertificateFace, 'picture'> & { picture_id: number | null };

/** Of the certificate `t`: codes for which no order waits. */
export const spareCodes = sql`greatest(0, t.free_codes - (
  select coalesce(sum(i.missing), 0) from order_items i join orders o on o.id = i.order_id
  where i.certificate_id = t.id and i.missing > 0 and o.status = 'awaiting_assignment'))::int`;

/** Of the certificate `t`: those who wait will have every code that there is. */
export const noCodes = sql`(t.kind = 'code_pool' and ${spareCodes} = 0)`;
/** Of the certificate `t`: nobody can order one more. Unknown where no limit is set. */
export const isOver = sql`(t.ordered >= t.limit_total or (${noCodes} and not t.backorder))`;

/** Of the certificate `t`: the number that the owner has ordered this month, without returned ones. */
export const orderedThisMonth = (ownerId: number | null) => sql`(
  select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
  where i.certificate_id = t.id and o.owner_id = ${ownerId} and o.status not in ('canceled', 'refunded', 'expired', 'failed')
    and o.created_at >= ${startOfMonth})`;
