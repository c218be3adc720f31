// Blocking of trade users, of one and of many: the account follows, the points stay in their care.
import type { BlockBody } from '@iskra/contract/kernel/blocking';
import type { UserContext } from '../../context.ts';
import { problem } from '../../problem.ts';
import { moveAccounts } from '../accounts/accounts.scope.store.ts';
import { blockColumns, checkBlock, unblockedColumns } from '../blocking/blocking.actions.ts';
import { startMany } from '../runs/many.actions.ts';
import type { Chosen, ManyTarget } from '../runs/many-target.ts';
import { moveMany } from '../runs/move-many.actions.ts';
import { mayMove, type TradeUserMove } from './trade-users.rules.ts';
import { type TradeUser, tradeUserRecords } from './trade-users.store.ts';

/** The book of what they are blocked for. */
const blockReasons = 'reasons.block_user';

type Block = ReturnType<typeof blockColumns> | typeof unblockedColumns;

async function move(ctx: UserContext, people: TradeUser[], verb: TradeUserMove, block: Block, comment: string) {
  const status = verb === 'block' ? 'blocked' : 'active';
  const userIds = people.map(({ user_id }) => user_id);
  await moveAccounts(ctx.db, userIds, status, block);
  // The rows have followed their accounts; this says who did it, and tells the history.
  await tradeUserRecords.saveMany(ctx, people, {}, comment);
}

async function moveOne(ctx: UserContext, id: number, verb: TradeUserMove, block: Block, comment: string) {
  const before = await tradeUserRecords.lock(ctx, id);
  if (!mayMove(before.status, verb)) throw problem('wrong_state');
  await move(ctx, [before], verb, block, comment);
  return tradeUserRecords.lock(ctx, id);
}

export async function blockTradeUser(ctx: UserContext, id: number, input: BlockBody) {
  await checkBlock(ctx, blockReasons, input);
  return moveOne(ctx, id, 'block', blockColumns(input), input.comment);
}

export const unblockTradeUser = (ctx: UserContext, id: number, comment: string) =>
  moveOne(ctx, id, 'unblock', unblockedColumns, comment);

const movePeople = (ctx: UserContext, ids: number[], verb: TradeUserMove, block: Block, comment: string) =>
  moveMany(ctx, ids, {
    lockMany: tradeUserRecords.lockMany,
    mayMove: ({ status }) => mayMove(status, verb),
    save: (people) => move(ctx, people, verb, block, comment),
  });

export const blockTradeUsers: ManyTarget<BlockBody> = {
  audit: 'trade_user.block',
  apply: (ctx, ids, input) => movePeople(ctx, ids, 'block', blockColumns(input), input.comment),
};

export const unblockTradeUsers: ManyTarget<{ comment: string }> = {
  audit: 'trade_user.unblock',
  apply: (ctx, ids, { comment }) => movePeople(ctx, ids, 'unblock', unblockedColumns, comment),
};

export async function startBlocking(ctx: UserContext, body: Chosen & BlockBody): Promise<{ run_id: number }> {
  await checkBlock(ctx, blockReasons, body);
  return startMany(ctx, 'trade_users.block', body);
}

export const startUnblocking = (ctx: UserContext, body: Chosen & { comment: string }): Promise<{ run_id: number }> =>
  startMany(ctx, 'trade_users.unblock', body);
