// Erasing a person: all that names or shows them goes, the rows that others refer to stay under nobody's name. What each column
// holds is declared in the `erasure` of each area's samples, and a test looks for the erased person in all of them.
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { filesOfProgramme } from '../files/files.scope.store.ts';
import { settingIn } from '../settings/settings.scope.store.ts';

export interface Erasable {
  id: number;
  /** Tells this person from another one who got the same number in another database. */
  stamp: string;
}

/** Applicants who were denied and have not come back for so long. */
const isForgotten = sql`(
  u.role = 'seller' and u.status = 'denied' and not exists (
    select from moderation_cases c join sellers s on s.id = c.subject_id
    where s.user_id = u.id and c.kind = 'user'
      and coalesce(c.decided_at, c.submitted_at) > now() - make_interval(days => ${settingIn('denied_days')}::int)))`;

/** Accounts that were deleted a month ago, denied ones that are forgotten, and those erased before who came back with a restored backup. */
export async function peopleToErase(db: Database, erasedBefore: string[]): Promise<Erasable[]> {
  const stamp = sql`u.id || ' ' || to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
  const { rows } = await sql<Erasable>`
    select u.id, ${stamp} as stamp from users u
    where u.anonymised_at is null
      and (u.status = 'deleted' and u.deleted_at < now() - interval '30 days' or ${isForgotten} or ${stamp} = any (${erasedBefore}))
    order by u.id`.execute(db);
  return rows;
}

interface Leaving {
  id: number;
  owner_id: number | null;
  /** An owner who is a person: the name and the number of the firm are theirs. */
  is_firm_personal: boolean;
  /** Their phones and mailboxes. */
  contacts: string[];
  last_name: string;
  login: string | null;
}

/** Returns the storage keys of the files that went; undefined when a concurrent run has just erased the person. */
export async function erasePerson(db: Database, id: number): Promise<string[] | undefined> {
  const person = await lockLeaving(db, id);
  if (!person) return undefined;
  const keys = await eraseFiles(db, id);
  await eraseAccount(db, id);
  await eraseRoles(db, person);
  await eraseTraces(db, person);
  await eraseCases(db, person);
  await eraseSignatures(db, person);
  return keys;
}

async function lockLeaving(db: Database, id: number): Promise<Leaving | undefined> {
  const { rows } = await sql<Leaving>`
    select u.id, u.last_name, o.id as owner_id, coalesce(o.type in ('ip', 'self_employed', 'individual'), false) as is_firm_personal,
      array(select a from unnest(array[u.phone, u.email, lower(u.email), o.contact_phone, o.email, lower(o.email)]) a where a <> '')
        as contacts, lower(u.login) as login
    from users u left join owners o on o.user_id = u.id
    where u.id = ${id} and u.anonymised_at is null for update of u`.execute(db);
  return rows[0];
}

async function eraseAccount(db: Database, id: number): Promise<void> {
  await sql`
    update users set last_name = 'Удалённый', first_name = 'пользователь', middle_name = null, phone = null, email = null,
      login = null, password_hash = null, birth_date = null, avatar_file_id = null, blocked_comment = null,
      preferences = '{}', notification_prefs = '{}', timezone = default, last_login_at = null,
      status = 'deleted', deleted_at = coalesce(deleted_at, now()), anonymised_at = now()
    where id = ${id}`.execute(db);
}

async function eraseRoles(db: Database, { id, owner_id, is_firm_personal, contacts }: Leaving): Promise<void> {
  const nobody = sql`'удалён-' || id`;
  await sql`
    update owners set contact_name = 'Удалённый пользователь', contact_phone = '', email = '', director_name = null,
      comment = null, tags = '{}'
    where id = ${owner_id}`.execute(db);
  if (is_firm_personal) {
    await sql`
      update owners set legal_name = 'Удалённый контрагент', brand_name = null, inn = ${nobody}, kpp = null, ogrn = null,
        legal_address = '', actual_address = null, bank_bik = null, bank_account = null, bank_corr_account = null, bank_name = null
      where id = ${owner_id}`.execute(db);
    await sql`update trade_points set inn = null where owner_id = ${owner_id}`.execute(db);
  }
  await sql`update trade_points set phone = null where owner_id = ${owner_id} and phone = any (${contacts})`.execute(
    db,
  );
  await sql`
    update change_items set old_value = 'null', new_value = 'null', note = null
    where trade_point_id in (select id from trade_points where owner_id = ${owner_id}) and (
      field = 'inn' and ${is_firm_personal}
      or field = 'phone' and (old_value #>> '{}' = any (${contacts}) or new_value #>> '{}' = any (${contacts})))`.execute(
    db,
  );
  await sql`update sellers set gender = null, city = null, hired_on = null where user_id = ${id}`.execute(db);
  await sql`
    update seller_trade_points set position = null
    where seller_id in (select id from sellers where user_id = ${id})`.execute(db);
  await sql`update trade_users set employee_number = ${nobody} where user_id = ${id}`.execute(db);
}

/** The person's traces: logins, codes, letters, own views. */
async function eraseTraces(db: Database, { id, contacts, login }: Leaving): Promise<void> {
  await sql`delete from sessions where user_id = ${id}`.execute(db);
  await sql`delete from known_devices where user_id = ${id}`.execute(db);
  await sql`delete from totp_keys where user_id = ${id}`.execute(db);
  await sql`
    delete from code_challenges where user_id = ${id} or phone = any (${contacts}) or email = any (${contacts})`.execute(
    db,
  );
  await sql`delete from outbox_messages where recipient = any (${contacts}) or user_id = ${id}`.execute(db);
  await sql`delete from limits where string_to_array(key, ':') && ${[...contacts, login ?? '']}`.execute(db);
  // A view that an administrator shared is a tool of others.
  await sql`delete from saved_views where user_id = ${id} and shared_roles = '{}'`.execute(db);
  await sql`update interface_errors set last_user_id = null where last_user_id = ${id}`.execute(db);
}

/** The texts of a case about the person, and those that they wrote. A moderator's reason may name them too. */
async function eraseCases(
  db: Database,
  { id, owner_id, is_firm_personal, last_name, contacts }: Leaving,
): Promise<void> {
  // A second look may have shown the person beside another one.
  await sql`
    update moderation_cases set shown = null
    where shown is not null and exists (select from unnest(${[last_name, ...contacts]}::text[]) word
      where strpos(shown::text, word) > 0)`.execute(db);
  await sql`
    update moderation_cases set title = 'Удалённый пользователь', subtitle = null,
      changes = '[]', decision_comment = null, former_decision = null
    where kind in ('user', 'seller_tp', 'seller_unlink', 'seller_block')
      and subject_id in (select id from sellers where user_id = ${id})`.execute(db);
  // Under a company its contact is named; a company that is a person is named by that person.
  await sql`
    update moderation_cases set subtitle = null, changes = '[]', decision_comment = null, former_decision = null,
      title = case when ${is_firm_personal} then 'Удалённый контрагент' else title end
    where kind = 'owner' and subject_id = ${owner_id}`.execute(db);
  await sql`update moderation_cases set author_comment = null, decision_comment = null, former_decision = null
    where submitted_by = ${id}`.execute(db);
}

async function eraseSignatures(db: Database, { id, is_firm_personal }: Leaving): Promise<void> {
  await sql`
    update signatures set signer_name = 'Удалённый пользователь', phone_masked = null, ip = null, user_agent = null,
      act_file_id = null,
      owner_name = case when ${is_firm_personal} then 'Удалённый контрагент' else owner_name end,
      owner_inn = case when ${is_firm_personal} then null else owner_inn end
    where user_id = ${id}`.execute(db);
}

/** Files that the programme needs lose their name and their place; everything else of the person goes, acts of their signatures included. */
async function eraseFiles(db: Database, id: number): Promise<string[]> {
  const theirs = sql`(created_by = ${id} or id in (select act_file_id from signatures where user_id = ${id}))`;
  const { rows } = await sql<{ keys: string[] }>`
    update files set deleted_at = coalesce(deleted_at, now()), original_name = 'удалённый файл', sha256 = '', exif = null
    where ${theirs} and id not in (${filesOfProgramme})
    returning array[storage_key] || array(select value from jsonb_each_text(thumbnails)) as keys`.execute(db);
  await sql`
    update files set original_name = 'файл' || coalesce(substring(original_name from '\\.[[:alnum:]]{1,10}$'), ''), exif = null
    where ${theirs} and deleted_at is null`.execute(db);
  return rows.flatMap(({ keys }) => keys);
}
