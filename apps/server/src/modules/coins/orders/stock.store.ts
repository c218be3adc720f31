// Certificates and their codes as orders take them. A certificate's row is locked first, so orders of it take turns.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { startOfDay } from '../../../database/rows/moments.ts';
import { codeDigest, openCode, type PlainCode, sealCode } from '../../../sealed-codes.ts';
import type { Stock } from './orders.rules.ts';

export interface OfferedCertificate extends Stock {
  id: number;
  title: string;
  price_coins: number;
  face_value: number;
  validity_days: number | null;
  valid_until: string | null;
}

/** Orders that came to nothing count for no limit. */
const counted = sql`o.status not in ('canceled', 'refunded', 'expired', 'failed')`;

export async function lockCertificates(db: Database, ids: readonly number[]): Promise<void> {
  await sql`select from certificates where id = any (${ids}) order by id for no key update`.execute(db);
}

/** Certificates on offer to an owner. The caller has locked them before, in a statement of its own: this one must see the effect of the wait. */
export async function findOffered(
  db: Database,
  owner_id: number,
  ids: readonly number[],
  today: string,
): Promise<OfferedCertificate[]> {
  const { rows } = await sql<OfferedCertificate>`
    select c.id, c.title, c.kind, c.price_coins, c.face_value, c.validity_days, c.valid_until, c.backorder,
      c.active_from, c.active_to, c.limit_per_order,
      c.limit_per_person_month, c.limit_total, c.ordered,
      greatest(0, c.free_codes - (
        select coalesce(sum(i.missing), 0) from order_items i join orders o on o.id = i.order_id
        where i.certificate_id = c.id and i.missing > 0 and o.status = 'awaiting_assignment'))::int as spare,
      (select coalesce(sum(i.quantity), 0)::int from orders o join order_items i on i.order_id = o.id
        where o.owner_id = ${owner_id} and i.certificate_id = c.id and ${counted}
          and o.created_at >= ${startOfDay(`${today.slice(0, 7)}-01`)}) as ordered_this_month
    from certificates c
    where (c.group_ids is null or owner_in_groups(${owner_id}, c.group_ids)) and c.id = any (${ids})
      and c.deleted_at is null and c.status = 'active'
      and (c.visible_from is null or c.visible_from <= ${today}::date) and (c.visible_to is null or c.visible_to >= ${today}::date)
    order by c.id`.execute(db);
  return rows;
}

/** The sum that a person got this year, in roubles: by the day of payment. Orders on their way count as well. */
export async function givenThisYear(db: Database, owner_id: number, today: string) {
  const year = startOfDay(`${today.slice(0, 4)}-01-01`);
  const { rows } = await sql<{ given: number; coming: number }>`
    select coalesce(sum(o.total_value) filter (where o.issued_at >= ${year}), 0)::bigint as given,
      coalesce(sum(o.total_value) filter (where o.issued_at is null), 0)::bigint as coming
    from orders o where o.owner_id = ${owner_id} and ${counted}`.execute(db);
  return rows[0]!;
}

/** Free codes that nobody who came earlier waits for. The certificate is locked. */
export async function freeFor(db: Database, certificate_id: number, order_id: number): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select greatest(0, c.free_codes - (
      select coalesce(sum(i.missing), 0) from order_items i join orders o on o.id = i.order_id
      where i.certificate_id = c.id and i.missing > 0 and o.status = 'awaiting_assignment' and o.id < ${order_id}))::int as free
    from certificates c where c.id = ${certificate_id}`.execute(db);
  return rows[0]!.free;
}

/** Sets codes aside for an item, those that expire first first; returns how many there were. The certificate is locked. */
export async function reserveCodes(
  db: Database,
  item: { id: number; certificate_id: number },
  quantity: number,
  today: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update certificate_codes set status = 'reserved', order_item_id = ${item.id}
    where id in (
      select id from certificate_codes
      where certificate_id = ${item.certificate_id} and status = 'free' and (expires_on is null or expires_on >= ${today}::date)
      order by expires_on, id limit ${quantity})`.execute(db);
  const taken = Number(numAffectedRows);
  if (taken > 0)
    await sql`update certificates set free_codes = free_codes - ${taken} where id = ${item.certificate_id}`.execute(db);
  return taken;
}

/** Codes that were set aside of a pool and have expired since are of no use: their items miss them again. The certificates are locked. */
export async function dropExpired(db: Database, order_id: number, today: string): Promise<void> {
  await sql`
    with gone as (
      update certificate_codes k set status = 'void' from order_items i join certificates c on c.id = i.certificate_id
      where i.order_id = ${order_id} and k.order_item_id = i.id and k.status = 'reserved' and k.expires_on < ${today}::date
        and c.kind = 'code_pool'
      returning k.order_item_id)
    update order_items i set missing = i.missing + n.count
    from (select order_item_id, count(*)::int as count from gone group by order_item_id) n where i.id = n.order_item_id`.execute(
    db,
  );
}

