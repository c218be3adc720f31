// A large load is many times faster into bare tables: foreign keys checked and search and filter indexes built once, at its end; derived
// columns come with the rows, so the triggers that keep them rest meanwhile.
import type pg from 'pg';
import type { Table } from '../copy-rows.ts';

/** A statement that takes something off a table, and the one that puts it back. */
interface Part {
  drop: string;
  create: string;
}

/** Only the tables' owner may do this; another role loads with everything in place. */
async function ownsAll(db: pg.ClientBase, tables: Table[]): Promise<boolean> {
  const { rows } = await db.query<{ owns: boolean }>(
    `select bool_and(pg_has_role(relowner, 'usage')) as owns from pg_class where oid = any ($1::text[]::regclass[])`,
    [tables],
  );
  return rows[0]!.owns;
}

/** Unique indexes stay: a repeated code must stop the load at its row. */
async function plainIndexes(db: pg.ClientBase, tables: Table[]): Promise<Part[]> {
  const { rows } = await db.query<Part>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
     from pg_index where indrelid = any ($1::text[]::regclass[]) and not indisunique
       and not exists (select from pg_constraint where conindid = indexrelid and contype = 'x') order by indexrelid`,
    [tables],
  );
  return rows;
}

/** Foreign keys and exclusions. */
async function constraints(db: pg.ClientBase, tables: Table[]): Promise<Part[]> {
  const { rows } = await db.query<Part>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where conrelid = any ($1::text[]::regclass[]) and contype in ('f', 'x') order by oid`,
    [tables],
  );
  return rows;
}

async function triggers(db: pg.ClientBase, tables: Table[]): Promise<Part[]> {
  const { rows } = await db.query<Part>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as drop,
       format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as create
     from pg_trigger where tgrelid = any ($1::text[]::regclass[]) and not tgisinternal and tgenabled = 'O' order by oid`,
    [tables],
  );
  return rows;
}

/** Runs inside a transaction: even after a failure, indexes, keys and triggers are there afterwards. */
export async function withBareTables(db: pg.ClientBase, tables: Table[], load: () => Promise<void>): Promise<void> {
  if (!(await ownsAll(db, tables))) return load();
  const parts = [
    ...(await triggers(db, tables)),
    ...(await constraints(db, tables)),
    ...(await plainIndexes(db, tables)),
  ];
  for (const part of parts) await db.query(part.drop);
  await load();
  await db.query("set local maintenance_work_mem = '256MB'");
  // Last off, first on: the keys are checked through the indexes.
  for (const part of parts.reverse()) await db.query(part.create);
}
