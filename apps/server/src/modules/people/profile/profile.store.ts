// The rows behind a person's own page.
import type { NotificationPrefs, Preferences, Profile, Window } from '@iskra/contract/areas/people/profile';
import type { TradeUserKind } from '@iskra/contract/areas/people/trade-users/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';

export type StoredProfile = Omit<Profile, 'position' | 'avatar_url' | 'must_set_up_totp' | 'home' | 'unread'> & {
  trade_user_kind: TradeUserKind | null;
};

export async function findProfile(db: Database, actor: UserActor): Promise<StoredProfile> {
  const { rows } = await sql<StoredProfile>`
    select u.id, u.role as user_role_code, u.last_name, u.first_name, u.middle_name, u.login, u.phone, u.email,
      u.avatar_file_id, u.timezone, u.must_show, u.notification_prefs, u.preferences,
      u.status = 'active' as admitted, t.kind as trade_user_kind,
      case when o.id is not null
        then json_build_object('contact_name', o.contact_name, 'contact_phone', o.contact_phone) end as contact,
      u.role <> 'owner' or not exists (select from documents_to_sign(u.id, 'owner')) as docs_signed
    from users u
    left join owners o on o.user_id = u.id and o.deleted_at is null
    left join trade_users t on t.user_id = u.id and t.deleted_at is null
    where u.id = ${actor.id}`.execute(db);
  return rows[0]!;
}

/** Held until the transaction ends, so that two windows of one person do not undo each other. */
export async function lockProfile(db: Database, actor: UserActor): Promise<StoredProfile> {
  await sql`select from users where id = ${actor.id} for no key update`.execute(db);
  return findProfile(db, actor);
}

export interface OwnFields {
  email?: string | null | undefined;
  avatar_file_id?: number | null | undefined;
  timezone?: string | undefined;
  notification_prefs?: NotificationPrefs | undefined;
  preferences?: Preferences | undefined;
}

export async function updateOwn(db: Database, userId: number, fields: OwnFields): Promise<void> {
  const { notification_prefs, preferences, ...plain } = fields;
  await db
    .updateTable('users')
    .set({
      ...plain,
      ...(notification_prefs && { notification_prefs: JSON.stringify(notification_prefs) }),
      ...(preferences && { preferences: JSON.stringify(preferences) }),
      updated_by: userId,
    })
    .where('id', '=', userId)
    .execute();
}

export async function removeWindow(db: Database, userId: number, window: Window): Promise<Window[]> {
  const { rows } = await sql<{ must_show: Window[] }>`
    update users set must_show = array_remove(must_show, ${window}) where id = ${userId} returning must_show`.execute(
    db,
  );
  return rows[0]!.must_show;
}

export async function storeConsent(db: Database, sellerId: number, marketing: boolean): Promise<void> {
  await sql`
    update sellers set consent_at = coalesce(consent_at, now()), marketing_consent = ${marketing} where id = ${sellerId}
  `.execute(db);
}

/** False when another person has the number: the unique index decides, not a look beforehand. */
export async function updatePhone(db: Database, userId: number, phone: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set phone = ${phone}, updated_by = ${userId}
    where id = ${userId} and not exists (select from users where phone = ${phone} and deleted_at is null)`.execute(db);
  return numAffectedRows === 1n;
}

/** The active administrators, held: of two who leave at once the second sees that the first has left. */
export async function lockActiveAdmins(db: Database): Promise<number> {
  const { rows } = await sql`
    select id from users where role = 'admin' and status = 'active' and deleted_at is null order by id for update`.execute(
    db,
  );
  return rows.length;
}

export async function countActiveAdmins(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where role = 'admin' and status = 'active' and deleted_at is null`.execute(
    db,
  );
  return rows[0]!.count;
}

export async function markDeleted(db: Database, userId: number): Promise<void> {
  await sql`
    update users set status = 'deleted', deleted_at = now(), updated_by = ${userId} where id = ${userId}`.execute(db);
}

export function maySeeUser(actor: UserActor, id: number): RawBuilder<unknown> {
  return sql`select from users where id = ${id} and ${actor.role === 'admin' || actor.id === id}`;
}

export function namesOfUsers(ids: number[]): RawBuilder<{ id: number; name: string }> {
  return sql`select id, person_short(last_name, first_name, middle_name) as name from users where id = any (${ids})`;
}
