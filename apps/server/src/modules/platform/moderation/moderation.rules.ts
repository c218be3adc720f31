// Pure decisions about cases: who may take, decide, send again or appeal one, and what a decision makes of it.
import { type CaseStatus, type Decision, isOpen, reopenDays } from '@iskra/contract/areas/platform/moderation/shapes';
import type { ProblemName } from '@iskra/contract/problems';

export const statusAfter = { approve: 'approved', return: 'returned', deny: 'denied' } as const satisfies Record<
  Decision,
  CaseStatus
>;

/** Nobody's: neither held nor put aside. */
export const undecided = { holder_id: null, lease_until: null, attached: false } as const;

/** The facts of a case for the rules. */
interface Case {
  status: CaseStatus;
  holder_id: number | null;
  attached: boolean;
  lease_until: string | null;
  barred_id: number | null;
  decided_at: string | null;
  control_of: number | null;
  appeal: string;
  attempt_no: number;
  reopened_from: string | null;
}

/** Everything that a decision leaves in its case. */
interface Decided {
  decided_by: number | null;
  decided_at: string | null;
  reason_id: number | null;
  decision_comment: string | null;
}

export const decisionOf = ({ decided_by, decided_at, reason_id, decision_comment }: Decided): Decided => ({
  decided_by,
  decided_at,
  reason_id,
  decision_comment,
});

/** Nothing is left to decide: undecided cases are canceled, reopened ones are exactly as before. */
export function endingOf({
  reopened_from,
  former_decision,
}: Pick<Case, 'reopened_from'> & { former_decision: unknown }) {
  const nobodys = { ...undecided, shown: null, reopened_from: null, former_decision: null } as const;
  const now = new Date().toISOString();
  if (reopened_from === null) return { ...nobodys, status: 'canceled', decided_at: now } as const;
  const former = (former_decision ?? { decided_at: now }) as Partial<Decided>;
  return { ...nobodys, ...former, status: reopened_from as 'approved' | 'denied' } as const;
}

type Held = Pick<Case, 'status' | 'holder_id' | 'attached' | 'lease_until' | 'barred_id'>;

const isAlive = ({ lease_until }: Held, now: Date) => lease_until !== null && new Date(lease_until) > now;

/** Nobody's, or its lease is over. */
const isFree = (item: Held, now: Date) =>
  item.status === 'new' || (item.status === 'in_review' && !item.attached && !isAlive(item, now));

/** Why the person may not take it over; undefined when nothing stands against it. */
export function refusalToTake(item: Held, person: number, now: Date): ProblemName | undefined {
  if (!isOpen(item.status)) return 'moderation.decided';
  if (item.barred_id === person) return 'moderation.barred';
  return item.holder_id === person || isFree(item, now) ? undefined : 'moderation.held';
}

/** An author may withdraw an undecided case; a reopened one was decided once. */
export function refusalToCancel({
  status,
  reopened_from,
}: Pick<Case, 'status' | 'reopened_from'>): ProblemName | undefined {
  if (!isOpen(status)) return 'moderation.decided';
  return reopened_from === null ? undefined : 'moderation.reopened';
}

/** Fields that the author has asked for; a new record is withdrawn first, and then put right itself. */
export const mayMend = (item: Pick<Case, 'status' | 'reopened_from'> & { changes: readonly unknown[] }): boolean =>
  item.changes.length > 0 && !refusalToCancel(item);

/** The workbench decides the cases that it holds, and none that were lost meanwhile. */
export function refusalToDecide(item: Held, person: number, now: Date): ProblemName | undefined {
  const refusal = refusalToTake(item, person, now);
  if (refusal) return refusal;
  return item.status === 'in_review' && item.holder_id === person && isAlive(item, now)
    ? undefined
    : 'moderation.not_held';
}

/** A reopened case, and a blind second look, cannot be undone: they bear no such moment. */
export function refusalToUndo(
  { status, decided_by, undo_until }: Pick<Case, 'status'> & { decided_by: number | null; undo_until: string | null },
  person: number,
  now: Date,
): ProblemName | undefined {
  if (!Object.values<CaseStatus>(statusAfter).includes(status)) return 'wrong_state';
  if (decided_by !== person) return 'moderation.not_yours';
  return undo_until !== null && new Date(undo_until) > now ? undefined : 'moderation.undo_late';
}

const day = 86_400_000;
const within = (at: string | null, days: number, now: Date) =>
  at !== null && now.getTime() - new Date(at).getTime() <= days * day;

export function refusalToReopen(
  { status, decided_at, control_of }: Pick<Case, 'status' | 'decided_at' | 'control_of'>,
  now: Date,
): ProblemName | undefined {
  if ((status !== 'approved' && status !== 'denied') || control_of !== null) return 'wrong_state';
  return within(decided_at, reopenDays, now) ? undefined : 'moderation.too_late';
}

/** Once: what an appeal was decided as is the last word. */
export function refusalToAppeal(
  { status, appeal, barred_id, decided_at }: Pick<Case, 'status' | 'appeal' | 'barred_id' | 'decided_at'>,
  days: number,
  now: Date,
): ProblemName | undefined {
  if (status !== 'denied' || appeal !== 'none' || barred_id !== null) return 'wrong_state';
  return within(decided_at, days, now) ? undefined : 'moderation.too_late';
}

/** The first sending does not count. */
export const mostAttempts = (resubmits: number) => resubmits + 1;

export const hasAttempts = ({ attempt_no }: Pick<Case, 'attempt_no'>, resubmits: number) =>
  attempt_no < mostAttempts(resubmits);

export function refusalToResubmit(
  item: Pick<Case, 'status' | 'attempt_no'>,
  resubmits: number,
): ProblemName | undefined {
  if (item.status !== 'returned') return 'wrong_state';
  return hasAttempts(item, resubmits) ? undefined : 'moderation.no_attempts';
}
