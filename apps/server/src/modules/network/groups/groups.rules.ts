// Possible transitions of a group: by its status and other facts.
import type { GroupRow } from '@iskra/contract/areas/network/groups/shapes';
import { type GroupTransition, groupTransitions } from '@iskra/contract/areas/network/groups/transitions';
import { allowedTo } from '@iskra/contract/kernel/transitions';
import type { Role } from '@iskra/contract/roles';

type Facts = Pick<GroupRow, 'status' | 'mode' | 'used_count' | 'compute_status' | 'inactive_from'>;

const fits: Partial<Record<GroupTransition, (facts: Facts) => boolean>> = {
  import: ({ mode }) => mode === 'static',
  // One that is kept by hand is counted whenever it is changed: only what has failed is tried again.
  recompute: ({ mode, compute_status }) => mode !== 'static' || compute_status === 'error',
  keep: ({ inactive_from }) => Boolean(inactive_from),
  delete: ({ used_count }) => used_count === 0,
};

export const withMay = <Row extends Facts>({ role }: { role: Role }, row: Row) => ({
  ...row,
  may: allowedTo(groupTransitions, role, row.status).filter((name) => fits[name]?.(row) ?? true),
});
