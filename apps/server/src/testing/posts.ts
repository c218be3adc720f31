// News to test with.
import type { Insertable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { PublicationsRow } from '../database/rows/rows.generated.ts';
import { nextNumber } from './numbers.ts';

const body = { lead: 'Что поменять и зачем', text: '<p>Поменяйте местами полки.</p>', must_read: false };

/** A draft. */
export function makePost(db: Database, values: Partial<Insertable<PublicationsRow>> = {}) {
  return db
    .insertInto('publications')
    .values({ kind: 'news', title: `Новость ${nextNumber()}`, body, roles: ['seller', 'owner'], ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Live since a minute, for sellers and owners everywhere. */
export async function makeLivePost(db: Database, said: Partial<typeof body> = {}) {
  const starts_at = new Date(Date.now() - 60_000).toISOString();
  const post = await makePost(db, { body: { ...body, ...said }, number: 1, starts_at });
  const { id, title, roles, region_ids } = post;
  await db
    .insertInto('publication_versions')
    .values({ publication_id: id, number: 1, title, body: post.body, roles, region_ids, hash: 'made by hand' })
    .execute();
  return post;
}
