// Which files are in use, and by whom. A test holds the list against the schema.
import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '../../database/rows.generated.ts';

interface FileUse {
  table: keyof Rows;
  /** One id, or a list of them. */
  column: string;
  /** Shows or names a person, and goes with them. */
  personal?: true;
}

export const fileUses: FileUse[] = [
  { table: 'users', column: 'avatar_file_id', personal: true },
  { table: 'signatures', column: 'act_file_id', personal: true },
  { table: 'trade_points', column: 'photo_ids' },
  { table: 'document_versions', column: 'file_id' },
  { table: 'runs', column: 'source_file_id' },
  { table: 'runs', column: 'result_file_id' },
  { table: 'runs', column: 'error_file_id' },
];

const idsIn = ({ table, column }: FileUse) =>
  column.endsWith('_ids')
    ? sql`select unnest(${sql.ref(column)}) as id from ${sql.table(table)}`
    : sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} is not null`;

/** Additional fields may be files too. */
const inAdditional = sql`
  select (t.additional ->> a.code)::bigint as id from additional_fields a join trade_points t on t.additional ? a.code
  where a.type = 'file' and t.additional ->> a.code ~ '^[0-9]{1,18}$'`;

function allOf(uses: FileUse[]): RawBuilder<unknown> {
  return sql.join([...uses.map(idsIn), inAdditional], sql` union all `);
}

/** Ids of all files that something names. */
export const usedFiles = allOf(fileUses);

/** Ids of those that the programme needs, whoever brought them. */
export const filesOfProgramme = allOf(fileUses.filter(({ personal }) => !personal));
