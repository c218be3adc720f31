// The catalogue as its administrator reads it: the list, the card, the history of prices.

import type { EditableCard, EditableRow, PriceRow } from '@iskra/contract/areas/coins/certificates/shapes';
import type { EditableQuestion } from '@iskra/contract/areas/coins/editable-certificates';
import { sql } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { startOfMonth, today } from '../../../database/rows/moments.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
import { visibleTo } from './certificates.scope.store.ts';
import { inCategories, titleAndSupplier } from './showcase.store.ts';

export const runsLow = sql`(t.status = 'active' and t.kind = 'code_pool' and t.free_codes <= t.low_stock_at)`;

/** A parcel has no code: its order says when it left. */
export const issued = sql`case t.kind when 'physical'
  then (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
        where i.certificate_id = t.id and o.issued_at >= ${startOfMonth} and o.status <> 'refunded')
  else (select count(*)::int from certificate_codes c where c.certificate_id = t.id and c.issued_at >= ${startOfMonth}) end`;

const offer = sql`case
  when t.status <> 'active' then 'off'
  when ${today} > least(t.visible_to, t.active_to) then 'over'
  when ${today} < greatest(t.visible_from, t.active_from) then 'later'
  when t.ordered >= t.limit_total then 'sold_out'
  when t.kind <> 'code_pool' or t.free_codes > t.low_stock_at then 'offered'
  when t.free_codes > 0 then 'low'
  when t.backorder then 'backorder'
  else 'sold_out' end`;

const columns = sql`t.id, t.title, t.kind, t.face, t.face_value, t.price_coins, t.free_codes, t.low_stock_at,
  t.low_stock_notified_at as low_since, t.status, t.sort, t.version,
  (select json_build_object('id', e.id, 'title', e.title) from book_entries e where e.id = t.supplier_id) as supplier,
  (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.name) order by c.sort, c.id), '[]')
   from certificates_in_categories i join certificate_categories c on c.id = i.category_id where i.certificate_id = t.id) as categories,
  (select p.file_id from certificate_pictures p where p.certificate_id = t.id order by p.sort limit 1) as picture_id,
  ${issued} as issued, ${offer} as offer`;

type StoredRow = Omit<EditableRow, 'picture' | 'may'> & { picture_id: number | null };

export const editableList = listing<EditableQuestion, StoredRow>({
  table: 'certificates',
  visibleTo,
  sorts: { sort: 'int', title: 'text', price_coins: 'bigint', free_codes: 'int' },
  filters: {
    ...byColumns('status', 'supplier_id', 'kind'),
    category_id: inCategories,
    low_stock: () => runsLow,
  },
  search: { column: titleAndSupplier },
  select: (page) => sql<StoredRow>`
    select ${columns}, ${pageColumns} from ${page} join certificates t on t.id = page.id`,
});

type StoredCard = StoredRow & Omit<EditableCard, keyof EditableRow | 'pictures'> & { picture_ids: number[] };

export async function findEditable(db: Database, actor: UserActor, id: number): Promise<StoredCard | undefined> {
  const { rows } = await sql<StoredCard>`
    select ${columns}, t.article, t.description, t.terms, t.how_to_use, t.code_format, t.validity_days, t.valid_until,
      t.backorder, t.limit_per_order, t.limit_per_person_month, t.limit_total, t.ordered, t.visible_from, t.visible_to,
      t.active_from, t.active_to, t.featured, t.created_at,
      array(select json_build_object('id', g.id, 'title', g.name) from groups g where g.id = any (t.group_ids) order by g.name) as groups,
      array(select p.file_id from certificate_pictures p where p.certificate_id = t.id order by p.sort) as picture_ids,
      (select count(distinct o.id)::int from order_items i join orders o on o.id = i.order_id
       where i.certificate_id = t.id and o.status in ('created', 'processing', 'awaiting_assignment')) as open_orders,
      (select count(*)::int from certificate_waits w where w.certificate_id = t.id) as waiting
    from certificates t where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`.execute(db);
  return rows[0];
}

const mostPrices = 200;

export async function pricesOf(db: Database, certificateId: number): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select p.id, p.price_coins, p.face_value, p.since,
      ${personNamed('u')} as set_by
    from certificate_prices p left join users u on u.id = p.set_by
    where p.certificate_id = ${certificateId} order by p.id desc limit ${mostPrices}`.execute(db);
  return rows;
}
