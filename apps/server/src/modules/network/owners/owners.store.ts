// One owner: reading the card, writing the row and the account behind it.

import type { OwnerCard } from '@iskra/contract/areas/network/owners/shapes';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { records } from '../../../database/rows/records.ts';
import type { OwnersRow } from '../../../database/rows/rows.generated.ts';
import { balanceColumn, countedColumns, countedPoints, documents } from './owners.list.store.ts';
import { visibleTo } from './owners.scope.store.ts';

export type Owner = Selectable<OwnersRow>;

export const ownerRecords = records<OwnersRow>({
  table: 'owners',
  entity: 'owner',
  visibleTo,
  taken: { owners_inn_kpp: { field: 'inn', problem: 'owner.inn_taken' } },
});

export async function findCard(db: Database, actor: Actor, id: number): Promise<Stored<OwnerCard> | undefined> {
  const { rows } = await sql<Stored<OwnerCard>>`
    select t.*, u.last_name, u.first_name, u.middle_name, ${documents} as documents, ${balanceColumn}, ${countedColumns},
      case when reason.id is not null then json_build_object('id', reason.id, 'title', reason.title) end as blocked_reason
    from owners t
    join users u on u.id = t.user_id
    left join book_entries reason on reason.id = t.blocked_reason_id
    ${countedPoints(actor)}
    where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`.execute(db);
  return rows[0];
}

export const accountOf = (ownerId: number) => sql`(select user_id from owners where id = ${ownerId})`;

/** The account of an owner has the phone and the mail of the card. */
export const takenByAnother = {
  users_phone: { field: 'contact_phone', problem: 'owner.phone_taken' },
  users_email: { field: 'email', problem: 'owner.email_taken' },
} as const;

export async function hasOpenPoints(db: Database, ownerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from trade_points where owner_id = ${ownerId} and status <> 'closed' and deleted_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Other owners with the same ИНН. */
export async function findTwins(db: Database, inn: string, exceptId: number) {
  const query = db.selectFrom('owners').select(['id', 'legal_name', 'inn', 'kpp']);
  const others = query.where('inn', '=', inn).where('id', '<>', exceptId).where('deleted_at', 'is', null);
  return others.orderBy('id').limit(5).execute();
}

/** Where most of the owner's points are. */
export async function regionOf(db: Database, ownerId: number): Promise<number | null> {
  const { rows } = await sql<{ region_id: number }>`
    select region_id from trade_points
    where owner_id = ${ownerId} and region_id is not null and deleted_at is null
    group by region_id order by count(*) desc, region_id limit 1`.execute(db);
  return rows[0]?.region_id ?? null;
}

/** Each point has a copy of these, which the database writes with them: a writer locks the points first. */
export const copiedToPoints: readonly string[] = ['inn', 'legal_name'];

/** In an order that no two transactions can lock crosswise. */
export async function lockPointsOf(db: Database, id: number): Promise<void> {
  await sql`select from trade_points where owner_id = ${id} order by id for no key update`.execute(db);
}
