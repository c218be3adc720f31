// Codes of certificates: sealed, counted and handed out by others. Nothing here reads what a code says.
import type { CodeBatch } from '@iskra/contract/areas/coins/certificates/shapes';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { today } from '../../../database/rows/moments.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
import { batchSize, changed } from '../../../jobs/batches.ts';

/** Which of these have been loaded before, in any state. */
export async function knownDigests(db: Database, digests: Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ digest: Buffer }>`
    select digest from certificate_codes where digest = any (${digests}::bytea[])`.execute(db);
  return new Set(rows.map(({ digest }) => digest.toString('hex')));
}

/** A code is sealed for its place in the table: the place is known first. */
export async function newCodeIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('certificate_codes', 'id')) as id from generate_series(1, ${count})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface NewCode {
  id: number;
  code: Buffer;
  pin: Buffer | null;
  digest: Buffer;
  expires_on: string | null;
}

interface Loading {
  certificate_id: number;
  batch: string;
  loaded_by: number | null;
}

/** In the order of their digests, so that two files with the same codes cannot wait for each other. Returns how many were new. */
export async function insertCodes(db: Database, codes: NewCode[], loading: Loading): Promise<number> {
  const column = <Name extends keyof NewCode>(name: Name) => codes.map((code) => code[name]);
  const { rows } = await sql`
    insert into certificate_codes (id, certificate_id, code, pin, digest, batch, expires_on, loaded_by)
    select id, ${loading.certificate_id}, code, pin, digest, ${loading.batch}::uuid, expires_on, ${loading.loaded_by}
    from unnest(${column('id')}::bigint[], ${column('code')}::bytea[], ${column('pin')}::bytea[], ${column('digest')}::bytea[],
      ${column('expires_on')}::date[]) as given (id, code, pin, digest, expires_on)
    order by digest
    on conflict (digest) do nothing returning 1`.execute(db);
  return rows.length;
}

/** The row must be locked: orders count there too. */
export async function addFreeCodes(db: Database, certificateId: number, count: number): Promise<number> {
  const { rows } = await sql<{ free_codes: number }>`
    update certificates set free_codes = free_codes + ${count} where id = ${certificateId} returning free_codes`.execute(
    db,
  );
  return rows[0]!.free_codes;
}

export async function voidBatch(db: Database, certificateId: number, batch: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update certificate_codes set status = 'void'
    where certificate_id = ${certificateId} and batch = ${batch}::uuid and status = 'free'`.execute(db);
  return Number(numAffectedRows);
}

export function voidExpired(db: Database, certificateId: number): Promise<number> {
  return changed(
    sql`
      update certificate_codes set status = 'void'
      where id = any (array(
        select id from certificate_codes
        where certificate_id = ${certificateId} and status = 'free' and expires_on < ${today} limit ${batchSize}))`.execute(
      db,
    ),
  );
}

const mostBatches = 200;

export async function batchesOf(db: Database, certificateId: number): Promise<CodeBatch[]> {
  const { rows } = await sql<CodeBatch>`
    select b.batch, b.loaded_at, b.total, b.free, b.reserved, b.issued, b.void, b.expires_on,
      ${personNamed('u')} as loaded_by
    from (
      select batch, min(loaded_at) as loaded_at, min(loaded_by) as loaded_by, count(*)::int as total,
        count(*) filter (where status = 'free')::int as free, count(*) filter (where status = 'reserved')::int as reserved,
        count(*) filter (where status = 'issued')::int as issued, count(*) filter (where status = 'void')::int as void,
        min(expires_on) filter (where status = 'free') as expires_on
      from certificate_codes where certificate_id = ${certificateId} group by batch
    ) b left join users u on u.id = b.loaded_by
    order by b.loaded_at desc, b.batch limit ${mostBatches}`.execute(db);
  return rows;
}
