// A table of trade points as a change set: every cell that differs is a change, and nothing touches a point before the set is sent.
import { gridFields, mostChanges } from '@iskra/contract/areas/network/change-sets/shapes';
import { TradePointCard } from '@iskra/contract/areas/network/trade-points/shapes';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { good } from '../../../database/imports/import-parts.ts';
import { problem } from '../../../problem.ts';
import type { ImportInput, ImportTarget } from '../../platform/imports/import-target.ts';
import { countItems } from './change-sets.store.ts';
import { pointColumns, resolvePoints, writtenColumns } from './trade-points.import.store.ts';

/** The set of this import: all its steps write into one. */
async function setOf(db: Database, { run_id, actor }: ImportInput): Promise<number> {
  await sql`
    insert into change_sets (author_id, source, run_id, created_by, updated_by)
    values (${actor.id}, 'import', ${run_id}, ${actor.id}, ${actor.id}) on conflict (run_id) do nothing`.execute(db);
  const query = db.selectFrom('change_sets').select('id').where('run_id', '=', run_id);
  return (await query.executeTakeFirstOrThrow()).id;
}

const value = (alias: 't' | 'i', column: string) => sql`coalesce(to_jsonb(${sql.ref(`${alias}.${column}`)}), 'null')`;
const cell = (column: string) => sql`(${sql.lit(column)}, ${value('t', column)}, ${value('i', column)})`;

async function apply(db: Database, input: ImportInput): Promise<void> {
  const id = await setOf(db, input);
  const columns = writtenColumns.filter((column) => column === 'inn' || gridFields.some((field) => field === column));
  await sql`
    insert into change_items (set_id, trade_point_id, field, old_value, new_value)
    select ${id}::bigint, i.id, c.field, c.old, c.new
    from incoming i join trade_points t on t.id = i.id
    cross join lateral (values ${sql.join(columns.map(cell))}) c (field, old, new)
    where ${good} and i.action = 'update' and c.old is distinct from c.new`.execute(db);
  const { changes_count } = await countItems(db, id);
  if (changes_count > mostChanges) throw problem('change_set.full');
  await sql`
    insert into audit_events (actor_kind, actor_id, actor_role, action, entity_type, entity_id, run_id, diff)
    values ('user', ${input.actor.id}, ${input.actor.role}, 'change_set.import', 'change_set', ${id}, ${input.run_id},
      jsonb_build_array(jsonb_build_object('field', 'changes_count', 'old', null, 'new', ${changes_count}::int)))`.execute(
    db,
  );
}

export const changeSetImport: ImportTarget = {
  key: 'code',
  roles: ['admin', 'tsm_user'],
  modes: ['update'],
  of: TradePointCard,
  columns: pointColumns,
  resolve: (db, input) => resolvePoints(db, input, 'asks'),
  apply,
};
