// The bare limit of an import: the rows that it has written, by COPY into tables with the same columns, indexes and constraints. Nothing
// is looked up, nothing checked, nothing written down.
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** What comes after this moment is newer than it. */
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
  url: string,
  { tables, after, folder, tries }: { tables: readonly string[]; after: string; folder: string; tries: number },
): Promise<{ rows: number; seconds: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let written = 0;
    for (const table of tables) {
      const source = client.query(
        copyTo(
          `copy (select ${await columnsOf(client, table)} from ${table} where xmin::text::bigint >= ${after}) to stdout`,
        ),
      );
      await pipeline(source, createWriteStream(join(folder, table)));
      written += source.rowCount;
    }
    const took: number[] = [];
    for (let i = 0; i < tries; i += 1) took.push(await copyOnce(client, tables, folder));
    return { rows: written, seconds: Math.min(...took) };
  } finally {
    await client.end();
    for (const table of tables) await rm(join(folder, table), { force: true });
  }
}

async function copyOnce(client: pg.Client, tables: readonly string[], folder: string): Promise<number> {
  for (const table of tables) await client.query(`create table bench_${table} (like ${table} including all)`);
  const started = performance.now();
  for (const table of tables)
    await pipeline(
      createReadStream(join(folder, table)),
      client.query(copyFrom(`copy bench_${table} (${await columnsOf(client, table)}) from stdin`)),
    );
  const seconds = (performance.now() - started) / 1000;
  for (const table of tables) await client.query(`drop table bench_${table}`);
  return seconds;
}
