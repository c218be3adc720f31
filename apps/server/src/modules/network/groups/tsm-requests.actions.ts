// A group of TSMs is deactivated: its waiting cases belong to the common queue again.
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

/** Cases of groups that have ended, and those that came in at the very moment. */
export async function releaseLeft(ctx: Context): Promise<void> {
  noteReleased(ctx, await releaseStrays(ctx.db));
}
