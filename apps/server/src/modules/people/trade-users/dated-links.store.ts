// Links that hold from a day on, one of each thing a day: what the imports of both tables of field staff do alike.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { auditColumn } from '../../../database/imports/import-parts.ts';
import type { ImportInput } from '../../platform/imports/import-target.ts';

type Sql = RawBuilder<unknown>;

export const holds = (day: Sql) => sql`daterange(l.from_date, l.to_date) @> ${day}`;

interface Links {
  table: 'tsm_bdms' | 'tsm_trade_points';
  /** The column of the thing that is linked, and its own table. */
  linkedColumn: string;
  linkedTable: string;
  /** How its history tells of it; `field` is the column of the thing that names who it is linked to today. */
  audit: { action: string; entity: string; field: string };
}

export function datedLinks({ table, linkedColumn, linkedTable, audit }: Links) {
  const lasting = sql`(to_date is null or to_date > current_date)`;
  const writeAudit = (db: Database, input: ImportInput, changes: Sql) => auditColumn(db, input, { ...audit, changes });
  return {
    writeAudit,
    /** They end today; future ones are deleted. */
    async remove(db: Database, input: ImportInput, ids: readonly number[]): Promise<void> {
      await writeAudit(
        db,
        input,
        sql`select t.id, current_date as day, t.${sql.ref(audit.field)} as old, null::bigint as new
          from ${sql.table(linkedTable)} t where t.id = any (${ids})`,
      );
      await sql`
        update ${sql.table(table)} set to_date = greatest(from_date, current_date)
        where ${sql.ref(linkedColumn)} = any (${ids}) and ${lasting}`.execute(db);
    },
    whole: () => sql`
      select distinct ${sql.ref(linkedColumn)} as id
        from ${sql.table(table)} where ${lasting} and (to_date is null or to_date > from_date)`,
  };
}
