// Blocking of people whose rows follow their accounts, of one and of many at once: the rule is the same, the statements of many are for a
// whole step.

import type { BlockBody } from '@iskra/contract/kernel/blocking';
import { begins, type Transition } from '@iskra/contract/kernel/transitions';
import type { UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import { blockColumns, checkBlock, unblockedColumns, undoneComment } from '../../platform/blocking/blocking.actions.ts';
import { applyToMany, putBackMany } from '../../platform/runs/apply-to-many.actions.ts';
import { startMany } from '../../platform/runs/many.actions.ts';
import type { Chosen, Kept, ManyTarget } from '../../platform/runs/many-target.ts';
import { type Block, blocksOf, moveAccounts } from './accounts.scope.store.ts';

type Blocking = 'block' | 'unblock';

interface Person {
  id: number;
  version: number;
  user_id: number;
  status: string;
}

interface People<Row extends Person> {
  /** The name of one in the history, and of all of them in runs. */
  entity: string;
  list: 'sellers' | 'trade_users';
  records: {
    lock(ctx: UserContext, id: number): Promise<Row>;
    lockMany(ctx: UserContext, ids: number[]): Promise<Row[]>;
    saveMany(ctx: UserContext, before: Row[], values: object, reason?: string): Promise<void>;
  };
  transitions: Readonly<Record<Blocking, Transition>>;
  /** Locks rows that come before the people themselves. */
  first?(ctx: UserContext, ids: number[]): Promise<void>;
  /** Which of them the person may touch at all; all that they see when not said. */
  within?(ctx: UserContext): Promise<(row: Row) => boolean>;
  /** Further effects of a block on these people. */
  blocked?(ctx: UserContext, people: Row[], comment: string): Promise<void>;
}

export function blockingOf<Row extends Person>({
  entity,
  list,
  records,
  transitions,
  first = async () => {},
  within = async () => () => true,
  blocked: after,
}: People<Row>) {
  async function save(ctx: UserContext, people: Row[], name: Blocking, block: Block, comment: string): Promise<void> {
    const userIds = people.map(({ user_id }) => user_id);
    await moveAccounts(ctx.db, userIds, name === 'block' ? 'blocked' : 'active', block);
    // The rows have followed their accounts; this says who did it, and tells the history.
    await records.saveMany(ctx, people, {}, comment);
    if (name === 'block') await after?.(ctx, people, comment);
  }

  async function moveOne(ctx: UserContext, id: number, name: Blocking, block: Block, comment: string): Promise<Row> {
    await first(ctx, [id]);
    const before = await records.lock(ctx, id);
    if (!(await within(ctx))(before)) throw problem('moderation.foreign_region');
    refuseStatus(transitions, name, before);
    await save(ctx, [before], name, block, comment);
    return records.lock(ctx, id);
  }

  async function moveStep(ctx: UserContext, ids: number[], name: Blocking, block: Block, comment: string) {
    const isOurs = await within(ctx);
    await first(ctx, ids);
    return applyToMany(ctx, ids, {
      lockMany: records.lockMany,
      applies: (row) => isOurs(row) && begins(transitions[name], row.status),
      save: (people) => save(ctx, people, name, block, comment),
      keeps: (people) => blocksOf(ctx.db, people),
    });
  }

  const putBack = (done: Blocking) => async (ctx: UserContext, kept: Kept[]) => {
    const mayTouch = await within(ctx);
    await first(
      ctx,
      kept.map(({ id }) => id),
    );
    const name = done === 'block' ? 'unblock' : 'block';
    return putBackMany(ctx, kept, {
      lockMany: records.lockMany,
      mayTouch,
      save: (people: Row[], block: Block) => save(ctx, people, name, block, undoneComment[done]),
    });
  };

  const blocked: ManyTarget<BlockBody> = {
    audit: `${entity}.block`,
    apply: (ctx, ids, input) => moveStep(ctx, ids, 'block', blockColumns(input), input.comment),
    undo: { audit: `${entity}.unblock`, apply: putBack('block') },
  };
  const unblocked: ManyTarget<{ comment: string }> = {
    audit: `${entity}.unblock`,
    apply: (ctx, ids, { comment }) => moveStep(ctx, ids, 'unblock', unblockedColumns, comment),
    undo: { audit: `${entity}.block`, apply: putBack('unblock') },
  };

  return {
    async block(ctx: UserContext, id: number, input: BlockBody): Promise<Row> {
      await checkBlock(ctx, transitions.block.reasons!, input);
      return moveOne(ctx, id, 'block', blockColumns(input), input.comment);
    },
    unblock: (ctx: UserContext, id: number, comment: string) => moveOne(ctx, id, 'unblock', unblockedColumns, comment),
    /** The actions on many, as an area declares them. */
    many: { block: blocked, unblock: unblocked },
    async blockMany(ctx: UserContext, body: Chosen & BlockBody): Promise<{ run_id: number }> {
      await checkBlock(ctx, transitions.block.reasons!, body);
      return startMany(ctx, `${list}.block`, body);
    },
    unblockMany: (ctx: UserContext, body: Chosen & { comment: string }) => startMany(ctx, `${list}.unblock`, body),
  };
}
