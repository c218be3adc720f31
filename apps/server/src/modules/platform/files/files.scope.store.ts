// Which files are in use, and by whom.
import { type RawBuilder, sql } from 'kysely';
import { fileColumns } from '../../../database/rows/rows.generated.ts';

/** They show or name a person and go with them: erase.store.ts empties these columns. */
const personal = ['users.avatar_file_id', 'signatures.act_file_id'];

interface FileUse {
  table: string;
  column: string;
}

const fileUses: FileUse[] = Object.entries(fileColumns).flatMap(([table, columns]) =>
  columns.map((column) => ({ table, column })),
);

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

/** Ids of those that the programme needs, by any sender. */
export const filesOfProgramme = allOf(fileUses.filter(({ table, column }) => !personal.includes(`${table}.${column}`)));
