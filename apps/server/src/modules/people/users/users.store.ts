// Accounts of everybody.
import type { PersonCard, UserOption, UserQuestion, UserRow, users } from '@iskra/contract/areas/people/users';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { finding } from '../../../database/lists/search.ts';
import { visibleTo as ownersSeenBy } from '../../network/owners/owners.scope.store.ts';
import { visibleTo as sellersSeenBy } from '../sellers/sellers.scope.store.ts';
import { visibleTo as tradeUsersSeenBy } from '../trade-users/trade-users.scope.store.ts';

/** A condition on the table alias `t`. */
const visibleTo = (actor: Actor) =>
  actor.kind === 'user' && (actor.role === 'admin' || actor.role === 'moderator')
    ? [sql`t.deleted_at is null`]
    : [sql`false`];

const shown = sql`t.id, t.role, concat_ws(' ', t.last_name, t.first_name, t.middle_name) as name, t.phone, t.status, t.created_at,
  t.last_login_at`;

/** The column holds a mailbox and a login too, which no row shows. */
const searched = sql`searchable(concat_ws(' ', t.last_name, t.first_name, t.middle_name, t.phone))`;

export const userList = listing<UserQuestion, UserRow>({
  table: 'users',
  visibleTo,
  sorts: { id: 'bigint' },
  filters: byColumns('role'),
  search: { column: sql`t.search_text`, restricted: { roles: ['admin', 'moderator'], column: searched } },
  select: (page) => sql<UserRow>`select ${shown}, ${pageColumns} from ${page} join users t on t.id = page.id`,
});

export async function findUser(db: Database, actor: Actor, id: number): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${shown} from users t where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`.execute(db);
  return rows[0];
}

const staffOf = (actor: Actor) => [
  ...visibleTo(actor),
  actor.kind === 'user' && actor.role === 'admin' ? sql`t.role in ('admin', 'moderator')` : sql`false`,
];

export async function cardsOf(db: Database, actor: UserActor, ids: number[]): Promise<PersonCard[]> {
  const of = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
  const { rows } = await sql<PersonCard>`
    select t.user_id, 'seller' as kind, t.id from sellers t
    where t.user_id = any (${ids}) and ${of(sellersSeenBy(actor))}
    union all select t.user_id, 'owner', t.id from owners t where t.user_id = any (${ids}) and ${of(ownersSeenBy(actor))}
    union all select t.user_id, 'trade_user', t.id from trade_users t
    where t.user_id = any (${ids}) and ${of(tradeUsersSeenBy(actor))}
    union all select t.id, 'staff', t.id from users t where t.id = any (${ids}) and ${of(staffOf(actor))}`.execute(db);
  return rows;
}

const mostOptions = 20;

export async function searchUsers(db: Database, actor: UserActor, query: BodyOf<typeof users.search>) {
  const conditions = [...visibleTo(actor)];
  if (query.roles) conditions.push(sql`t.role = any (${query.roles})`);
  if (query.ids) conditions.push(sql`t.id = any (${query.ids})`);
  if (query.search) conditions.push(finding(sql`t.search_text`, query.search), finding(searched, query.search));
  const { rows } = await sql<UserOption>`
    select t.id, concat_ws(' ', t.last_name, t.first_name, t.middle_name) as title, t.phone, t.role from users t
    where ${sql.join(conditions, sql` and `)}
    order by t.id desc limit ${query.ids?.length ?? mostOptions}`.execute(db);
  return rows;
}
