// Pools of codes as the clock looks at them.
import type { LowStock } from '@iskra/contract/areas/coins/certificates/bell';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { today } from '../../../database/rows/moments.ts';
import { runsLow } from './catalogue.list.store.ts';
import { isFor, isOver, onSale, onShowcase } from './certificates.scope.store.ts';

export async function forgetRefilled(db: Database): Promise<void> {
  await sql`update certificates t set low_stock_notified_at = null where low_stock_notified_at is not null and not ${runsLow}`.execute(
    db,
  );
}

const mostLow = 20;

/** Those of which administrators have been told. */
export async function lowStock(db: Database): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    select t.id, t.title, t.free_codes, t.low_stock_notified_at as low_since from certificates t
    where t.low_stock_notified_at is not null and t.deleted_at is null and ${runsLow}
    order by t.low_stock_notified_at desc, t.id desc limit ${mostLow}`.execute(db);
  return rows;
}

type Low = Pick<LowStock, 'title' | 'free_codes'>;

/** Certificates whose low stock has not been reported since they were refilled; from now on it has. */
export async function takeRunningLow(db: Database): Promise<Low[]> {
  const { rows } = await sql<Low>`
    update certificates t set low_stock_notified_at = now()
    where low_stock_notified_at is null and deleted_at is null and ${runsLow} returning title, free_codes`.execute(db);
  return rows;
}

interface Waiting {
  title: string;
  email: string | null;
  phone: string | null;
}

/** Owners who wait for certificates that are in stock now; from now on they wait no more. */
export async function takeWaiting(db: Database, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with chosen as materialized (
      select n.certificate_id, n.user_id from certificate_waits n join certificates t on t.id = n.certificate_id
      where ${onShowcase} and ${onSale} and ${isOver} is not true
        and ${isFor(sql`(select o.id from owners o where o.user_id = n.user_id and o.deleted_at is null)`)}
      order by n.created_at, n.user_id limit ${most} for update of n skip locked
    )
    delete from certificate_waits w
    using chosen n, certificates t, users u
    where w.certificate_id = n.certificate_id and w.user_id = n.user_id and t.id = w.certificate_id and u.id = w.user_id
    returning t.title, u.email, u.phone`.execute(db);
  return rows;
}

export async function withExpiredCodes(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct certificate_id as id from certificate_codes where status = 'free' and expires_on < ${today} order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function lockCounted(db: Database, id: number): Promise<{ free_codes: number }> {
  const certificate = db.selectFrom('certificates').select('free_codes').where('id', '=', id);
  return certificate.forNoKeyUpdate().executeTakeFirstOrThrow();
}
