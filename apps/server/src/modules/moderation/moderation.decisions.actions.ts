// What moderators do: take a case, decide it, one or several, and open it again.
import { randomInt } from 'node:crypto';
import type { Queue } from '@iskra/contract/areas/moderation';
import type { CaseCard, CaseResult, Decision, Verdict } from '@iskra/contract/areas/moderation/shapes';
import type { Updateable } from 'kysely';
import { named, type Step, type UserActor, type UserContext } from '../../context.ts';
import { found } from '../../crud.ts';
import type { ModerationCasesRow } from '../../database/rows.generated.ts';
import { problem, Refusal } from '../../problem.ts';
import type { Targets } from '../area.ts';
import { changesInWords } from '../audit/history.actions.ts';
import { checkReason } from '../blocking/blocking.actions.ts';
import { numbersOf } from '../settings/settings.actions.ts';
import { type Case, type ModeratedKind, returnReasons } from './moderated-kind.ts';
import { type Changed, openHours } from './moderation.actions.ts';
import { withTime } from './moderation.list.store.ts';
import { mostAttempts, refusalToDecide, refusalToReopen, refusalToTake, statusAfter } from './moderation.rules.ts';
import {
  caseRecords,
  closeAppeal,
  earlierCases,
  findCase,
  holdCase,
  holdNext,
  type Kept,
  type Lease,
  requeueBlindly,
} from './moderation.store.ts';
import { mayDecideMany } from './moderators.store.ts';

type Moderated = Targets['moderated'];
type Said = Omit<Verdict, 'version'>;

export async function showCase(ctx: UserContext, { names, moderated }: Targets, id: number): Promise<CaseCard> {
  const [{ changes, shown: kept, is_barred: _, ...facts }, numbers] = await Promise.all([
    found(findCase(ctx.db, ctx.actor, id)),
    numbersOf(ctx),
  ]);
  const kind = moderated[facts.kind]!;
  const [words, shown, earlier] = await Promise.all([
    changesInWords(ctx, names, kind.entity, changes),
    kind.shows(ctx, { ...facts, changes } as unknown as Case),
    earlierCases(ctx.db, facts),
  ]);
  return {
    ...withTime(facts, openHours(numbers)),
    ...shown,
    // Whoever takes a second look sees nothing of what the first one has done.
    ...(facts.is_control && (kept ?? nothingKept)),
    changes: words,
    earlier,
    attempts: mostAttempts(numbers.resubmits),
    deny_reasons: kind.denyReasons,
    return_reasons: returnReasons,
  };
}

const nothingKept: Kept = { facts: [], places: [] };

/** The subject as it is now; what looks alike is asked for anew, it tells nothing of a decision. */
async function keptFor(ctx: UserContext, kind: ModeratedKind, item: Case): Promise<Kept> {
  const { facts, places } = await kind.shows(ctx, item);
  return { facts, places };
}

/** Nobody learns more of a foreign case than of one that is not there. */
async function whyNot(ctx: UserContext, id: number): Promise<Refusal | undefined> {
  const { holder, status, is_barred } = await found(findCase(ctx.db, ctx.actor, id));
  if (status !== 'new' && status !== 'assigned' && status !== 'in_review') return problem('moderation.decided');
  if (is_barred) return problem('moderation.barred');
  // Free by now.
  if (!holder || holder.id === ctx.actor.id) return undefined;
  return problem('moderation.held', { holder: holder.title, until: holder.until });
}

export async function hold(ctx: UserContext, id: number): Promise<Lease> {
  const { lease_minutes } = await numbersOf(ctx);
  for (let tries = 0; tries < 3; tries += 1) {
    const lease = await holdCase(ctx.db, ctx.actor, id, lease_minutes);
    if (lease) return lease;
    const refusal = await whyNot(ctx, id);
    if (refusal) throw refusal;
  }
  throw problem('busy');
}

export async function takeNext(ctx: UserContext, queue: Queue): Promise<{ id: number | null }> {
  const { lease_minutes } = await numbersOf(ctx);
  return { id: await holdNext(ctx.db, ctx.actor, queue, lease_minutes) };
}

