// One seller: reading the card, writing the row, whose a phone is; and sellers by where they work.

import type { WorkingSeller } from '@iskra/contract/areas/people/sellers';
import type { SellerCard } from '@iskra/contract/areas/people/sellers/shapes';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import type { Database } from '../../../database/database.ts';
import { records } from '../../../database/rows/records.ts';
import type { SellersRow } from '../../../database/rows/rows.generated.ts';
import { balanceColumns, doneColumn, mainPoint, pointColumns } from './sellers.list.store.ts';
import { seenWork, visibleTo } from './sellers.scope.store.ts';

export type Seller = Selectable<SellersRow>;

/** The account's columns are changed in `users`, before the row is saved: triggers copy them. */
export const sellerRecords = records<SellersRow>({ table: 'sellers', entity: 'seller', visibleTo });

export const takenByAnother = {
  users_phone: { field: 'phone', problem: 'seller.phone_taken' },
  users_email: { field: 'email', problem: 'seller.email_taken' },
} as const;

export async function findCard(db: Database, actor: Actor, id: number): Promise<Stored<SellerCard> | undefined> {
  const { rows } = await sql<Stored<SellerCard>>`
    select t.*, ${balanceColumns}, ${doneColumn(actor)}, ${pointColumns},
      case when reason.id is not null then json_build_object('id', reason.id, 'title', reason.title) end as blocked_reason
    from sellers t
    left join book_entries reason on reason.id = t.blocked_reason_id
    ${mainPoint(actor)}
    where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`.execute(db);
  return rows[0];
}

const most = 1_000;

/** At those points of the owner that the person sees; nobody's when there is no owner. */
export async function sellersOfOwner(db: Database, actor: Actor, ownerId: number | null): Promise<WorkingSeller[]> {
  const { rows } = await sql<WorkingSeller>`
    select s.id, s.name, coalesce(s.phone, '') as phone, w.position, w.from_date, w.is_primary,
      json_build_object('id', w.trade_point_id, 'title', w.name) as trade_point
    from ${seenWork(actor)}
    join sellers s on s.id = w.seller_id and s.deleted_at is null
    where w.to_date is null and w.owner_id = ${ownerId}
    order by s.name, s.id, w.trade_point_id
    limit ${most}`.execute(db);
  return rows;
}

/** Without a scope: the author of a case may not see the seller whom it is about. */
export async function lockAny(db: Database, id: number): Promise<Seller> {
  const seller = db.selectFrom('sellers').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
  return orNotFound(seller.forNoKeyUpdate().executeTakeFirst());
}

/** `seller_id` is null for an account of another role. */
export async function personWithPhone(db: Database, phone: string) {
  const { rows } = await sql<{ seller_id: number | null }>`
    select s.id as seller_id from users u left join sellers s on s.user_id = u.id
    where u.phone = ${phone} and u.deleted_at is null`.execute(db);
  return rows[0];
}

/** A seller whom this author has asked for by a phone that another person has. */
export async function askedWithoutPhone(db: Database, authorId: number, phone: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from moderation_cases t join sellers s on s.id = t.subject_id
    where t.submitted_by = ${authorId} and t.kind = 'user' and s.phone is null and s.deleted_at is null
      and t.changes @> jsonb_build_array(jsonb_build_object('field', 'asked_phone', 'new', ${phone}::text))
    order by t.id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** The introduction is shown at the next visit. */
export async function greet(db: Database, userId: number): Promise<void> {
  await sql`update users set must_show = array(select distinct unnest(must_show || array['welcome'])) where id = ${userId}`.execute(
    db,
  );
}

export async function roleOf(db: Database, userId: number | null) {
  const user = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  return user?.role;
}

/** Invitations of this person that nobody has decided yet. */
export async function countAsked(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from moderation_cases
    where submitted_by = ${userId} and kind in ('user', 'seller_tp', 'seller_unlink', 'seller_block')
      and status in ('new', 'assigned', 'in_review')`.execute(db);
  return rows[0]!.n;
}
