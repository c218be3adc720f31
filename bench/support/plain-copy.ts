// The bare limit of an import: the rows that it has written, by COPY into tables with the same columns, indexes and constraints. Nothing
// is looked up, nothing checked, nothing written down.
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Rows after this moment are newer than it. */
export async function momentOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select pg_current_xact_id()::text as moment');
  return rows[0].moment;
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0].names;
}

/** The seconds of a COPY of everything that was written to the tables after the moment: the least of several tries. */
export async function plainCopy(
  client: pg.Client,
  { tables, after, folder, tries }: { tables: readonly string[]; after: string; folder: string; tries: number },
): Promise<{ rows: number; seconds: number }> {
  try {
    for (const table of tables) {
      const written = `select ${await columnsOf(client, table)} from ${table} where xmin::text::bigint >= ${after}`;
      await pipeline(client.query(copyTo(`copy (${written}) to stdout`)), createWriteStream(join(folder, table)));
    }
    const done: { rows: number; seconds: number }[] = [];
    for (let i = 0; i < tries; i += 1) done.push(await copyOnce(client, tables, folder));
    return done.reduce((best, one) => (one.seconds < best.seconds ? one : best));
  } finally {
    for (const table of tables) await rm(join(folder, table), { force: true });
  }
}

async function copyOnce(client: pg.Client, tables: readonly string[], folder: string) {
  for (const table of tables) await client.query(`create table bench_${table} (like ${table} including all)`);
  const started = performance.now();
  for (const table of tables)
    await pipeline(
      createReadStream(join(folder, table)),
      client.query(copyFrom(`copy bench_${table} (${await columnsOf(client, table)}) from stdin`)),
    );
  const seconds = (performance.now() - started) / 1000;
  let rows = 0;
  for (const table of tables) {
    rows += (await client.query(`select from bench_${table}`)).rowCount!;
    await client.query(`drop table bench_${table}`);
  }
  return { rows, seconds };
}
