// News as they are kept and read: the list and the card of an administrator, the feed of a reader.
import type {
  FeedQuestion,
  NewsCard,
  NewsRow,
  PostCard,
  PostQuestion,
  PostRow,
} from '@iskra/contract/areas/content/posts';
import type { NewsNotice } from '@iskra/contract/areas/content/posts/bell';
import type { Stored } from '@iskra/contract/kernel/transitions';
import { sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { liveFor, stateOf } from '../publications/publications.scope.store.ts';
import { notifiedOf } from '../publications/publications-effects.scope.store.ts';
import { keptOf, type Publication, recordsOf } from '../publications/publications-kept.scope.store.ts';

export const postRecords = recordsOf('news', 'post');

const state = stateOf();

const groupsNamed = (ids: 'group_ids' | 'exclude_ids') => sql`array(
    select json_build_object('id', g.id, 'title', g.name) from groups g where g.id = any (${sql.ref(`t.${ids}`)}) order by g.name)`;

const columns = sql`
  t.id, t.title, t.body ->> 'lead' as lead, t.roles, t.pinned, (t.body ->> 'must_read')::boolean as must_read, ${state} as state,
  array(
    select json_build_object('id', e.id, 'title', e.title) from book_entries e where e.id = any (t.region_ids) order by e.title
  ) as regions, ${groupsNamed('group_ids')} as groups, ${groupsNamed('exclude_ids')} as excluded, t.follows_groups,
  t.starts_on, t.ends_on, t.starts_at, t.ends_at, t.number,
  coalesce(
    (v.title, v.body, v.cover_file_id, v.roles, v.region_ids, v.group_ids, v.exclude_ids, v.follows_groups)
      is distinct from (t.title, t.body, t.cover_file_id, t.roles, t.region_ids, t.group_ids, t.exclude_ids, t.follows_groups)
      and v.number is not null, false) as changed,
  (
    select json_build_object('seen', count(*), 'read', count(*) filter (where r.read_number >= coalesce(t.asked_number, 1)))
    from publication_reach r where r.publication_id = t.id
  ) as reach,
  t.updated_at, t.version`;

const inForce = sql`left join publication_versions v on v.publication_id = t.id and v.number = t.number`;

export const postList = listing<PostQuestion, Stored<PostRow>>({
  table: 'publications',
  visibleTo: keptOf('news'),
  sorts: {
    starts_at: { type: 'timestamptz', column: sql`t.starts_at`, nullable: true },
    title: 'text',
    updated_at: 'timestamptz',
  },
  filters: {
    ...byColumns('pinned'),
    state: (states) => sql`${state} = any (${states})`,
    must_read: (value) => sql`(t.body ->> 'must_read')::boolean = ${value}`,
  },
  search: { column: sql`t.search_text` },
  select: (page) =>
    sql<
      Stored<PostRow>
    >`select ${columns}, ${pageColumns} from ${page} join publications t on t.id = page.id ${inForce}`,
});

type StoredCard = Omit<PostCard, 'cover' | 'meant' | 'may'> &
  Pick<Publication, 'cover_file_id' | 'region_ids' | 'group_ids' | 'exclude_ids'>;

export async function findPost(db: Database, id: number): Promise<StoredCard | undefined> {
  const { rows } = await sql<StoredCard>`
    select ${columns}, t.body ->> 'text' as text, t.cover_file_id, t.region_ids, t.group_ids, t.exclude_ids
    from publications t ${inForce}
    where t.id = ${id} and ${sql.join(keptOf('news')(), sql` and `)}`.execute(db);
  return rows[0];
}

/** Confirmed by this person, unless the version has been asked about anew since. */
const isRead = sql`coalesce(r.read_number >= coalesce(t.asked_number, 1), false)`;
const isAsked = sql`((v.body ->> 'must_read')::boolean and not ${isRead})`;

const newsColumns = sql`
  t.id, v.title, v.body ->> 'lead' as lead, v.cover_file_id, (v.body ->> 'must_read')::boolean as must_read, t.pinned, t.starts_at,
  r.user_id is not null as seen, ${isAsked} as asked`;

/** The version that the caller reads, and its facts. */
const reading = (actor: UserActor) => sql`
  join publication_versions v on v.publication_id = t.id and v.number = t.number
  left join publication_reach r on r.publication_id = t.id and r.user_id = ${actor.id}`;

export type StoredNews = Omit<NewsRow, 'cover'> & { cover_file_id: number | null };

const ownReach = (actor: UserActor) => sql`
  exists (select from publication_reach r where r.publication_id = t.id and r.user_id = ${actor.id})`;

export const newsFeed = listing<FeedQuestion, StoredNews>({
  table: 'publications',
  visibleTo: (actor) => liveFor('news', actor),
  // Pinned posts stand before all others, in the same order.
  sorts: {
    starts_at: {
      type: 'timestamptz',
      column: sql`(t.starts_at + case when t.pinned then interval '100 years' else interval '0' end)`,
    },
  },
  filters: {
    unread: (_, actor) => sql`not ${ownReach(actor as UserActor)}`,
    must_read: (value) =>
      sql`exists (select from publication_versions v
        where v.publication_id = t.id and v.number = t.number and (v.body ->> 'must_read')::boolean = ${value})`,
  },
  select: (page, actor) => sql<StoredNews>`
    select ${newsColumns}, ${pageColumns} from ${page} join publications t on t.id = page.id ${reading(actor as UserActor)}`,
});

type OpenNews = StoredNews & Pick<NewsCard, 'text' | 'number'>;

export async function findNews(db: Database, actor: UserActor, id: number): Promise<OpenNews | undefined> {
  const { rows } = await sql<OpenNews>`
    select ${newsColumns}, v.body ->> 'text' as text, t.number from publications t ${reading(actor)}
    where t.id = ${id} and ${sql.join(liveFor('news', actor), sql` and `)}`.execute(db);
  return rows[0];
}

const mostNotices = 20;

/** The bell of a reader: what is live for them and was told to them. */
export async function newsOf(db: Database, actor: Actor): Promise<NewsNotice[]> {
  if (actor.kind !== 'user') return [];
  const { rows } = await sql<NewsNotice>`
    select t.id, v.title, (v.body ->> 'must_read')::boolean as must_read, d.created_at as at ${notifiedOf('news', actor)}
    order by d.created_at desc, t.id desc limit ${mostNotices}`.execute(db);
  return rows;
}

/** What a phone says of news that have gone live. */
export const newsNotification = {
  kind: 'news',
  entity: 'post',
  title: 'Новость',
  body: sql`v.title`,
  url: sql`'/newsList/' || t.id`,
};
