// The members of a group, counted and written: the one way for every cause.
import type { RunCause } from '@iskra/contract/areas/network/groups/shapes';
import type { Rule } from '@iskra/contract/kernel/conditions/rules';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { Context } from '../../../context.ts';
import { type Difference, lockMembers, readWhole, writeMembers } from './group-members.store.ts';
import { faultInWords, faultsOf } from './group-rules.store.ts';
import { isUsed } from './groups.list.store.ts';
import { findToCount, type Group, noteRun, toCount, wholesOf } from './groups.store.ts';
import { knownFields } from './known-fields.store.ts';
import type { GroupUses } from './uses-groups.scope.store.ts';

/** A run by itself would let go of more than half of a group that something uses: a person has to look at it. */
export class TooSurprising extends Error {
  readonly moves: { came: number; went: number };
  constructor({ came, went }: Difference) {
    super('A run waits for a person');
    this.moves = { came, went };
  }
}

/** The rule names records that do not exist any more: the members stay. */
export class BrokenRule extends Error {}

interface Cause {
  cause: RunCause;
  authorId: number | null;
}

const isByItself = (cause: RunCause) => cause === 'clock' || cause === 'change';

async function checkRule(ctx: Context, { kind, rule }: Group): Promise<void> {
  if (!rule) return;
  const [fault] = await faultsOf(ctx.db, kind, rule);
  if (fault)
    throw new BrokenRule(
      faultInWords(await knownFields(ctx.db, kind), rule as unknown as Rule<{ field: string }>, fault),
    );
}

export const queueCount = (ctx: Context, group_id: number, cause: RunCause) =>
  ctx.later('groups.count', { group_id, cause, author_id: ctx.actor.kind === 'user' ? ctx.actor.id : null });

/** In the caller's transaction. Undefined: the group is not active, and so is not counted. */
export async function countGroup(
  ctx: Context,
  uses: GroupUses,
  groupId: number,
  { cause, authorId }: Cause,
): Promise<Difference | undefined> {
  await lockMembers(ctx.db, groupId);
  const group = await findToCount(ctx.db, groupId);
  if (!group) return undefined;
  await checkRule(ctx, group);
  if (group.mode !== 'static') await readWhole(ctx.db);
  const today = moscowDay(new Date());
  const run = group.last_run + 1;
  const moves = await writeMembers(ctx.db, toCount(group), today, run);
  const isSurprise = isByItself(cause) && moves.went * 2 > group.members_count;
  if (isSurprise && (await isUsed(ctx.db, uses, groupId))) throw new TooSurprising(moves);
  await noteRun(ctx.db, { group, run, cause, today, authorId, ...moves });
  if (moves.came + moves.went > 0) await queueWholes(ctx, groupId, cause);
  return moves;
}

/** Parts before the groups that are made of them. */
export async function queueWholes(ctx: Context, groupId: number, cause: RunCause): Promise<void> {
  for (const whole of await wholesOf(ctx.db, groupId)) await queueCount(ctx, whole, cause);
}
