// What a publication does when it goes live: its readers are told by the bell and on their phones. One transaction claims it and writes both, so
// that a job that is killed, late or twice there tells nobody twice.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { audienceOver } from '../../network/groups/audience.scope.store.ts';
import { dropLines, linesFor } from '../web-push/web-push.scope.store.ts';
import { frozenAudience } from './publications.rules.ts';
import { isLive, liveFor } from './publications.scope.store.ts';
import { type Publication, versionOf } from './publications-kept.scope.store.ts';

/** The words of a kind on a phone, of the version `v` of the publication `t`. */
export interface Notification {
  title: string;
  body: RawBuilder<unknown>;
  url: RawBuilder<unknown>;
}

/** Live, to be told, and not told yet. */
export async function unannounced(db: Database, kind: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from publications t
    where t.kind = ${kind} and t.notified_number is not null and t.deleted_at is null and ${isLive}
      and not exists (select from publication_effects e
        where e.publication_id = t.id and e.number = t.notified_number and e.effect = 'notify')
    order by t.starts_at, t.id limit 50`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of a publication that is locked and live. False: it was told before. */
export async function notify(
  db: Database,
  publication: Publication,
  { title, body, url }: Notification,
): Promise<boolean> {
  const { id, notified_number } = publication;
  const claimed = await sql`
    insert into publication_effects (publication_id, number, effect) values (${id}, ${notified_number}, 'notify')
    on conflict do nothing returning 1`.execute(db);
  if (claimed.rows.length === 0) return false;
  const version = (await versionOf(db, publication))!;
  const lines = linesFor(
    sql`select a.user_id, a.id as source_id, ${title}::text as title, ${body} as body, ${url} as url, t.ends_at as until
      from added a join publications t on t.id = ${id} join publication_versions v on v.publication_id = t.id and v.number = t.number`,
    'delivery_id',
  );
  await sql`
    with added as (
      insert into publication_deliveries (publication_id, number, user_id)
      select ${id}, ${notified_number}, t.id from users t
      where t.status = 'active' and t.deleted_at is null and ${audienceOver('people', frozenAudience(version))}
      on conflict do nothing returning id, user_id)
    ${lines}`.execute(db);
  return true;
}

/** It is hidden or over: phones that have not been told of it need not be. */
export const dropNotices = (db: Database, id: number): Promise<void> =>
  dropLines(db, sql`select d.id from publication_deliveries d where d.publication_id = ${id}`);

/** Of the publication `t` that is live for the reader: told of it at `d`, in words of the version `v`. */
export const notifiedOf = (kind: string, actor: Actor & { id: number }): RawBuilder<unknown> => sql`
  from publication_deliveries d
  join publications t on t.id = d.publication_id and t.notified_number = d.number
  join publication_versions v on v.publication_id = t.id and v.number = t.number
  where d.user_id = ${actor.id} and d.created_at > now() - interval '30 days' and ${sql.join(liveFor(kind, actor), sql` and `)}`;

export const outdatedDeliveries = { publication_deliveries: sql`created_at < now() - interval '60 days'` };
