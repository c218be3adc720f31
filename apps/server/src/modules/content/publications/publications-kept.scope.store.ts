// Publications in the database: drafts, frozen versions, their readers.
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { records } from '../../../database/rows/records.ts';
import type { PublicationsRow, PublicationVersionsRow } from '../../../database/rows/rows.generated.ts';

export type Publication = Selectable<PublicationsRow>;
type Version = Selectable<PublicationVersionsRow>;

/** Publications of one kind that an administrator may see. */
export const keptOf = (kind: string) => () => [sql`t.kind = ${kind}`, sql`t.deleted_at is null`];

export const recordsOf = (kind: string, entity: string) =>
  records<PublicationsRow>({ table: 'publications', entity, visibleTo: keptOf(kind) });

export type Frozen = Omit<Version, 'publication_id' | 'number' | 'frozen_at' | 'frozen_by'>;

export async function addVersion(
  db: Database,
  { id, number }: { id: number; number: number },
  frozen: Frozen,
  by: number,
): Promise<void> {
  await db
    .insertInto('publication_versions')
    .values({ publication_id: id, number, ...frozen, frozen_by: by })
    .execute();
}

export async function versionOf(db: Database, { id, number }: { id: number; number: number | null }) {
  const versions = db.selectFrom('publication_versions').selectAll().where('publication_id', '=', id);
  return versions.where('number', '=', number).executeTakeFirst();
}

/** A draft that was published before has had numbers already. */
export async function lastNumber(db: Database, id: number): Promise<number> {
  const versions = db.selectFrom('publication_versions').select(({ fn }) => fn.max('number').as('last'));
  return (await versions.where('publication_id', '=', id).executeTakeFirst())?.last ?? 0;
}

/** Whether people may still read a version with it. */
export async function isFrozenCover(db: Database, file_id: number): Promise<boolean> {
  const named = db.selectFrom('publication_versions').select('number').where('cover_file_id', '=', file_id);
  return (await named.limit(1).executeTakeFirst()) !== undefined;
}

/** Each person once, however often they come. */
export async function noteSeen(db: Database, id: number, userId: number): Promise<void> {
  await sql`
    insert into publication_reach (publication_id, user_id) values (${id}, ${userId}) on conflict do nothing`.execute(
    db,
  );
}

export async function noteRead(db: Database, id: number, userId: number, number: number): Promise<void> {
  await sql`
    insert into publication_reach (publication_id, user_id, read_number, read_at) values (${id}, ${userId}, ${number}, now())
    on conflict (publication_id, user_id) do update set read_number = excluded.read_number, read_at = now()
      where publication_reach.read_number is distinct from excluded.read_number`.execute(db);
}
