// The coins of a task: taken from the common budget when it is approved, given back when it is closed. Only the ledger moves them.
import type { Context } from '../../../context.ts';
import { problem, Refusal } from '../../../problem.ts';
import { post, postNow } from '../../coins/ledger/post.actions.ts';
import type { Payment } from '../../coins/ledger/request.rules.ts';
import { budgetCode, budgetsOf } from './tasks.store.ts';

interface Allocation {
  task_id: number;
  /** Of the document that says so: each is paid for once. */
  version: number;
  amount: number;
  asked_by: number;
  approved_by: number;
}

export async function allocate(ctx: Context, { task_id, version, amount, asked_by, approved_by }: Allocation) {
  if (amount <= 0) return;
  const request: Payment = {
    type: 'budget_allocate',
    currency: 'coin',
    holder: { code: budgetCode(task_id) },
    amount,
    key: `task:allocate:${task_id}:${version}`,
    source_type: 'task',
    source_id: task_id,
    actor_id: asked_by,
    approved_by,
  };
  const [outcome] = await post(ctx, [request]);
  if (!(outcome instanceof Refusal)) return;
  if (outcome.problem !== 'budget_exceeded') throw outcome;
  throw problem('task.pool_short', { missing: amount - Number(outcome.extra.left) });
}

/** Returns how much there was. `before`: the sum given back already, for coins that come in later by a reversal. */
export async function giveBackRest(ctx: Context, task_id: number, before: number): Promise<number> {
  const { own } = await budgetsOf(ctx.db, task_id);
  if (own === 0) return 0;
  await postNow(ctx, {
    type: 'budget_return',
    currency: 'coin',
    holder: { code: budgetCode(task_id) },
    amount: own,
    key: `task:return:${task_id}:${before}`,
    source_type: 'task',
    source_id: task_id,
    actor_id: ctx.actor.kind === 'user' ? ctx.actor.id : null,
  });
  return own;
}
