// Blocking and unblocking of many sellers at once: the rules are those of one, the statements are for a whole step.
import type { BlockBody } from '@iskra/contract/kernel/blocking';
import type { UserContext } from '../../context.ts';
import { moveAccounts } from '../accounts/accounts.scope.store.ts';
import { blockColumns, checkBlock, unblockedColumns } from '../blocking/blocking.actions.ts';
import { startMany } from '../runs/many.actions.ts';
import type { Chosen, ManyTarget } from '../runs/many-target.ts';
import { moveMany } from '../runs/move-many.actions.ts';
import { blockReasons } from './sellers.actions.ts';
import { mayMove } from './sellers.rules.ts';
import { sellerRecords } from './sellers.store.ts';

type Block = ReturnType<typeof blockColumns> | typeof unblockedColumns;

const moveSellers = (ctx: UserContext, ids: number[], move: 'block' | 'unblock', block: Block, comment: string) =>
  moveMany(ctx, ids, {
    lockMany: sellerRecords.lockMany,
    mayMove: ({ status }) => mayMove(status, move),
    async save(sellers) {
      const userIds = sellers.map(({ user_id }) => user_id);
      await moveAccounts(ctx.db, userIds, move === 'block' ? 'blocked' : 'active', block);
      await sellerRecords.saveMany(ctx, sellers, {}, comment);
    },
  });

export const blockSellers: ManyTarget<BlockBody> = {
  audit: 'seller.block',
  apply: (ctx, ids, input) => moveSellers(ctx, ids, 'block', blockColumns(input), input.comment),
};

export const unblockSellers: ManyTarget<{ comment: string }> = {
  audit: 'seller.unblock',
  apply: (ctx, ids, { comment }) => moveSellers(ctx, ids, 'unblock', unblockedColumns, comment),
};

export async function startBlocking(ctx: UserContext, body: Chosen & BlockBody): Promise<{ run_id: number }> {
  await checkBlock(ctx, blockReasons, body);
  return startMany(ctx, 'sellers.block', body);
}

export const startUnblocking = (ctx: UserContext, body: Chosen & { comment: string }): Promise<{ run_id: number }> =>
  startMany(ctx, 'sellers.unblock', body);
