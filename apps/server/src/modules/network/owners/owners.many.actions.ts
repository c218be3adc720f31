// Inviting, blocking and unblocking many owners at once: the rules are those of one, the statements are for a whole step.
import { ownerTransitions } from '@iskra/contract/areas/network/owners/transitions';
import type { BlockBody } from '@iskra/contract/kernel/blocking';
import type { UserContext } from '../../../context.ts';
import { appliesIn } from '../../../transitions.ts';
import { moveAccounts } from '../../people/accounts/accounts.scope.store.ts';
import {
  blockColumns,
  blockOf,
  checkBlock,
  unblockedColumns,
  undoneComment,
} from '../../platform/blocking/blocking.actions.ts';
import { applyToMany, putBackMany } from '../../platform/runs/apply-to-many.actions.ts';
import { startMany } from '../../platform/runs/many.actions.ts';
import type { Chosen, Kept, ManyTarget } from '../../platform/runs/many-target.ts';
import { blockReasons, sendInvitation } from './owners.actions.ts';
import { type Owner, ownerRecords } from './owners.store.ts';

const applies = appliesIn(ownerTransitions);

type Block = ReturnType<typeof blockColumns> | typeof unblockedColumns;

const moveOwners = (ctx: UserContext, ids: number[], name: 'block' | 'unblock', block: Block, comment: string) =>
  applyToMany(ctx, ids, {
    lockMany: ownerRecords.lockMany,
    applies: ({ status }) => applies(status, name),
    async save(owners) {
      const status = name === 'block' ? 'blocked' : 'active';
      const userIds = owners.map(({ user_id }) => user_id);
      await moveAccounts(ctx.db, userIds, status, block);
      await ownerRecords.saveMany(ctx, owners, { status, ...block }, comment);
    },
    keeps: async (rows) => rows.map(blockOf),
  });

type Was = ReturnType<typeof blockOf<Owner>>;

const putBack = (name: 'block' | 'unblock') => (ctx: UserContext, kept: Kept[]) =>
  putBackMany(ctx, kept, {
    lockMany: ownerRecords.lockMany,
    async save(owners: Owner[], was: Was) {
      const { status, ...block } = was;
      const userIds = owners.map(({ user_id }) => user_id);
      await moveAccounts(ctx.db, userIds, status as 'active' | 'blocked', block);
      await ownerRecords.saveMany(ctx, owners, was, undoneComment[name]);
    },
  });

/** Each gets the same two messages as by themselves. */
export const inviteOwners: ManyTarget<object> = {
  audit: 'owner.invite',
  apply: (ctx, ids) =>
    applyToMany(ctx, ids, {
      lockMany: ownerRecords.lockMany,
      applies: ({ status }) => applies(status, 'invite'),
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
