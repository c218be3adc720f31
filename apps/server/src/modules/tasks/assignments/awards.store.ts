// Awards of work.
import type { UnpaidWork } from '@iskra/contract/areas/tasks/assignments/bell';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

export interface CurrentAward {
  id: number;
  coins: number;
  flames: number;
  coins_transaction_id: number | null;
  flames_transaction_id: number | null;
}

export async function currentAward(db: Database, assignment_id: number): Promise<CurrentAward | undefined> {
  const { rows } = await sql<CurrentAward>`
    select id, coins, flames, coins_transaction_id, flames_transaction_id from task_awards
    where assignment_id = ${assignment_id} and undone_at is null`.execute(db);
  return rows[0];
}

export async function insertAward(db: Database, assignment_id: number, coins: number, flames: number): Promise<number> {
  const { id } = await db
    .insertInto('task_awards')
    .values({ assignment_id, coins, flames })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type AwardPayment = Pick<CurrentAward, 'coins_transaction_id' | 'flames_transaction_id'>;

export async function noteAward(
  db: Database,
  id: number,
  { coins_transaction_id, flames_transaction_id }: AwardPayment,
): Promise<void> {
  await sql`
    update task_awards set coins_transaction_id = coalesce(coins_transaction_id, ${coins_transaction_id}::bigint),
      flames_transaction_id = coalesce(flames_transaction_id, ${flames_transaction_id}::bigint)
    where id = ${id}`.execute(db);
}

export async function undoAward(db: Database, id: number): Promise<void> {
  await sql`update task_awards set undone_at = now() where id = ${id}`.execute(db);
}

/** Accepted while the budget was short. */
export async function unpaidAssignments(db: Database, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from task_assignments where reward_waits and id > ${after} order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

const mostTasks = 10;

/** The bell of administrators: they alone can give a task more. */
export async function unpaidWork(db: Database): Promise<UnpaidWork[]> {
  const { rows } = await sql<UnpaidWork>`
    select k.id, k.title as task, count(*)::int as works, sum(w.coins)::int as coins, max(a.decided_at) as at
    from task_assignments a join tasks k on k.id = a.task_id
    join task_awards w on w.assignment_id = a.id and w.undone_at is null
    where a.reward_waits group by k.id order by max(a.decided_at) desc, k.id limit ${mostTasks}`.execute(db);
  return rows;
}
