// References to a row, by the database's own constraints: a table that arrived by a migration a minute ago is not forgotten.
import { tableWords } from '@iskra/contract/words';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';

interface ReferringColumn {
  table: string;
  column: string;
  /** Deleted rows of the table stay in it. */
  soft: boolean;
}

/** Where something is used, in words, and how often. */
export interface Usage {
  where: string;
  count: number;
}

export async function columnsReferringTo(db: Database, table: string): Promise<ReferringColumn[]> {
  const { rows } = await sql<ReferringColumn>`
    select c.relname as "table", a.attname as "column",
      exists (select from pg_attribute d where d.attrelid = c.oid and d.attname = 'deleted_at' and not d.attisdropped) as soft
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = ${table}::regclass and k.conparentid = 0
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

/** «Торговые точки: регион». */
export function columnName({ table, column }: ReferringColumn): string {
  const words = tableWords[table];
  const name = words?.columns[column] ?? column;
  return `${words?.title ?? table}: ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** Of the referring table by its alias `r`. */
export const presentRows = ({ soft }: ReferringColumn): RawBuilder<unknown> =>
  soft ? sql`r.deleted_at is null` : sql`true`;
