// Types of tasks as they are kept and read.
import type { TaskTypeQuestion, TaskTypeRow } from '@iskra/contract/areas/tasks/task-types';
import { TaskTypeRow as Row, taskTypeFieldWords } from '@iskra/contract/areas/tasks/task-types';
import { moderationWords, taskKindWords } from '@iskra/contract/areas/tasks/tasks/words';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { inWords } from '../../../database/lists/in-words.ts';
import { byColumns, listing } from '../../../database/lists/listing.ts';
import { pageColumns } from '../../../database/lists/paging.ts';
import { records } from '../../../database/rows/records.ts';
import type { TaskTypesRow } from '../../../database/rows/rows.generated.ts';
import { listExport } from '../../platform/runs/list-export.scope.store.ts';

export type TaskType = Selectable<TaskTypesRow>;

/** Every role with access sees all of them. */
const present = () => [sql`t.deleted_at is null`];

export const taskTypeRecords = records<TaskTypesRow>({
  table: 'task_types',
  entity: 'task_type',
  visibleTo: present,
  taken: { task_types_code: { field: 'code', problem: 'task_type.code_taken' } },
});

const columns = sql`
  t.id, t.code, t.title, t.kind, t.icon, t.allowed_subtasks, t.moderation, t.sort, t.active, t.updated_at, t.version,
  (select json_build_object('id', i.id, 'title', i.name) from instructions i where i.id = t.instruction_id) as instruction,
  (select count(*)::int from tasks k where k.type_id = t.id and k.deleted_at is null) as tasks`;

export const taskTypeList = listing<TaskTypeQuestion, TaskTypeRow>({
  table: 'task_types',
  visibleTo: present,
  sorts: { sort: 'int', title: 'text' },
  filters: byColumns('kind', 'active'),
  search: { column: sql`t.search_text` },
  select: (page) =>
    sql<TaskTypeRow>`select ${columns}, ${pageColumns} from ${page} join task_types t on t.id = page.id`,
});

export async function findTaskType(db: Database, id: number): Promise<TaskTypeRow | undefined> {
  const { rows } = await sql<TaskTypeRow>`
    select ${columns} from task_types t where t.id = ${id} and t.deleted_at is null`.execute(db);
  return rows[0];
}

export async function hasInstruction(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select from instructions where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

export const taskTypesExport = listExport({
  title: 'Типы заданий',
  of: Row,
  list: taskTypeList,
  visibleTo: present,
  words: taskTypeFieldWords,
  columns: ['code', 'title', 'kind', 'moderation', { code: 'sort', kind: 'number' }],
  rows: (where) => sql`
    select t.code, t.title, ${inWords(sql`t.kind`, taskKindWords)} as kind,
      ${inWords(sql`t.moderation`, moderationWords)} as moderation, t.sort
    from task_types t where ${where} order by t.id`,
});
