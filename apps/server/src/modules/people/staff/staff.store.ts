// Administrators and moderators: rows of `users`, seen by administrators alone.
import type { StaffCard, StaffQuestion, StaffRow } from '@iskra/contract/areas/people/staff';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { records } from '../../../database/rows/records.ts';
import type { UsersRow } from '../../../database/rows/rows.generated.ts';

/** The condition of the index users_staff. */
export function visibleTo(actor: Actor): RawBuilder<unknown>[] {
  if (actor.kind !== 'user' || actor.role !== 'admin') return [sql`false`];
  return [sql`t.role in ('admin', 'moderator') and t.deleted_at is null`];
}

export type StaffUser = Selectable<UsersRow> & { role: 'admin' | 'moderator' };

export const staffRecords = records<UsersRow>({
  table: 'users',
  entity: 'user',
  visibleTo,
  taken: {
    users_login: { field: 'login', problem: 'staff.login_taken' },
    users_phone: { field: 'phone', problem: 'staff.phone_taken' },
    users_email: { field: 'email', problem: 'staff.email_taken' },
  },
});

const columns = sql`t.id, t.role, t.last_name, t.first_name, t.middle_name, t.login, t.phone, t.email, t.status, t.last_login_at, t.version,
  coalesce((select json_agg(json_build_object('kind', s.kind, 'region_ids', s.region_ids, 'group_ids', s.group_ids, 'can_bulk', s.can_bulk,
    'max_reward', s.max_reward) order by s.kind)
    from moderator_scopes s where s.moderator_id = t.id), '[]') as scopes`;

export const staffList = listing<StaffQuestion, Stored<StaffRow>>({
  table: 'users',
  visibleTo,
  sorts: { last_name: 'text' },
  filters: byColumns('role', 'status'),
  search: { column: sql`t.search_text` },
  select: (page) =>
    sql<Stored<StaffRow>>`select ${columns}, ${pageColumns} from ${page} join users t on t.id = page.id`,
});

export async function findCard(db: Database, actor: Actor, id: number): Promise<Stored<StaffCard> | undefined> {
  const { rows } = await sql<Stored<StaffCard>>`
    select ${columns}, t.blocked_comment, t.blocked_until::date as blocked_until,
      case when reason.id is not null then json_build_object('id', reason.id, 'title', reason.title) end as blocked_reason
    from users t left join book_entries reason on reason.id = t.blocked_reason_id
    where t.id = ${id} and ${sql.join(visibleTo(actor), sql` and `)}`.execute(db);
  return rows[0];
}
