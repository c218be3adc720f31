// Statements that imports of every area are made of: what a file says, the books' names in it, its problems and its history.
// The tables go by one letter each: `g` the row of the file, `t` the stored row, `m` the merged one, `i` the applied one.
import { type RawBuilder, sql } from 'kysely';
import type { ImportColumn, ImportInput } from '../../modules/platform/imports/import-target.ts';
import type { Database } from '../database.ts';
import { changesOf } from '../trail/personal-data.ts';

type Sql = RawBuilder<unknown>;

/** A column that names an entry of a reference book, by its title or its code; it fills `<code>_id`. */
export interface BookColumn {
  code: string;
  book: string;
  /** The book's own, for refusals that name the book. */
  title: string;
}

/** Its size is made known at once: a plan for a dozen rows would be a disaster for thousands. */
export async function makeTable(db: Database, name: string, keyColumn: string, query: Sql): Promise<void> {
  await sql`create temporary table ${sql.ref(name)} on commit drop as ${query}`.execute(db);
  await sql`analyze ${sql.ref(name)} (${sql.ref(keyColumn)})`.execute(db);
}

/** The cells of `staged` under the codes of their columns, typed where they are no texts; an empty cell is null. */
export function givenCells(columns: readonly ImportColumn[], types: Readonly<Record<string, string>> = {}): Sql {
  // `f` is the array of a staged row's cells, in the order of the columns.
  const cell = (code: string) => sql`f[${sql.lit(columns.findIndex((column) => column.code === code) + 1)}]`;
  const cells = columns.map(({ code }) => sql`${cell(code)}::${sql.raw(types[code] ?? 'text')} as ${sql.ref(code)}`);
  return sql`select n, ${sql.join(cells)} from staged`;
}

/**
 * The entry that each word of the file (of the table `given`) names in its book, by its title or its code; a word that means two
 * entries means none. Words repeat from row to row, so each is read once.
 */
export function bookNames(books: readonly BookColumn[]): Sql {
  const given = books.map(
    ({ code, book }) => sql`select distinct ${sql.lit(book)} as book, ${sql.ref(code)} as word from given`,
  );
  return sql`
    with words as (select book, word, searchable(word) as key from (${sql.join(given, sql` union `)}) said where word is not null),
    names as (
      select b.code as book, searchable(name) as key, e.id, is_offered(e) as offered
      from book_entries e join books b on b.id = e.book_id cross join lateral (values (e.title), (e.code)) named (name)
      where b.code in (${sql.join(books.map(({ book }) => sql.lit(book)))}) and e.deleted_at is null
    )
    select book, word, min(id) as id, count(distinct id) as entries, bool_or(offered) as offered
    from words join names using (book, key) group by book, word`;
}

/** The columns, with the allowed values of those that name entries of books. */
export function withBookValues(columns: readonly ImportColumn[], books: readonly BookColumn[]): ImportColumn[] {
  return columns.map((column) => {
    const named = books.find(({ code }) => code === column.code);
    return named ? { ...column, allowed: (db) => titlesIn(db, named.book) } : column;
  });
}

async function titlesIn(db: Database, book: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select e.title from book_entries e join books b on b.id = e.book_id
    where b.code = ${book} and is_offered(e) order by e.sort, e.title`.execute(db);
  return rows.map(({ title }) => title);
}

/** The entry that the cell names, else the stored one; beside it what bookProblems looks at. */
export function namedEntry({ code }: BookColumn): Sql {
  const names = sql.ref(code);
  return sql`
    case when g.${names} is null then t.${sql.ref(`${code}_id`)} when ${names}.entries = 1 then ${names}.id end as ${sql.ref(`${code}_id`)},
    g.${names} as ${sql.ref(`${code}_word`)}, ${names}.entries as ${sql.ref(`${code}_entries`)},
      ${names}.offered as ${sql.ref(`${code}_offered`)}`;
}

/** Goes with namedEntry; `names` is the table of bookNames. */
export function joinedNames(books: readonly BookColumn[]): Sql {
  const joins = books.map(
    ({ code, book }) =>
      sql`left join names ${sql.ref(code)} on ${sql.ref(code)}.book = ${sql.lit(book)} and ${sql.ref(code)}.word = g.${sql.ref(code)}`,
  );
  return sql.join(joins, sql` `);
}

export const said = (text: string): Sql => sql`${sql.lit(text)}::text`;
export const isChanged = (column: string): Sql => sql`m.${sql.ref(column)} is distinct from t.${sql.ref(column)}`;

/** Told of a column of the file, by its header. */
export type Problem = (code: string, condition: Sql, message: Sql) => Sql;

export function problemsOf(columns: readonly ImportColumn[]): Problem {
  const titles = new Map(columns.map(({ code, title }) => [code, title]));
  return (code, condition, message) =>
    sql`case when ${condition} then jsonb_build_object('column', ${sql.lit(titles.get(code)!)}::text, 'message', ${message}) end`;
}

export function bookProblems(problem: Problem, { code, title }: BookColumn): Sql[] {
  const word = sql.ref(`m.${code}_word`);
  const entries = sql.ref(`m.${code}_entries`);
  const message = (text: string) => sql`format(${sql.lit(text)}, ${word})`;
  return [
    problem(
      code,
      sql`${word} is not null and ${entries} is null`,
      message(`В справочнике «${title}» нет значения «%s»`),
    ),
    problem(code, sql`${entries} > 1`, message(`В справочнике «${title}» несколько записей «%s». Укажите код`)),
    problem(
      code,
      sql`not ${sql.ref(`m.${code}_offered`)} and ${isChanged(`${code}_id`)}`,
      message(`Запись «%s» справочника «${title}» сейчас не действует`),
    ),
  ];
}

/** Rows of `incoming` that have no problem. */
export const good = sql`cardinality(problems) = 0`;

/** The same diff that a form leaves, written before the rows themselves are; `stored` is the row to compare with. */
export async function auditImport(
  db: Database,
  { actor, run_id }: ImportInput,
  { stored, entity, columns }: { stored: Sql; entity: string; columns: readonly string[] },
): Promise<void> {
  const diff = columns.map((column) => changesOf(column, sql.ref(`t.${column}`), sql.ref(`i.${column}`)));
  await sql`
    insert into audit_events (actor_kind, actor_id, actor_role, action, entity_type, entity_id, run_id, diff)
    select 'user', ${actor.id}, ${actor.role}, ${`${entity}.import`}, ${entity}, i.id, ${run_id},
      ${sql.join(diff, sql` || `)}
    from incoming i left join ${stored} t on t.id = i.id
    where ${good} and i.action in ('create', 'update')`.execute(db);
}

interface ColumnAudit {
  action: string;
  entity: string;
  field: string;
  /** A query of the id of each thing, its `old` and its `new` value, and the `day` from which that holds. */
  changes: Sql;
}

/** The history of an import that changes one column, which another table keeps by date. */
export async function auditColumn(
  db: Database,
  { actor, run_id }: ImportInput,
  { action, entity, field, changes }: ColumnAudit,
): Promise<void> {
  await sql`
    insert into audit_events (actor_kind, actor_id, actor_role, action, entity_type, entity_id, run_id, reason, diff)
    select 'user', ${actor.id}, ${actor.role}, ${action}, ${entity}, c.id, ${run_id},
      case when c.day > current_date then 'С ' || to_char(c.day, 'DD.MM.YYYY') end,
      ${changesOf(field, sql.ref('c.old'), sql.ref('c.new'))}
    from (${changes}) c`.execute(db);
}
