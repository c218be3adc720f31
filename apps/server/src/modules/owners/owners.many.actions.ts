// Inviting, blocking and unblocking many owners at once: the rules are those of one, the statements are for a whole step.
import type { BlockBody } from '@iskra/contract/kernel/blocking';
import type { UserContext } from '../../context.ts';
import { moveAccounts } from '../accounts/accounts.scope.store.ts';
import { blockColumns, blockOf, checkBlock, unblockedColumns, undoneComment } from '../blocking/blocking.actions.ts';
import { startMany } from '../runs/many.actions.ts';
import type { Chosen, Kept, ManyTarget } from '../runs/many-target.ts';
import { moveMany, putBackMany } from '../runs/move-many.actions.ts';
import { blockReasons, sendInvitation } from './owners.actions.ts';
import { refusalOf } from './owners.rules.ts';
import { type Owner, ownerRecords } from './owners.store.ts';

type Block = ReturnType<typeof blockColumns> | typeof unblockedColumns;

const moveOwners = (ctx: UserContext, ids: number[], move: 'block' | 'unblock', block: Block, comment: string) =>
  moveMany(ctx, ids, {
    lockMany: ownerRecords.lockMany,
    mayMove: ({ status }) => !refusalOf(status, move),
    async save(owners) {
      const status = move === 'block' ? 'blocked' : 'active';
      const userIds = owners.map(({ user_id }) => user_id);
      await moveAccounts(ctx.db, userIds, status, block);
      await ownerRecords.saveMany(ctx, owners, { status, ...block }, comment);
    },
    keeps: async (rows) => rows.map(blockOf),
  });

type Was = ReturnType<typeof blockOf<Owner>>;

const putBack = (move: 'block' | 'unblock') => (ctx: UserContext, kept: Kept[]) =>
  putBackMany(ctx, kept, {
    lockMany: ownerRecords.lockMany,
    async save(owners: Owner[], was: Was) {
      const { status, ...block } = was;
      const userIds = owners.map(({ user_id }) => user_id);
      await moveAccounts(ctx.db, userIds, status as 'active' | 'blocked', block);
      await ownerRecords.saveMany(ctx, owners, was, undoneComment[move]);
    },
  });

/** Each gets the same two messages as by themselves. */
export const inviteOwners: ManyTarget<object> = {
  audit: 'owner.invite',
  apply: (ctx, ids) =>
    moveMany(ctx, ids, {
      lockMany: ownerRecords.lockMany,
      mayMove: ({ status }) => !refusalOf(status, 'invite'),
      async save(owners) {
        const drafts = owners.filter(({ status }) => status === 'draft').map(({ user_id }) => user_id);
        await moveAccounts(ctx.db, drafts, 'invited');
        for (const owner of owners) await sendInvitation(ctx, owner);
        await ownerRecords.saveMany(ctx, owners, { status: 'invited' });
      },
    }),
};

export const blockOwners: ManyTarget<BlockBody> = {
  audit: 'owner.block',
  apply: (ctx, ids, input) => moveOwners(ctx, ids, 'block', blockColumns(input), input.comment),
  undo: { audit: 'owner.unblock', apply: putBack('block') },
};

export const unblockOwners: ManyTarget<{ comment: string }> = {
  audit: 'owner.unblock',
  apply: (ctx, ids, { comment }) => moveOwners(ctx, ids, 'unblock', unblockedColumns, comment),
  undo: { audit: 'owner.block', apply: putBack('unblock') },
};

export async function startBlocking(ctx: UserContext, body: Chosen & BlockBody): Promise<{ run_id: number }> {
  await checkBlock(ctx, blockReasons, body);
  return startMany(ctx, 'owners.block', body);
}

export const startUnblocking = (ctx: UserContext, body: Chosen & { comment: string }): Promise<{ run_id: number }> =>
  startMany(ctx, 'owners.unblock', body);

export const startInviting = (ctx: UserContext, body: Chosen): Promise<{ run_id: number }> =>
  startMany(ctx, 'owners.invite', body);