/** A refusal has its reason, of the right book. */
async function checkRefusal(ctx: UserContext, kind: ModeratedKind, said: Said): Promise<void> {
  if (said.decision === 'approve') return;
  await checkReason(ctx, said.decision === 'deny' ? kind.denyReasons : returnReasons, said);
}

const undecided = { holder_id: null, lease_until: null, attached: false } as const;

/** Of a case that was opened again only what differs is done. */
async function takeEffect(ctx: UserContext, kind: ModeratedKind, item: Case, decision: Decision): Promise<void> {
  const was = item.reopened_from;
  if (was === statusAfter[decision]) return;
  if (was === 'approved') await kind.effects.undo(ctx, item);
  await kind.effects[decision](ctx, item);
}

/** The author has asked for another look: its end is the appeal's. */
async function answerAppeal(ctx: UserContext, item: Case, decision: Decision): Promise<void> {
  if (item.priority !== 'high' || item.previous_case_id === null || item.barred_id === null) return;
  await closeAppeal(ctx.db, item.previous_case_id, decision === 'approve' ? 'accepted' : 'declined');
}

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
    first_taken_at: item.first_taken_at ?? now,
    reason_id: decision === 'approve' ? null : reason_id,
    decision_comment: comment,
    reopened_from: null,
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

export async function decide(ctx: UserContext, moderated: Moderated, id: number, verdict: Verdict): Promise<Changed> {
  const { version, ...said } = verdict;
  const item = await caseRecords.lock(ctx, id);
  const refusal = refusalToDecide(item, ctx.actor.id, new Date());
  if (refusal) throw problem(refusal);
  if (item.version !== version) throw problem('stale');
  return settle(ctx, moderated, item, said);
}

/** Each in a transaction of its own: what is wrong with one is no matter of the others. */
export async function eachCase(
  step: Step<UserActor>,
  ids: readonly number[],
  act: (ctx: UserContext, id: number) => Promise<unknown>,
): Promise<{ items: CaseResult[] }> {
  const items: CaseResult[] = [];
  for (const id of new Set(ids)) {
    try {
      await step((ctx) => act(ctx, id));
      items.push({ id, done: true, error: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      items.push({ id, done: false, error: error.errors[0]?.message ?? error.message });
    }
  }
  // Asked and refused is told too: a write leaves its trace.
  if (!items.some(({ done }) => done))
    await step(async (ctx) => ctx.changed({ entity: 'moderation_case', id: null, before: null, after: null }));
  return { items };
}

/** From a list nobody has opened it: a free one or an own one is taken and decided at once. */
export async function decideFree(ctx: UserContext, moderated: Moderated, id: number, said: Said): Promise<Changed> {
  const item = await caseRecords.lock(ctx, id);
  const refusal = refusalToTake(item, ctx.actor.id, new Date());
  if (refusal) throw problem(refusal);
  return settle(ctx, moderated, item, said);
}

export function decideMany(
  step: Step<UserActor>,
  moderated: Moderated,
  { case_ids, ...said }: Said & { case_ids: number[] },
) {
  return eachCase(step, case_ids, async (ctx, id) => {
    if (!(await mayDecideMany(ctx.db, ctx.actor, id))) throw problem('moderation.no_bulk');
    return decideFree(ctx, moderated, id, said);
  });
}

export async function reopenCase(ctx: UserContext, id: number, comment: string): Promise<Changed> {
  const item = await caseRecords.lock(ctx, id);
  const refusal = refusalToReopen(item, new Date());
  if (refusal) throw problem(refusal);
  const { lease_minutes } = await numbersOf(ctx);
  const values: Updateable<ModerationCasesRow> = {
    status: 'in_review',
    reopened_from: item.status as 'approved' | 'denied',
    holder_id: ctx.actor.id,
    // It must not fall back among the new ones when the administrator goes away.
    attached: true,
    lease_until: new Date(Date.now() + lease_minutes * 60_000).toISOString(),
    decided_at: null,
    decided_by: null,
    reason_id: null,
    decision_comment: null,
  };
  return caseRecords.save(ctx, item, values, comment);
}
