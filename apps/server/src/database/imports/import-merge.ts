// How an import of an area understands and writes the rows of a file: each over the row of a table that has its code, or as a new
// one. The area gives the merged row and its faults; the tables go by the letters of import-parts.ts.
import { type RawBuilder, sql } from 'kysely';
import type { ImportColumn, ImportInput } from '../../modules/platform/imports/import-target.ts';
import type { Database } from '../database.ts';
import { auditImport, type BookColumn, bookNames, givenCells, good, makeTable } from './import-parts.ts';

type Sql = RawBuilder<unknown>;
type Values = Readonly<Record<string, Sql>>;

interface Merging {
  table: string;
  /** The columns that the file can fill, beside the code. */
  written: readonly string[];
  columns: readonly ImportColumn[];
  /** Of the cells that are no text. */
  types: Readonly<Record<string, string>>;
  /** Columns that name entries of books. */
  books: readonly BookColumn[];
  /** Columns of a new row that no file fills. */
  fixed?: Values;
  /** The rows that the file speaks of, `t`: those of the table when not said. */
  stored?: Sql;
  /** The column that names a row in the file, where it is no code, and a query that locks the rows `t` so named. */
  key?: string;
  locked?: Sql;
  /** Queries that `merged` wants, each under a name: `owner as (…)`. */
  helperQueries?: Sql;
  /** The row as it would be stored: the file's value, else the stored one, else the default. */
  merged: Sql;
  /** An array of the faults of `m`. */
  problems: Sql;
}

const of = (alias: string, columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)));
const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));

/** Nobody changes these rows between our reading and our writing. */
async function lock(db: Database, { table, fixed = {}, locked }: Merging): Promise<void> {
  if (locked) {
    await locked.execute(db);
    return;
  }
  const within = Object.entries(fixed).map(([column, value]) => sql`and t.${sql.ref(column)} = ${value}`);
  await sql`
    select t.id from ${sql.table(table)} t
    where t.code in (select code from given) and t.deleted_at is null ${sql.join(within, sql` `)}
    order by t.id for no key update`.execute(db);
}

/** Fills `incoming`, as `resolve` of an import target has to. */
export async function mergeRows(db: Database, input: ImportInput, merging: Merging): Promise<void> {
  const {
    table,
    written,
    fixed = {},
    stored = sql.table(table),
    helperQueries,
    merged,
    problems,
    key = 'code',
  } = merging;
  await makeTable(db, 'given', key, givenCells(merging.columns, merging.types));
  if (merging.books.length > 0) await makeTable(db, 'names', 'word', bookNames(merging.books));
  if (input.applying) await lock(db, merging);
  const newId = input.applying ? sql`nextval(pg_get_serial_sequence(${table}, 'id'))` : sql`null::bigint`;
  // Existing rows are left alone when only new ones were asked for.
  const onlyNew = input.mode === 'create';
  const same = onlyNew ? sql`true` : sql`(${of('m', written)}) is not distinct from (${of('t', written)})`;
  const beginning = Object.entries(fixed).map(([column, value]) => sql`${value} as ${sql.ref(column)},`);
  await makeTable(
    db,
    'incoming',
    'n',
    sql`
    with ${helperQueries ? sql`${helperQueries},` : sql``} merged as materialized (${merged})
    select m.n, m.${sql.ref(key)}, coalesce(m.id, ${newId}) as id, ${sql.join(beginning, sql` `)} ${of('m', written)},
      case when m.id is null then 'create' when ${same} then 'none' else 'update' end as action,
      ${onlyNew ? sql`case when m.id is null then ${problems} else '{}' end` : problems} as problems
    from merged m left join ${stored} t on t.id = m.id`,
  );
}

interface Writing {
  table: string;
  entity: string;
  /** The code and what else names a row in its table. */
  keys: readonly string[];
  written: readonly string[];
  /** Columns of a new row beside them… */
  added?: Values;
  /** …and a changed one. */
  changed?: Values;
}

/** Writes the good rows of `incoming` and their history. */
export async function writeRows(db: Database, input: ImportInput, writing: Writing): Promise<void> {
  const { table, entity, keys, written } = writing;
  const columns = [...keys, ...written];
  await auditImport(db, input, { stored: sql.table(table), entity, columns });
  const author = sql`${input.actor.id}::bigint`;
  const added = { created_by: author, updated_by: author, ...writing.added };
  await sql`
    insert into ${sql.table(table)} (id, ${names([...columns, ...Object.keys(added)])}) overriding system value
    select i.id, ${of('i', columns)}, ${sql.join(Object.values(added))}
    from incoming i where ${good} and i.action = 'create'`.execute(db);
  const changed = { updated_by: author, ...writing.changed };
  await sql`
    update ${sql.table(table)} t set (${names([...written, ...Object.keys(changed)])}) = row (
      ${of('i', written)}, ${sql.join(Object.values(changed))}
    )
    from incoming i where t.id = i.id and ${good} and i.action = 'update'`.execute(db);
}
