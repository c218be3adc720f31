// Readers of a publication by their names: those who have come, and those who are meant and have not.
import type { Reader, ReaderQuestion } from '@iskra/contract/areas/content/publications';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { type Listing, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { isMeant } from '../../network/groups/audience.scope.store.ts';
import { ofVersion } from './publications.scope.store.ts';

/** The publication `p` and what the person `t` has done with it. */
const reached = (id: number, more: RawBuilder<unknown>) => sql`exists (
  select from publication_reach r join publications p on p.id = r.publication_id
  where r.publication_id = ${id} and r.user_id = t.id and ${more})`;
const isRead = sql`r.read_number >= coalesce(p.asked_number, 1)`;

/** Can come in, and is of the audience of the version in force. */
const meant = (id: number) => sql`t.status = 'active' and exists (
  select from publications p join publication_versions v on v.publication_id = p.id and v.number = p.number
  where p.id = ${id} and ${isMeant(ofVersion, { id: sql`t.id`, role: sql`t.role` })})`;

const among = (id: number): Record<NonNullable<ReaderQuestion['filters']['state']>, RawBuilder<unknown>> => ({
  seen: reached(id, sql`true`),
  unseen: sql`(not ${reached(id, sql`true`)} and ${meant(id)})`,
  read: reached(id, isRead),
  unread: sql`(not ${reached(id, isRead)} and ${meant(id)})`,
});

const name = sql`concat_ws(' ', t.last_name, t.first_name, t.middle_name)`;

function readerList(id: number): Listing<ReaderQuestion, Reader> {
  return listing<ReaderQuestion, Reader>({
    table: 'users',
    visibleTo: () => [sql`t.deleted_at is null`],
    sorts: { name: { column: name, type: 'text' } },
    // Without one those who have come are asked about.
    filters: { state: () => sql`true` },
    // The stored text holds more than a row shows.
    search: { column: sql`t.search_text`, restricted: { roles: ['admin'], column: sql`searchable(${name})` } },
    select: (page) => sql<Reader>`
      select t.id, ${name} as name, t.role, r.seen_at, case when ${isRead} then r.read_at end as read_at, ${pageColumns}
      from ${page} join users t on t.id = page.id join publications p on p.id = ${id}
      left join publication_reach r on r.publication_id = p.id and r.user_id = t.id`,
  });
}

export const pageOfReaders = (
  db: Database,
  actor: Actor,
  id: number,
  query: Parameters<Listing<ReaderQuestion, Reader>['page']>[2],
) => readerList(id).page(db, actor, query, [among(id)[query.filters.state ?? 'seen']]);
