// Actions of moderators before a decision: look at a case, take it for a while, and open a decided one again.
import type { Queue } from '@iskra/contract/areas/platform/moderation';
import type { CaseCard } from '@iskra/contract/areas/platform/moderation/shapes';
import type { Updateable } from 'kysely';
import type { UserContext } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import type { ModerationCasesRow } from '../../../database/rows/rows.generated.ts';
import { problem, type Refusal } from '../../../problem.ts';
import type { Targets } from '../../area.ts';
import { changesInWords } from '../../insight/audit/history.actions.ts';
import { fileLink } from '../files/file-links.actions.ts';
import { numbersOf } from '../settings/settings.actions.ts';
import { type Case, returnReasons } from './moderated-kind.ts';
import { type Changed, openHours } from './moderation.actions.ts';
import { type CaseFacts, withTime } from './moderation.list.scope.store.ts';
import { decisionOf, mostAttempts, refusalToReopen } from './moderation.rules.ts';
import {
  caseRecords,
  earlierCases,
  findCase,
  holdCase,
  holdNext,
  isHeldBy,
  isMatter,
  type Kept,
  type Lease,
} from './moderation.store.ts';
import { refuseFull } from './moderators.store.ts';

type Facts = Pick<CaseFacts, 'work'>;

/** Readers of a case may look at its photos. */
export const withPhotos = <Row extends Facts>({ facts }: UserContext, { work, ...row }: Row) => ({
  ...row,
  work: work && {
    ...work,
    photos: work.photos.map((photo) => ({ ...photo, thumbnail: fileLink(facts, photo.id, 'small') })),
  },
});

export async function showCase(ctx: UserContext, { names, moderated }: Targets, id: number): Promise<CaseCard> {
  const [{ changes, shown: kept, previous_case_id, is_barred: _, ...facts }, numbers] = await Promise.all([
    orNotFound(findCase(ctx.db, ctx.actor, id)),
    numbersOf(ctx),
  ]);
  const kind = moderated[facts.kind]!;
  const [words, shown, earlier] = await Promise.all([
    changesInWords(ctx, names, kind.entity, changes),
    kind.shows(ctx, { ...facts, changes } as unknown as Case),
    earlierCases(ctx.db, facts),
  ]);
  const previous = earlier.find((one) => one.id === previous_case_id);
  return {
    ...withPhotos(ctx, withTime(facts, openHours(numbers))),
    ...shown,
    // The moderator of a second look sees nothing of what the first one has done.
    ...(facts.is_control && (kept ?? nothingKept)),
    changes: words,
    previous: previous
      ? { ...previous, changes: await changesInWords(ctx, names, kind.entity, previous.changes) }
      : null,
    earlier: earlier.filter((one) => one !== previous).map(({ changes: _changes, ...one }) => one),
    attempts: mostAttempts(numbers.resubmits),
    deny_reasons: kind.denyReasons,
    return_reasons: returnReasons,
  };
}

const nothingKept: Kept = { facts: [], places: [] };

/** Nobody learns more of a foreign case than of one that is not there. */
async function whyNot(ctx: UserContext, id: number): Promise<Refusal | undefined> {
  const { holder, status, is_barred, is_own } = await orNotFound(findCase(ctx.db, ctx.actor, id));
  if (status !== 'new' && status !== 'assigned' && status !== 'in_review') return problem('moderation.decided');
  if (is_own) return problem('moderation.own');
  if (is_barred) return problem('moderation.barred');
  // Free by now.
  if (!holder || holder.id === ctx.actor.id) return undefined;
  return problem('moderation.held', { holder: holder.title, until: holder.until });
}

/** One more for the person: counted and taken in one transaction. */
async function asOneMore<T>(ctx: UserContext, take: (ctx: UserContext) => Promise<T>): Promise<T> {
  const { held_cases } = await numbersOf(ctx);
  return ctx.db.transaction().execute(async (db) => {
    await refuseFull(db, ctx.actor.id, held_cases);
    return take({ ...ctx, db });
  });
}

export async function hold(ctx: UserContext, id: number): Promise<Lease> {
  // A case that is held already does not count again.
  if (await isHeldBy(ctx.db, ctx.actor.id, id)) return takeLease(ctx, id);
  return asOneMore(ctx, (own) => takeLease(own, id));
}

async function takeLease(ctx: UserContext, id: number): Promise<Lease> {
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
  return { id: await asOneMore(ctx, ({ db, actor }) => holdNext(db, actor, queue, lease_minutes)) };
}

export async function reopenCase(ctx: UserContext, id: number, comment: string): Promise<Changed> {
  const { lease_minutes, held_cases } = await numbersOf(ctx);
  await refuseFull(ctx.db, ctx.actor.id, held_cases);
  const item = await caseRecords.lock(ctx, id);
  if (await isMatter(ctx.db, ctx.actor, id)) throw problem('moderation.own');
  const refusal = refusalToReopen(item, new Date());
  if (refusal) throw problem(refusal);
  const values: Updateable<ModerationCasesRow> = {
    status: 'in_review',
    reopened_from: item.status as 'approved' | 'denied',
    former_decision: JSON.stringify(decisionOf(item)),
    holder_id: ctx.actor.id,
    // It must not fall back among the new ones when the administrator goes away.
    attached: true,
    lease_until: new Date(Date.now() + lease_minutes * 60_000).toISOString(),
    decided_at: null,
    decided_by: null,
    reason_id: null,
    decision_comment: null,
    undo_until: null,
  };
  return caseRecords.save(ctx, item, values, comment);
}
