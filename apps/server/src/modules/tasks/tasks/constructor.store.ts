// Reads of the constructor: the draft with its names, instructions, the reach of a task.

import type { InstructionQuestion, InstructionRow, TaskInHand } from '@iskra/contract/areas/tasks/constructor';
import type { TaskAudience, TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { Block } from '@iskra/contract/blocks/blocks';
import type { KindCode } from '@iskra/contract/forms/kinds';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
import { records } from '../../../database/rows/records.ts';
import type { InstructionsRow } from '../../../database/rows/rows.generated.ts';
import { pairsOf } from './tasks.audience.store.ts';
import { visibleTo } from './tasks.scope.store.ts';

type Stored = Omit<TaskInHand, 'names' | 'files'>;

export async function findInHand(db: Database, actor: Actor, id: number): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select t.id, t.version, t.status, t.draft, t.remark, t.updated_at,
      json_build_object('id', y.id, 'title', y.title, 'icon', y.icon, 'kind', y.kind) as type,
      coalesce((select json_agg(json_build_object('number', v.number, 'at', v.at,
        'by', ${personNamed('u')}, 'form_hash', v.form_hash)
          order by v.number desc)
        from task_versions v left join users u on u.id = v.asked_by where v.task_id = t.id), '[]') as versions
    from tasks t join task_types y on y.id = t.type_id
    where ${sql.join([sql`t.id = ${id}`, ...visibleTo(actor)], sql` and `)}`.execute(db);
  return rows[0];
}

export interface TaskType {
  id: number;
  title: string;
  icon: TaskInHand['type']['icon'];
  kind: TaskInHand['type']['kind'];
  moderation: TaskDraft['moderation']['mode'];
  /** Null: all of them. */
  allowed: KindCode[] | null;
  instruction: { id: number; title: string } | null;
}

export async function findType(db: Database, id: number): Promise<TaskType | undefined> {
  const { rows } = await sql<TaskType>`
    select y.id, y.title, y.icon, y.kind, y.moderation, y.allowed_subtasks as allowed,
      (select json_build_object('id', i.id, 'title', i.name) from instructions i
        where i.id = y.instruction_id and i.deleted_at is null) as instruction
    from task_types y where y.id = ${id} and y.deleted_at is null`.execute(db);
  return rows[0];
}

interface Reach {
  pairs: number;
  points: number;
  people: number;
  examples: { seller: string; point: string }[];
}

/** Counted over the whole of it; the examples are the first ones. */
export async function reachOf(db: Database, audience: TaskAudience): Promise<Reach> {
  const { rows } = await sql<Reach>`
    with a as materialized (${pairsOf(audience)})
    select count(*)::int as pairs, count(distinct a.trade_point_id)::int as points, count(distinct a.seller_id)::int as people,
      coalesce((select json_agg(json_build_object('seller', s.name, 'point', p.name)) from (select * from a limit 5) e
        join sellers s on s.id = e.seller_id join trade_points p on p.id = e.trade_point_id), '[]') as examples
    from a`.execute(db);
  return rows[0]!;
}

/** Of the last twenty tasks of the type that are over. */
export async function historyOf(db: Database, typeId: number): Promise<{ tasks: number; share: number } | null> {
  const { rows } = await sql<{ tasks: number; share: number | null }>`
    select count(*)::int as tasks, avg(least(1.0, d.done::float / d.pairs)) as share from (
      select t.audience_pairs as pairs, (select count(*) from task_assignments a
        where a.task_id = t.id and a.status in ('accepted', 'partially_accepted')) as done
      from tasks t where t.type_id = ${typeId} and t.status in ('ended', 'closed') and t.audience_pairs > 0
      order by t.id desc limit 20) d`.execute(db);
  const { tasks, share } = rows[0]!;
  return share === null ? null : { tasks, share };
}

export type Instruction = Selectable<InstructionsRow>;
const present = () => [sql`t.deleted_at is null`];

export const instructionRecords = records<InstructionsRow>({
  table: 'instructions',
  entity: 'instruction',
  visibleTo: present,
  taken: { instructions_name: { field: 'name', problem: 'instruction.name_taken' } },
});

export const blocksOf = ({ blocks }: Pick<Instruction, 'blocks'>): Block[] => blocks as Block[];

export const instructionList = listing<InstructionQuestion, InstructionRow>({
  table: 'instructions',
  visibleTo: present,
  sorts: { name: 'text', updated_at: 'timestamptz' },
  filters: { ids: (ids) => sql`t.id = any (${ids})` },
  search: { column: sql`t.search_text` },
  select: (page) => sql<InstructionRow>`
    select t.id, t.name, jsonb_array_length(t.blocks) as blocks, t.updated_at, t.version, ${pageColumns}
    from ${page} join instructions t on t.id = page.id`,
});

export async function findInstruction(db: Database, id: number): Promise<Instruction | undefined> {
  return db
    .selectFrom('instructions')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a type begins with it, or a task has it. */
export async function isInstructionUsed(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from task_types where instruction_id = ${id} and deleted_at is null)
      or exists (select from tasks where (draft -> 'about' ->> 'instruction_id')::bigint = ${id} and deleted_at is null) as used`.execute(
    db,
  );
  return rows[0]!.used;
}
