// Rows that people and the program change one by one: found in scope, locked, saved, and always noted for the history. What a job or the
// clock changes is nobody's: `updated_by` is empty then.
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Actor, Context } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { Database } from '../database.ts';
import { refuseTaken, type Taken } from './unique.ts';

interface RecordTable {
  table: string;
  /** Its name in the history. */
  entity: string;
  /** Conditions on the alias `t`. */
  visibleTo(actor: Actor): RawBuilder<unknown>[];
  /** Values that no two of them may share. */
  taken?: Taken;
}

/** Columns of every such table; the trigger `bump_version` counts the versions. */
interface Kept {
  id: unknown;
  version: unknown;
  created_by: unknown;
  updated_by: unknown;
}

interface Saved {
  id: number;
  version: number;
}

interface Changing {
  /** The locked row. */
  before: Saved;
  values: Readonly<Record<string, unknown>>;
}

export interface Records<Table> {
  /** The row, locked until the transaction ends; a row outside the scope does not exist. A given version must still be the row's. */
  lock(ctx: Context, id: number, version?: number): Promise<Selectable<Table> & Saved>;
  /** Those that are in scope, in an order that no two transactions can lock crosswise. */
  lockMany(ctx: Context, ids: number[]): Promise<(Selectable<Table> & Saved)[]>;
  /** With an `id` that something else, such as an operation of the ledger, has named before. */
  add(
    ctx: Context,
    values: Omit<Insertable<Table>, 'created_by' | 'updated_by'> & { id?: number },
  ): Promise<Selectable<Table> & Saved>;
  /** `before` is the locked row. */
  save(ctx: Context, before: Saved, values: Updateable<Table>, reason?: string): Promise<Selectable<Table> & Saved>;
  /** The same values for all of them, by one statement. */
  saveMany(ctx: Context, before: Saved[], values: Updateable<Table>, reason?: string): Promise<void>;
  /** Each its own values, by one statement; columns without a value stay. jsonb columns take what they hold, not its text. */
  saveEach(ctx: Context, changes: readonly Changing[], reason?: string): Promise<void>;
  /** The row stays for records that refer to it; nobody sees it any more. */
  archive(ctx: Context, before: Saved): Promise<Saved>;
}

const personOf = (actor: Actor) => (actor.kind === 'user' ? actor.id : null);

type Rows = Kysely<Record<string, Record<string, unknown>>>;

export function records<Table extends Kept>({ table, entity, visibleTo, taken = {} }: RecordTable): Records<Table> {
  type Row = Selectable<Table> & Saved;

  async function locked(db: Database, actor: Actor, ids: number[]): Promise<Row[]> {
    const conditions = [sql`t.id = any (${ids})`, ...visibleTo(actor)];
    // Nothing that merely refers to a row waits for its change.
    const { rows } = await sql<Row>`
      select t.* from ${sql.table(table)} t where ${sql.join(conditions, sql` and `)} order by t.id for no key update`.execute(
      db,
    );
    return rows;
  }

  async function update({ db, actor }: Context, ids: number[], values: object): Promise<Row[]> {
    const query = (db as unknown as Rows).updateTable(table).set({ ...values, updated_by: personOf(actor) });
    const saved = query.where('id', '=', sql`any (${ids})`).returningAll().execute();
    return (await refuseTaken(taken, saved)) as unknown as Row[];
  }

  async function updateEach({ db, actor }: Context, changes: readonly Changing[]): Promise<Row[]> {
    const columns = [...new Set(changes.flatMap(({ values }) => Object.keys(values)))];
    const given = JSON.stringify(changes.map(({ before, values }) => ({ id: before.id, given: values })));
    const saved = sql<Row>`
      update ${sql.table(table)} t
      set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`))}, updated_by = ${personOf(actor)}
      from jsonb_to_recordset(${given}::jsonb) as c (id bigint, given jsonb)
      join ${sql.table(table)} o on o.id = c.id
      cross join lateral jsonb_populate_record(o, c.given) n
      where t.id = c.id returning t.*`.execute(db);
    return (await refuseTaken(taken, saved)).rows;
  }

  function noteAll(ctx: Context, before: readonly Saved[], rows: Row[], reason: string | undefined): void {
    const after = new Map(rows.map((row) => [row.id, row]));
    for (const row of before)
      ctx.changed({ entity, id: row.id, before: row, after: after.get(row.id)!, reason: reason ?? null });
  }

  return {
    async lock(ctx, id, version) {
      const [row] = await locked(ctx.db, ctx.actor, [id]);
      if (!row) throw problem('not_found');
      if (version !== undefined && row.version !== version) throw problem('stale');
      return row;
    },
    lockMany: (ctx, ids) => locked(ctx.db, ctx.actor, ids),
    async add(ctx, values) {
      const by = { created_by: personOf(ctx.actor), updated_by: personOf(ctx.actor) };
      const query = (ctx.db as unknown as Rows).insertInto(table).values({ ...values, ...by });
      const after = (await refuseTaken(taken, query.returningAll().executeTakeFirstOrThrow())) as unknown as Row;
      ctx.changed({ entity, id: after.id, before: null, after });
      return after;
    },
    async save(ctx, before, values, reason) {
      const [after] = await update(ctx, [before.id], values);
      ctx.changed({ entity, id: before.id, before, after: after!, reason: reason ?? null });
      return after!;
    },
    async saveMany(ctx, before, values, reason) {
      const rows = await update(
        ctx,
        before.map(({ id }) => id),
        values,
      );
      noteAll(ctx, before, rows, reason);
    },
    async saveEach(ctx, changes, reason) {
      if (changes.length === 0) return;
      const rows = await updateEach(ctx, changes);
      noteAll(
        ctx,
        changes.map(({ before }) => before),
        rows,
        reason,
      );
    },
    async archive(ctx, before) {
      const [after] = await update(ctx, [before.id], { deleted_at: sql`now()` });
      ctx.changed({ entity, id: before.id, before, after: null });
      return after!;
    },
  };
}
