// The clock of orders that wait for the supplier.
import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** So many minutes pass, and due jobs are done. */
export async function passMinutes({ db, jobs }: TestApp, minutes: number): Promise<void> {
  const passed = sql`make_interval(mins => ${minutes})`;
  await sql`update order_items set supplier_ask_at = supplier_ask_at - ${passed}`.execute(db);
  await sql`
    update pgboss.job set start_after = start_after - ${passed} where name = 'orders.supply' and state in ('created', 'retry')`.execute(
    db,
  );
  // Of no order: it only wakes the worker, who would look at the queue some seconds later.
  await jobs.queue.send(db, 'orders.supply', { order_id: 0 });
  await jobs.work();
}
