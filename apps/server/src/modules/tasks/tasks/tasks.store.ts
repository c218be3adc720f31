// Tasks in the database: the row, its frozen versions, the coins of the common budget and of its own.
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { type Selectable, sql } from 'kysely';
import type { Change, Context } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { records } from '../../../database/rows/records.ts';
import type { TasksRow } from '../../../database/rows/rows.generated.ts';
import { visibleTo } from './tasks.scope.store.ts';

export type Task = Selectable<TasksRow>;

export const taskRecords = records<TasksRow>({ table: 'tasks', entity: 'task', visibleTo });

export const documentOf = ({ draft }: Pick<Task, 'draft'>): TaskDraft => draft as TaskDraft;

function withoutDocument(row: object | null): object | null {
  if (row === null) return null;
  const { draft: _, hash: __, ...rest } = row as Record<string, unknown>;
  return rest;
}

/** The history tells of the columns: documents are kept whole, version by version. */
export const withoutDocuments = <C extends Context>(ctx: C): C => ({
  ...ctx,
  changed: (change: Change) =>
    ctx.changed({ ...change, before: withoutDocument(change.before), after: withoutDocument(change.after) }),
});

/** The columns of a document for lists and the clock. */
export const columnsOf = ({ about, reward, budget, period, quota }: TaskDraft) => ({
  title: about.title,
  starts_at: period.starts_at ?? null,
  ends_at: period.ends_at ?? null,
  coins: reward.coins,
  quota: quota.total ?? null,
  budget_coins: budget.coins,
});

/** The hash of the locked row now: it has to be the stamp. */
export async function hashNow(db: Database, id: number): Promise<string> {
  const { rows } = await sql<{ hash: string }>`select task_hash(t) as hash from tasks t where id = ${id}`.execute(db);
  return rows[0]!.hash;
}

/** Freezes a document as the next version of its task, which is locked. */
export async function freezeVersion(
  db: Database,
  task_id: number,
  document: TaskDraft,
  asked_by: number | null,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into task_versions (task_id, number, document, asked_by)
    select ${task_id}::bigint, coalesce(max(number), 0) + 1, ${JSON.stringify(document)}::jsonb, ${asked_by}::bigint
    from task_versions where task_id = ${task_id} returning number`.execute(db);
  return rows[0]!.number;
}

export async function findVersion(db: Database, task_id: number, number: number | null): Promise<TaskDraft | null> {
  if (number === null) return null;
  const { rows } = await sql<{ document: TaskDraft }>`
    select document from task_versions where task_id = ${task_id} and number = ${number}`.execute(db);
  return rows[0]?.document ?? null;
}

export const budgetCode = (taskId: number) => `budget:task:${taskId}`;

/** What the common budget and that of a task have at the moment. */
export async function budgetsOf(db: Database, taskId: number): Promise<{ pool: number; own: number }> {
  const { rows } = await sql<{ pool: number; own: number }>`
    select coalesce(sum(available) filter (where code = 'budget:pool'), 0)::bigint as pool,
      coalesce(sum(available) filter (where code <> 'budget:pool'), 0)::bigint as own
    from ledger_accounts where currency = 'coin' and code in ('budget:pool', ${budgetCode(taskId)})`.execute(db);
  return rows[0]!;
}

export interface TypeDefaults {
  kind: Task['kind'];
  moderation: TaskDraft['moderation']['mode'];
  instruction_id: number | null;
}

/** Of a type that new tasks may have. */
export async function defaultsOfType(db: Database, id: number): Promise<TypeDefaults | undefined> {
  const { rows } = await sql<TypeDefaults>`
    select kind, moderation, instruction_id from task_types
    where id = ${id} and active and deleted_at is null`.execute(db);
  return rows[0];
}

/** What the clock has to do something with, in the order of their numbers. */
export async function dueTasks(db: Database, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id from tasks where status = 'scheduled' and starts_at <= now()
      union select id from tasks where status in ('scheduled', 'active', 'paused') and ends_at <= now()
      union select id from tasks where status = 'ended'
      union select t.id from ledger_accounts a join tasks t on t.id = substring(a.code from '^budget:task:([0-9]+)$')::bigint
        where a.code like 'budget:task:%' and a.currency = 'coin' and a.available > 0 and t.status = 'closed'
    ) due where id > ${after} order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
