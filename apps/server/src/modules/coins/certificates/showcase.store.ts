// The showcase: what an owner can see today, and what hinders an order of it.
import type { ShowcaseQuestion } from '@iskra/contract/areas/coins/certificates';
import { mostShownCodes, type ShowcaseCard, type ShowcaseRow } from '@iskra/contract/areas/coins/certificates/shapes';
import type { Count } from '@iskra/contract/kernel/built-in-views';
import { type RawBuilder, sql } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { type Listing, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import {
  type FaceRow,
  faceColumns,
  isOver,
  noCodes,
  onSale,
  orderedThisMonth,
  spareCodes,
  visibleTo,
} from './certificates.scope.store.ts';

/** The reader, and the balance. */
export interface Shopper {
  actor: UserActor;
  coins: number;
}

/** The first thing that hinders an order, as a number: available certificates stand first. */
const hindrance = ({ actor, coins }: Shopper) => sql`case
  when not ${onSale} then 4
  when ${isOver} then 3
  when ${orderedThisMonth(actor.owner_id)} >= t.limit_per_person_month then 2
  when t.price_coins > ${coins}::bigint then 1
  else 0 end`;

const availability = (shopper: Shopper) =>
  sql`(array['available', 'short', 'limit', 'sold_out', 'later'])[1 + ${hindrance(shopper)}]`;

const rowColumns = (shopper: Shopper) => sql`${faceColumns}, t.kind, t.validity_days, t.valid_until, t.limit_per_order,
  t.limit_per_person_month, t.featured, t.created_at, ${availability(shopper)} as availability,
  case when t.price_coins > ${shopper.coins}::bigint then t.price_coins - ${shopper.coins}::bigint end as missing_coins,
  ${noCodes} and t.backorder as on_order,
  array(select i.category_id from certificates_in_categories i where i.certificate_id = t.id order by 1) as category_ids,
  exists (select from certificate_waits w where w.certificate_id = t.id and w.user_id = ${shopper.actor.id}) as waiting`;

type StoredRow = Omit<ShowcaseRow, 'picture'> & FaceRow;

export const inCategories = (ids: number[]) =>
  sql`t.id in (select i.certificate_id from certificates_in_categories i where i.category_id = any (${ids}))`;

/** Suppliers are few, and certificates are some hundreds: no index is worth its weight here. */
export const titleAndSupplier = sql`searchable(t.title || ' ' || (select e.title from book_entries e where e.id = t.supplier_id))`;

export const showcaseFor = (shopper: Shopper): Listing<ShowcaseQuestion, StoredRow> =>
  listing<ShowcaseQuestion, StoredRow>({
    table: 'certificates',
    visibleTo,
    sorts: {
      availability: {
        column: sql`((${hindrance(shopper)} * 2 + (not t.featured)::int) * 100000 + t.sort)`,
        type: 'int',
      },
      price_coins: 'bigint',
      created_at: 'timestamptz',
    },
    filters: {
      category_id: inCategories,
      price_from: (coins) => sql`t.price_coins >= ${coins}`,
      price_to: (coins) => sql`t.price_coins <= ${coins}`,
      enough: () => sql`t.price_coins <= ${shopper.coins}::bigint`,
    },
    search: { column: titleAndSupplier },
    select: (page) => sql<StoredRow>`
      select ${rowColumns(shopper)}, ${pageColumns} from ${page} join certificates t on t.id = page.id`,
  });

type StoredCard = StoredRow & Omit<ShowcaseCard, keyof ShowcaseRow | 'pictures'> & { picture_ids: number[] };

/** Limits that are not set bound nothing. */
const most = (
  shopper: Shopper,
) => sql`case when ${hindrance(shopper)} < 2 then least(t.limit_per_order, t.limit_total - t.ordered,
  t.limit_per_person_month - ${orderedThisMonth(shopper.actor.owner_id)},
  case when t.kind = 'code_pool' and not t.backorder then ${spareCodes} end) else 0 end`;

export async function findOnShowcase(db: Database, shopper: Shopper, id: number): Promise<StoredCard | undefined> {
  const { rows } = await sql<StoredCard>`
    select ${rowColumns(shopper)}, t.description, t.terms, t.how_to_use, t.active_from,
      case when t.kind = 'code_pool' and ${spareCodes} <= ${mostShownCodes} then ${spareCodes} end as left,
      ${orderedThisMonth(shopper.actor.owner_id)} as ordered_this_month, ${most(shopper)} as most,
      array(select p.file_id from certificate_pictures p where p.certificate_id = t.id order by p.sort) as picture_ids
    from certificates t where t.id = ${id} and ${sql.join(visibleTo(shopper.actor), sql` and `)}`.execute(db);
  return rows[0];
}

interface CategoryCount extends Count {
  id: number;
  name: string;
}

/** Certificates are few enough to be counted whole. */
export async function countShowcase(db: Database, { actor, coins }: Shopper) {
  const scope = sql.join(visibleTo(actor), sql` and `);
  const { rows } = await sql<{ all: Count; enough: Count; categories: CategoryCount[] }>`
    with seen as (select t.id, t.price_coins from certificates t where ${scope})
    select ${countOf(sql`true`)} as all, ${countOf(sql`price_coins <= ${coins}::bigint`)} as enough,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'total', n.total, 'capped', false)
        order by c.sort, c.id), '[]')
       from certificate_categories c
       join (select i.category_id, count(*) as total from certificates_in_categories i join seen on seen.id = i.certificate_id
             group by i.category_id) n on n.category_id = c.id
       where c.active and c.deleted_at is null) as categories`.execute(db);
  return rows[0]!;
}

const countOf = (condition: RawBuilder<unknown>) =>
  sql`(select json_build_object('total', count(*), 'capped', false) from seen where ${condition})`;

export async function isOnShowcase(db: Database, actor: UserActor, id: number): Promise<boolean> {
  const scope = [sql`t.id = ${id}`, ...visibleTo(actor)];
  const { rows } = await sql`select from certificates t where ${sql.join(scope, sql` and `)}`.execute(db);
  return rows.length > 0;
}

export async function startWaiting(db: Database, certificate_id: number, user_id: number): Promise<void> {
  const wait = db.insertInto('certificate_waits').values({ certificate_id, user_id });
  await wait.onConflict((taken) => taken.doNothing()).execute();
}

export async function stopWaiting(db: Database, certificateId: number, userId: number): Promise<void> {
  const waits = db.deleteFrom('certificate_waits').where('certificate_id', '=', certificateId);
  await waits.where('user_id', '=', userId).execute();
}
