// Every decision passes here, from any call: scope, queue, author, lease and version are checked.
import { randomInt } from 'node:crypto';
import type { Queue } from '@iskra/contract/areas/platform/moderation';
import type { Decision, SeenCase, Verdict } from '@iskra/contract/areas/platform/moderation/shapes';
import { undoMinutes } from '@iskra/contract/kernel/undo';
import type { Updateable } from 'kysely';
import { named, type Step, type UserActor, type UserContext } from '../../../context.ts';
import { attempt } from '../../../database/rows/attempt.ts';
import type { ModerationCasesRow } from '../../../database/rows/rows.generated.ts';
import { problem, type Refusal } from '../../../problem.ts';
import type { Targets } from '../../area.ts';
import { checkReason } from '../blocking/blocking.actions.ts';
import { numbersOf } from '../settings/settings.actions.ts';
import { eachCase } from './each-case.actions.ts';
import { type Case, type ModeratedKind, returnReasons } from './moderated-kind.ts';
import type { Changed } from './moderation.actions.ts';
import { refusalToDecide, refusalToTake, statusAfter, undecided } from './moderation.rules.ts';
import { caseRecords, closeAppeal, isMatter, type Kept, requeueBlindly } from './moderation.store.ts';
import { mayDecideMany } from './moderators.store.ts';

type Moderated = Targets['moderated'];
type Said = Omit<Verdict, 'version'>;

/** The way that led to a decision. */
export interface Way {
  /** Opened: held by a lease that is alive. From a list nobody has opened it: a free one or an own one is taken and decided at once. */
  from: 'card' | 'list';
  /** Cases of this queue only; any that the person sees when it is not said. */
  queue?: Queue;
}

const isIn = ({ kinds, author_role }: Queue, item: Case) =>
  kinds.some((kind) => kind === item.kind) && (!author_role || author_role.some((role) => role === item.author_role));

export async function decide(
  ctx: UserContext,
  moderated: Moderated,
  { id, version }: SeenCase,
  said: Said,
  { from, queue }: Way,
): Promise<Changed> {
  const item = await caseRecords.lock(ctx, id);
  if (queue && !isIn(queue, item)) throw problem('not_found');
  if (await isMatter(ctx.db, ctx.actor, id)) throw problem('moderation.own');
  if (from === 'list' && !(await mayDecideMany(ctx.db, ctx.actor, id))) throw problem('moderation.no_bulk');
  const refusalTo = from === 'card' ? refusalToDecide : refusalToTake;
  const refusal = refusalTo(item, ctx.actor.id, new Date());
  if (refusal) throw problem(refusal as 'moderation.decided');
  if (item.version !== version) throw problem('moderation.changed');
  return settle(ctx, moderated, item, said);
}

export function decideMany(
  step: Step<UserActor>,
  moderated: Moderated,
  { cases, ...said }: Said & { cases: SeenCase[] },
) {
  const versions = new Map(cases.map(({ id, version }) => [id, version]));
  return eachCase(step, [...versions.keys()], (ctx, id) =>
    decide(ctx, moderated, { id, version: versions.get(id)! }, said, { from: 'list' }),
  );
}

/** Many in one transaction, like the rows of a file: a refused one leaves the others as they are. */
export async function decideInOne(
  ctx: UserContext,
  moderated: Moderated,
  decisions: readonly (SeenCase & Said)[],
): Promise<(Changed | Refusal)[]> {
  // Cases are locked before their subjects, so all of them are locked before the first effect.
  await caseRecords.lockMany(
    ctx,
    decisions.map(({ id }) => id),
  );
  const outcomes: (Changed | Refusal)[] = [];
  for (const { id, version, ...said } of decisions)
    outcomes.push(await attempt(ctx, (part) => decide(part, moderated, { id, version }, said, { from: 'list' })));
  return outcomes;
}

/** A refusal has its reason, of the right book. */
async function checkRefusal(ctx: UserContext, kind: ModeratedKind, said: Said): Promise<void> {
  if (said.decision === 'approve') return;
  await checkReason(ctx, said.decision === 'deny' ? kind.denyReasons : returnReasons, said);
}

/** The subject as it is now; what looks alike is asked for anew, it tells nothing of a decision. */
async function keptFor(ctx: UserContext, kind: ModeratedKind, item: Case): Promise<Kept> {
  const { facts, places } = await kind.shows(ctx, item);
  return { facts, places };
}

/** Of a case that was opened again only what differs is done. */
async function takeEffect(ctx: UserContext, kind: ModeratedKind, item: Case, decision: Decision): Promise<void> {
  const was = item.reopened_from;
  if (was === statusAfter[decision]) {
    if (decision === 'approve') await kind.effects.amend?.(ctx, item);
    return;
  }
  if (was === 'approved') await kind.effects.undo(ctx, item);
  await kind.effects[decision](ctx, item);
}

/** The author has asked for another look: its end is the appeal's. */
async function answerAppeal(ctx: UserContext, item: Case, decision: Decision): Promise<void> {
  if (item.priority !== 'high' || item.previous_case_id === null || item.barred_id === null) return;
  await closeAppeal(ctx.db, item.previous_case_id, decision === 'approve' ? 'accepted' : 'declined');
}

const minutesFrom = (moment: string, minutes: number) => new Date(Date.parse(moment) + minutes * 60_000).toISOString();

async function settle(ctx: UserContext, moderated: Moderated, item: Case, said: Said): Promise<Changed> {
  const kind = moderated[item.kind]!;
  await checkRefusal(ctx, kind, said);
  const { decision, reason_id = null, comment = null } = said;
  const { recheck_percent } = await numbersOf(ctx);
  const isControl = item.control_of !== null;
  const isChecked = !isControl && decision !== 'return' && randomInt(100) < recheck_percent;
  // Before anything of the decision comes true.
  const kept = isChecked ? await keptFor(ctx, kind, item) : undefined;
  const now = new Date().toISOString();
  const values: Updateable<ModerationCasesRow> = {
    ...undecided,
    status: statusAfter[decision],
    decided_by: ctx.actor.id,
    decided_at: now,
    // A case that was decided twice is not undone in passing: its state of before would be lost.
    undo_until: isControl || item.reopened_from !== null ? null : minutesFrom(now, undoMinutes),
    decided_in: ctx.request.id,
    first_taken_at: item.first_taken_at ?? now,
    reason_id: decision === 'approve' ? null : reason_id,
    decision_comment: comment,
    reopened_from: null,
    former_decision: null,
    shown: null,
    sla_breached: item.sla_breached || new Date(item.sla_due_at) < new Date(),
  };
  const saved = await caseRecords.save(named(ctx, `moderation_case.${decision}`), item, values, comment ?? undefined);
  if (isControl) return saved;
  await takeEffect(ctx, kind, item, decision);
  await answerAppeal(ctx, item, decision);
  if (kept) await requeueBlindly(ctx.db, item, kept);
  return saved;
}
