// Items that wait for the supplier: each has its own tries, and its own time.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface Asking {
  id: number;
  article: string;
  face_value: number;
  missing: number;
}

/** Items `i` of an order that is neither over nor waits for its buyer. */
const unanswered = (order_id: number) => sql`
  order_items i join orders o on o.id = i.order_id join certificates c on c.id = i.certificate_id
  where o.id = ${order_id} and o.status in ('processing', 'awaiting_assignment') and o.tax_state <> 'needs_data'
    and c.kind = 'api_supplier' and i.missing > 0`;

export async function dueAskings(db: Database, order_id: number): Promise<Asking[]> {
  const { rows } = await sql<Asking>`
    select i.id, c.article, i.face_value, i.missing from ${unanswered(order_id)}
      and (i.supplier_ask_at is null or i.supplier_ask_at <= now()) order by i.id`.execute(db);
  return rows;
}

/** In how many seconds the next item is to be asked for; undefined when none is left. */
export async function nextAsking(db: Database, order_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(greatest(0, extract(epoch from min(coalesce(i.supplier_ask_at, now())) - now())))::int as seconds
    from ${unanswered(order_id)} having count(*) > 0`.execute(db);
  return rows[0]?.seconds;
}

export async function putOff(db: Database, item_id: number, seconds: number): Promise<void> {
  await sql`
    update order_items set supplier_ask_at = now() + make_interval(secs => ${seconds}) where id = ${item_id}`.execute(
    db,
  );
}

/** Nobody answered; returns how often that was so. */
export async function countTry(db: Database, item_id: number): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update order_items set supplier_tries = supplier_tries + 1 where id = ${item_id} returning supplier_tries as tries`.execute(
    db,
  );
  return rows[0]!.tries;
}
