// Possible transitions of a task: by its status and other facts.
import type { TaskRow } from '@iskra/contract/areas/tasks/tasks/shapes';
import { type TaskTransition, taskTransitions } from '@iskra/contract/areas/tasks/tasks/transitions';
import { allowedTo, type Stored } from '@iskra/contract/kernel/transitions';
import type { Role } from '@iskra/contract/roles';

type Facts = Pick<TaskRow, 'status' | 'kind' | 'change_asked'>;

const isAsked = ({ status, change_asked }: Facts) => status === 'approval' || change_asked === true;

const fits: Partial<Record<TaskTransition, (facts: Facts) => boolean>> = {
  decide: isAsked,
  withdraw: isAsked,
  change: (facts) => !isAsked(facts),
  // A survey is answered by buyers, a programme of motivation is counted from sales.
  results: ({ kind }) => kind === 'field',
};

export const withMay = <Row extends Stored<TaskRow>>({ role }: { role: Role }, row: Row) => ({
  ...row,
  may: allowedTo(taskTransitions, role, row.status).filter((name) => fits[name]?.(row) ?? true),
});
