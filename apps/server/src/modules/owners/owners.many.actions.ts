// Blocking and unblocking of many owners at once: the rules are those of one, the statements are for a whole step.
import type { BlockBody } from '@iskra/contract/kernel/blocking';
import type { UserContext } from '../../context.ts';
import { blockColumns, checkBlock, unblockedColumns } from '../blocking/blocking.actions.ts';
import { startMany } from '../runs/many.actions.ts';
import type { Chosen, ManyOutcome, ManyTarget } from '../runs/many-target.ts';
import { blockReasons } from './owners.actions.ts';
import { refusalOf } from './owners.rules.ts';
import { moveAccounts, ownerRecords } from './owners.store.ts';

type Block = ReturnType<typeof blockColumns> | typeof unblockedColumns;

async function moveMany(
  ctx: UserContext,
  ids: number[],
  move: 'block' | 'unblock',
  block: Block,
  comment: string,
): Promise<ManyOutcome> {
  const status = move === 'block' ? 'blocked' : 'active';
  const owners = await ownerRecords.lockMany(ctx, ids);
  const movable = owners.filter((owner) => !refusalOf(owner.status, move));
  if (movable.length > 0) {
    const userIds = movable.map(({ user_id }) => user_id);
    await moveAccounts(ctx.db, userIds, status, block);
    await ownerRecords.saveMany(ctx, movable, { status, ...block }, comment);
  }
  const applied = movable.map(({ id }) => id);
  return { applied, skipped: owners.map(({ id }) => id).filter((id) => !applied.includes(id)) };
}

export const blockOwners: ManyTarget<BlockBody> = {
  audit: 'owner.block',
  apply: (ctx, ids, input) => moveMany(ctx, ids, 'block', blockColumns(input), input.comment),
};

export const unblockOwners: ManyTarget<{ comment: string }> = {
  audit: 'owner.unblock',
  apply: (ctx, ids, { comment }) => moveMany(ctx, ids, 'unblock', unblockedColumns, comment),
};

export async function startBlocking(ctx: UserContext, body: Chosen & BlockBody): Promise<{ run_id: number }> {
  await checkBlock(ctx, blockReasons, body);
  return startMany(ctx, 'owners.block', body);
}

export const startUnblocking = (ctx: UserContext, body: Chosen & { comment: string }): Promise<{ run_id: number }> =>
  startMany(ctx, 'owners.unblock', body);
