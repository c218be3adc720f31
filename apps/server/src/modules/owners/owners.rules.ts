// Pure decisions about owners: status moves.
import type { OwnerStatus } from '@iskra/contract/areas/owners/shapes';
import type { ProblemName } from '@iskra/contract/problems';

export type OwnerMove = 'invite' | 'block' | 'unblock' | 'archive';

/** An invitation may be sent once more to whoever has not come yet. */
const from: Record<OwnerMove, readonly OwnerStatus[]> = {
  invite: ['draft', 'invited'],
  block: ['active'],
  unblock: ['blocked'],
  // Whoever works is blocked first: then nothing new begins while the rest is settled.
  archive: ['draft', 'invited', 'blocked'],
};

/** Undefined: the move may be made. */
export function refusalOf(status: OwnerStatus, move: OwnerMove): ProblemName | undefined {
  if (from[move].includes(status)) return undefined;
  return status === 'archived' ? 'owner.archived' : 'wrong_state';
}
