// A group of TSMs goes out of work: what waits by it is the common queue's again.
import type { Context, UserContext } from '../../../context.ts';
import { noteFreed } from '../../platform/moderation/moderators.actions.ts';
import { type ReleasedCase, releaseCasesOf, releaseStrays } from './tsm-cases.scope.store.ts';

function noteReleased(ctx: Pick<Context, 'changed'>, released: readonly ReleasedCase[]): void {
  noteFreed(
    ctx,
    released.flatMap(({ id, status, holder_id, was_held }) =>
      was_held && holder_id !== null ? [{ id, status, holder_id }] : [],
    ),
  );
}

/** Cases are locked before the group, as in a decision; only a group of TSMs has any. */
export async function releaseRequests(ctx: UserContext, groupId: number): Promise<void> {
  noteReleased(ctx, await releaseCasesOf(ctx.db, groupId));
}

/** By groups that have come to their end, and what came in at the very moment. */
export async function releaseLeft(ctx: Context): Promise<void> {
  noteReleased(ctx, await releaseStrays(ctx.db));
}
