// How many rows the statements of a job change at once.
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import type { TestDatabase } from './database.ts';

/** Notes it from now on, for these tables. */
export async function watchStatements({ ownerUrl }: TestDatabase, tables: string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`
    create table statement_sizes (table_name text, changed int);
    grant select, insert on statement_sizes to public;
    create function note_statement() returns trigger language plpgsql as $$
    begin
      insert into statement_sizes select tg_table_name, count(*) from gone;
      return null;
    end $$`);
  for (const table of tables)
    for (const event of ['update', 'delete'])
      await owner.query(`
        create trigger note_${event} after ${event} on ${table}
        referencing old table as gone for each statement execute function note_statement()`);
  await owner.end();
}

export async function statementSizes(db: Database): Promise<{ table_name: string; most: number; total: number }[]> {
  const { rows } = await sql<{ table_name: string; most: number; total: number }>`
    select table_name, max(changed) as most, sum(changed)::int as total from statement_sizes
    group by table_name order by table_name`.execute(db);
  return rows;
}
