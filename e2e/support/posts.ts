// News of a test's own.
import { randomBytes } from 'node:crypto';
import { query } from './people.ts';

const body = JSON.stringify({
  lead: 'Что поменять и зачем',
  text: '<p>Поменяйте местами полки.</p>',
  must_read: false,
});
const name = () => `Новость ${randomBytes(4).toString('hex')}`;

export interface OwnPost {
  id: number;
  title: string;
}

/** A draft. */
export async function makePost(title = name()): Promise<OwnPost> {
  const [post] = await query<{ id: number }>(
    `insert into publications (kind, title, body, roles) values ('news', $1, $2, '{seller,owner}') returning id::int`,
    [title, body],
  );
  return { id: post!.id, title };
}

/** Live since a minute. */
export async function makeLivePost(): Promise<OwnPost> {
  const title = name();
  const [post] = await query<{ id: number }>(
    `with made as (
       insert into publications (kind, title, body, roles, number, starts_at)
       values ('news', $1, $2, '{seller,owner}', 1, now() - interval '1 minute') returning *),
     frozen as (
       insert into publication_versions (publication_id, number, title, body, roles, region_ids, hash)
       select id, 1, title, body, roles, region_ids, 'made by hand' from made)
     select id::int from made`,
    [title, body],
  );
  return { id: post!.id, title };
}