/** Codes that came for this order alone: from the supplier, or by hand. None when one of them is known already. */
export async function addCodes(
  db: Database,
  secret: string,
  item: { id: number; certificate_id: number; batch: string; loaded_by: number | null },
  codes: readonly (PlainCode & { expires_on: string | null })[],
): Promise<number> {
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('certificate_codes', 'id'))::bigint as id from generate_series(1, ${codes.length})`.execute(
    db,
  );
  const sealed = codes.map((code, at) => ({
    ...sealCode(secret, ids[at]!.id, code),
    digest: codeDigest(secret, code.code),
  }));
  const { numAffectedRows } = await sql`
    insert into certificate_codes (id, certificate_id, code, pin, digest, expires_on, batch, status, order_item_id, loaded_by)
    select n.id, ${item.certificate_id}, n.code, n.pin, n.digest, n.expires_on, ${item.batch}, 'reserved', ${item.id}, ${item.loaded_by}
    from unnest(${ids.map(({ id }) => id)}::bigint[], ${sealed.map(({ code }) => code)}::bytea[], ${sealed.map(({ pin }) => pin)}::bytea[],
      ${sealed.map(({ digest }) => digest)}::bytea[], ${codes.map(({ expires_on }) => expires_on)}::date[]) as n (id,
        code, pin, digest, expires_on)
    on conflict (digest) do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** Handed out: from now on each is good as long as was agreed. */
export async function issueCodes(db: Database, order_id: number, today: string): Promise<void> {
  await sql`
    update certificate_codes k set status = 'issued', issued_at = now(),
      expires_on = coalesce(k.expires_on, i.valid_until, ${today}::date + i.validity_days)
    from order_items i
    where i.order_id = ${order_id} and k.order_item_id = i.id and k.status = 'reserved'`.execute(db);
}

/** Back to the pool; codes made for this order alone are of no use to another. */
export async function freeCodes(db: Database, order_id: number): Promise<void> {
  await sql`
    with freed as (
      update certificate_codes k set status = case when c.kind = 'code_pool' then 'free' else 'void' end,
        order_item_id = case when c.kind = 'code_pool' then null else k.order_item_id end
      from order_items i join certificates c on c.id = i.certificate_id
      where i.order_id = ${order_id} and k.order_item_id = i.id and k.status = 'reserved'
      returning k.certificate_id, k.status)
    update certificates c set free_codes = c.free_codes + n.count
    from (select certificate_id, count(*)::int as count from freed where status = 'free' group by certificate_id) n
    where c.id = n.certificate_id`.execute(db);
}

export async function voidCodes(db: Database, order_id: number): Promise<void> {
  await sql`
    update certificate_codes k set status = 'void' from order_items i
    where i.order_id = ${order_id} and k.order_item_id = i.id and k.status = 'issued'`.execute(db);
}

/** By how much the total of each certificate in the order changes: what `limit_total` bounds. */
export async function countOrdered(db: Database, order_id: number, sign: 1 | -1): Promise<void> {
  await sql`
    update certificates c set ordered = c.ordered + ${sign} * n.quantity
    from (select certificate_id, sum(quantity)::int as quantity from order_items where order_id = ${order_id} group by certificate_id) n
    where c.id = n.certificate_id`.execute(db);
}

export interface HeldCode {
  id: number;
  order_id: number;
  item_id: number;
  code: Buffer;
  pin: Buffer | null;
  status: string;
  expires_on: string | null;
  issued_at: string | null;
  shown_at: string | null;
  used_at: string | null;
  code_format: 'qr' | 'code128' | 'text';
}

const heldColumns = sql`
  k.id, i.order_id, i.id as item_id, k.code, k.pin, k.status, k.expires_on, k.issued_at, k.shown_at, k.used_at, c.code_format
  from certificate_codes k join order_items i on i.id = k.order_item_id join certificates c on c.id = i.certificate_id`;

/** Those that were handed out, in the order of the items. */
export async function codesOf(db: Database, order_id: number): Promise<HeldCode[]> {
  const { rows } = await sql<HeldCode>`
    select ${heldColumns} where i.order_id = ${order_id} and k.issued_at is not null order by i.id, k.id`.execute(db);
  return rows;
}

export async function findCode(db: Database, id: number): Promise<HeldCode | undefined> {
  const { rows } = await sql<HeldCode>`select ${heldColumns} where k.id = ${id} and k.status = 'issued'`.execute(db);
  return rows[0];
}

export const plainCode = (secret: string, { id, code, pin }: Pick<HeldCode, 'id' | 'code' | 'pin'>): PlainCode => {
  const opened = openCode(secret, id, { code, pin });
  if (!opened) throw new Error(`the certificate code ${id} was sealed under another SECRET`);
  return opened;
};

export async function noteShown(db: Database, id: number): Promise<void> {
  await sql`update certificate_codes set shown_at = coalesce(shown_at, now()) where id = ${id}`.execute(db);
}

export async function markUsed(db: Database, id: number, used: boolean): Promise<void> {
  await sql`update certificate_codes set used_at = case when ${used} then coalesce(used_at, now()) end where id = ${id}`.execute(
    db,
  );
}
