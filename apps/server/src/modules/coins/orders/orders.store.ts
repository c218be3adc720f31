// Orders, their items and their events. Every change of an order has locked it before.
import type { OrderEventKind } from '@iskra/contract/areas/coins/orders/words';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { records } from '../../../database/rows/records.ts';
import type { OrderItemsRow, OrdersRow } from '../../../database/rows/rows.generated.ts';
import type { Stock } from './orders.rules.ts';
import { visibleTo } from './orders.scope.store.ts';

export const orderRecords = records<OrdersRow>({ table: 'orders', entity: 'order', visibleTo });

export type Order = Awaited<ReturnType<typeof orderRecords.lock>>;
export type Item = Pick<
  Selectable<OrderItemsRow>,
  'certificate_id' | 'quantity' | 'missing' | 'title' | 'face_value'
> & {
  id: number;
  kind: Stock['kind'];
};

/** Of one intent there is one order: two that come at once stand in a line. */
export async function lockIntent(db: Database, client_uuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${client_uuid}, 0))`.execute(db);
}

export async function findByIntent(db: Database, client_uuid: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`select * from orders where client_uuid = ${client_uuid}`.execute(db);
  return rows[0];
}

export async function mailboxOf(db: Database, id: number): Promise<{ number: string | null; email: string | null }> {
  return db.selectFrom('orders').select(['number', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function nextOrderId(db: Database): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('orders', 'id'))::bigint as id`.execute(db);
  return rows[0]!.id;
}

export async function insertItems(
  db: Database,
  items: Insertable<OrderItemsRow>[],
): Promise<{ id: number; certificate_id: number; quantity: number }[]> {
  return db.insertInto('order_items').values(items).returning(['id', 'certificate_id', 'quantity']).execute();
}

export async function itemsOf(db: Database, order_id: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select i.id, i.certificate_id, i.quantity, i.missing, i.title, i.face_value, c.kind
    from order_items i join certificates c on c.id = i.certificate_id where i.order_id = ${order_id} order by i.id`.execute(
    db,
  );
  return rows;
}

export async function setMissing(db: Database, item_id: number, missing: number): Promise<void> {
  await db.updateTable('order_items').set({ missing }).where('id', '=', item_id).execute();
}

interface Happened {
  details?: string | null;
  code_id?: number | null;
}

export async function addEvent(
  { db, actor, facts }: Context,
  order_id: number,
  kind: OrderEventKind,
  { details = null, code_id = null }: Happened = {},
): Promise<number> {
  const user_id = actor.kind === 'user' ? actor.id : null;
  const insert = db.insertInto('order_events').values({ order_id, kind, user_id, details, code_id, at: facts.moment });
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
}

/** Orders that wait for a code of the certificate, those that came first first. */
export async function waitingFor(db: Database, certificate_id: number, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select distinct i.order_id from order_items i join orders o on o.id = i.order_id
    where i.certificate_id = ${certificate_id} and i.missing > 0 and o.status = 'awaiting_assignment' and i.order_id > ${after}
    order by i.order_id limit ${most}`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

export async function unconfirmed(db: Database, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where status = 'created' and expires_at <= now() order by expires_at, id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface Printing {
  id: number;
  order_id: number;
  code_id: number | null;
  at: string;
  /** Which printing of this order it is. */
  print_number: number;
  by: string;
}

/** Printings of the last minutes; only the person who asked gets the file. */
export async function findPrinting(db: Database, user_id: number, id: number): Promise<Printing | undefined> {
  const { rows } = await sql<Printing>`
    select e.id, e.order_id, e.code_id, e.at, person_short(u.last_name, u.first_name, u.middle_name) as by,
      (select count(*)::int from order_events x where x.order_id = e.order_id and x.kind = 'printed' and x.id <= e.id) as print_number
    from order_events e join users u on u.id = e.user_id
    where e.id = ${id} and e.kind = 'printed' and e.user_id = ${user_id}`.execute(db);
  return rows[0];
}
