// Row types from the live schema: `npm run rows` writes rows.generated.ts, a test compares it with the migrations.
import { withClient } from '../connections/client.ts';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
  is_generated: boolean;
  is_identity: boolean;
}

const tsTypes: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
};

function scalar(udt: string): string {
  if (udt.startsWith('_')) return `${scalar(udt.slice(1))}[]`;
  const type = tsTypes[udt];
  if (!type) throw new Error(`No row type for the column type ${udt}`);
  return type;
}

/** `check (status in ('a', 'b'))` becomes a union of literals. */
function literals(definition: string): { column: string; union: string } | undefined {
  const match = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition);
  if (!match) return undefined;
  const values = [...match[2]!.matchAll(/'((?:[^']|'')*)'::text/g)].map((value) => `'${value[1]}'`);
  return { column: match[1]!, union: values.join(' | ') };
}

function columnLine(column: Column, union: string | undefined): string {
  let type = union ?? scalar(column.udt_name);
  if (column.is_nullable === 'YES') type = `${type} | null`;
  if (column.is_identity || column.is_generated) type = `Fixed<${type}>`;
  else if (column.has_default || column.is_nullable === 'YES') type = `Optional<${type}>`;
  return `  ${column.column_name}: ${type};`;
}

function typeName(table: string): string {
  return table.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}

export function generateRows(url: string): Promise<string> {
  return withClient(url, 'iskra rows', async (client) => {
    const columns = await client.query<Column>(`
      select c.table_name, c.column_name, c.udt_name, c.is_nullable,
        c.column_default is not null as has_default, c.is_generated = 'ALWAYS' as is_generated, c.is_identity = 'YES' as is_identity
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'
      order by c.table_name, c.ordinal_position`);
    const checks = await client.query<{ table_name: string; definition: string }>(`
      select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`);
    const files = await client.query<{ table_name: string; column_names: string[] }>(`
      select table_name, array_agg(column_name::text order by column_name) as column_names
      from (
        select table_name::text, column_name::text from information_schema.columns
        where table_schema = 'public' and column_name ~ '(^|_)(file|photo)_ids?$'
        union
        select k.conrelid::regclass::text, a.attname::text from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.contype = 'f' and k.confrelid = 'files'::regclass
      ) named group by table_name order by table_name`);
    const unions = new Map<string, string>();
    for (const check of checks.rows) {
      const found = literals(check.definition);
      if (found) unions.set(`${check.table_name}.${found.column}`, found.union);
    }
    const tables = Map.groupBy(columns.rows, (column) => column.table_name);
    const lines = [
      '// Generated from the migrations by `npm run rows`. Do not edit.',
      "import type { ColumnType } from 'kysely';",
      '',
      'export type Json = unknown;',
      'type Fixed<T> = ColumnType<T, never, never>;',
      'type Optional<T> = ColumnType<T, T | undefined, T>;',
    ];
    for (const [table, tableColumns] of tables) {
      lines.push('', `export interface ${typeName(table)}Row {`);
      for (const column of tableColumns) lines.push(columnLine(column, unions.get(`${table}.${column.column_name}`)));
      lines.push('}');
    }
    lines.push('', 'export interface Rows {');
    for (const table of tables.keys()) lines.push(`  ${table}: ${typeName(table)}Row;`);
    lines.push(
      '}',
      '',
      '/** The columns that name files: one id, or a list of them (`_ids`). */',
      'export const fileColumns = {',
    );
    for (const { table_name, column_names } of files.rows)
      lines.push(`  ${table_name}: [${column_names.map((column) => `'${column}'`).join(', ')}],`);
    lines.push('} as const;', '');
    return lines.join('\n');
  });
}
