// Photos of sent work: the facts of each, and similar photos.
import type { photoSources } from '@iskra/contract/areas/tasks/assignments/shapes';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** Bits of 64 that two photos of one picture may differ in. */
export const mostApart = 6;
const parts = [
  { column: 'band_1', shift: 43n, bits: 21 },
  { column: 'band_2', shift: 22n, bits: 21 },
  { column: 'band_3', shift: 0n, bits: 22 },
] as const;

/** The number itself and all that differ from it in one bit or in two. */
function near(value: number, bits: number): number[] {
  const found = [value];
  for (let one = 0; one < bits; one += 1) {
    found.push(value ^ (1 << one));
    for (let other = 0; other < one; other += 1) found.push(value ^ (1 << one) ^ (1 << other));
  }
  return found;
}

function partOf(hash: string, { shift, bits }: (typeof parts)[number]): number {
  return Number((BigInt.asUintN(64, BigInt(hash)) >> shift) & ((1n << BigInt(bits)) - 1n));
}

export interface Looks {
  hash: string;
  mirrored: string;
}

export interface Like {
  id: number;
  bits: number;
}

/**
 * The photo of other work that looks most like this one, or like it in a mirror. Six bits in three parts are two in one of them at most, so
 * each part is asked for with all values up to two bits away from it: hundreds of exact numbers of an index, and never a look at all photos.
 */
export async function likeOf(
  db: Database,
  assignment_id: number,
  { hash, mirrored }: Looks,
): Promise<Like | undefined> {
  const apart = sql`least(bit_count((hash # ${hash}::bigint)::bit(64)), bit_count((hash # ${mirrored}::bigint)::bit(64)))`;
  const found = parts.map((part) => {
    const wanted = [hash, mirrored].flatMap((one) => near(partOf(one, part), part.bits));
    return sql`
      select id, ${apart} as bits from task_photos where ${sql.ref(part.column)} = any (${wanted}::int[]) and ${apart} <= ${mostApart}`;
  });
  const { rows } = await sql<Like>`
    select f.id, f.bits::int as bits from (${sql.join(found, sql` union `)}) f
    join task_photos p on p.id = f.id join task_submissions s on s.id = p.submission_id
    where s.assignment_id <> ${assignment_id} order by f.bits, f.id limit 1`.execute(db);
  return rows[0];
}

export interface FileFacts {
  id: number;
  looks: Looks | null;
  taken_at: string | null;
  lat: number | null;
  lon: number | null;
}

/** A camera that knows no offset goes by the clock of the place where it is. */
const takenAt = (timezone: string) => sql`
  case when exif ->> 'taken_at' ~ '[+-]\\d\\d:\\d\\d$' then (exif ->> 'taken_at')::timestamptz
    else (exif ->> 'taken_at')::timestamp at time zone ${timezone} end`;

/** Of those among the files that are pictures. */
export async function pictureFacts(db: Database, files: readonly number[], timezone: string): Promise<FileFacts[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<FileFacts>`
    select id, case when picture_hash is not null then
        jsonb_build_object('hash', picture_hash::text, 'mirrored', picture_mirror::text) end as looks,
      ${takenAt(timezone)} as taken_at, (exif ->> 'latitude')::float8 as lat, (exif ->> 'longitude')::float8 as lon
    from files where id = any (${files}::bigint[]) and mime like 'image/%'`.execute(db);
  return rows;
}

export interface SentPhotoFacts {
  file_id: number;
  taken_at: string | null;
  lat: number | null;
  lon: number | null;
  source: (typeof photoSources)[number] | null;
  hash: string | null;
  like: Like | null;
}

export async function insertPhotos(
  db: Database,
  submission_id: number,
  photos: readonly SentPhotoFacts[],
): Promise<void> {
  if (photos.length === 0) return;
  const rows = photos.map(({ like, ...photo }) => ({
    ...photo,
    like_id: like?.id ?? null,
    like_bits: like?.bits ?? null,
  }));
  await sql`
    insert into task_photos (submission_id, file_id, taken_at, lat, lon, source, hash, like_id, like_bits)
    select ${submission_id}, file_id, taken_at, lat, lon, source, hash::bigint, like_id, like_bits
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as photo (
      file_id bigint, taken_at timestamptz, lat float8, lon float8, source text, hash text, like_id bigint, like_bits int)`.execute(
    db,
  );
}

interface LikedWork {
  file_id: number;
  /** Of its case, where it has one. */
  case_id: number | null;
  task: string;
  point: string;
  seller: string;
  received_at: string;
  bits: number;
}

export interface KeptPhoto {
  file_id: number;
  taken_at: string | null;
  lat: number | null;
  lon: number | null;
  source: SentPhotoFacts['source'];
  like: LikedWork | null;
}

type Row = Omit<KeptPhoto, 'like'> & { like_file: number | null } & Omit<LikedWork, 'file_id'>;

/** With the other work that each looks like. */
export async function photosIn(db: Database, submission_id: number): Promise<KeptPhoto[]> {
  const { rows } = await sql<Row>`
    select p.file_id, p.taken_at, p.lat, p.lon, p.source, l.file_id as like_file, a.case_id, t.title as task, o.name as point,
      person_short(u.last_name, u.first_name, u.middle_name) as seller, s.received_at, p.like_bits as bits
    from task_photos p
    left join task_photos l on l.id = p.like_id
    left join task_submissions s on s.id = l.submission_id
    left join task_assignments a on a.id = s.assignment_id
    left join tasks t on t.id = a.task_id
    left join trade_points o on o.id = a.trade_point_id
    left join sellers e on e.id = a.seller_id
    left join users u on u.id = e.user_id
    where p.submission_id = ${submission_id}`.execute(db);
  return rows.map(({ file_id, taken_at, lat, lon, source, like_file, ...work }) => ({
    ...{ file_id, taken_at, lat, lon, source },
    like: like_file === null ? null : { ...work, file_id: like_file },
  }));
}

export interface EarlierPlace {
  lat: number;
  lon: number;
  at: string;
}

/** From where the seller has sent other work lately, the newest first. */
export async function earlierPlaces(db: Database, seller_id: number, assignment_id: number): Promise<EarlierPlace[]> {
  const { rows } = await sql<EarlierPlace>`
    select s.lat, s.lon, coalesce(s.sent_at, s.received_at) as at
    from (select id from task_assignments where seller_id = ${seller_id} and id <> ${assignment_id} order by submitted_at desc nulls last limit 20) a
    join task_submissions s on s.assignment_id = a.id
    where s.lat is not null and s.lon is not null order by at desc limit 20`.execute(db);
  return rows;
}
