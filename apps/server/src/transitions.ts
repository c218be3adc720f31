// The server's side of declared transitions: the rule, and each reader's `may`.

import { allowedTo, begins, type TransitionName, type Transitions } from '@iskra/contract/kernel/transitions';
import type { ProblemName } from '@iskra/contract/problems';
import type { UserActor } from './context.ts';
import { problem } from './problem.ts';

interface WithStatus {
  status: string;
}

interface Shown extends WithStatus {
  id: number;
}

/** A record with what this reader may do with it. */
export const withMay = <T extends Transitions, Row extends Shown>(actor: UserActor, transitions: T, row: Row) => ({
  ...row,
  may: allowedTo(transitions, actor.role, row.status).filter(
    (name) => !transitions[name]!.notSelf || row.id !== actor.id,
  ),
});

/** The rule by status, for actions on many and wherever else a record is only asked about. */
export const appliesIn =
  <T extends Transitions>(transitions: T) =>
  (status: string, name: TransitionName<T>): boolean =>
    begins(transitions[name]!, status);

/** `refused`: what an area says instead of «wrong state». */
export function refuseStatus(
  transitions: Transitions,
  name: string,
  { status }: WithStatus,
  refused: Record<string, ProblemName> = {},
): void {
  if (!begins(transitions[name]!, status)) throw problem((refused[status] as 'wrong_state') ?? 'wrong_state');
}
