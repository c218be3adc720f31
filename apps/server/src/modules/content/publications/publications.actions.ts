// The transitions of publications, the same for every kind: a draft is frozen, shown in its time, hidden, ended.
import { createHash } from 'node:crypto';
import {
  type PublicationState,
  type PublicationTransition,
  publicationTransitions,
  stateAt,
} from '@iskra/contract/areas/content/publications';
import { moscowDay, startOfMoscowDay } from '@iskra/contract/kernel/moscow';
import { allowedTo } from '@iskra/contract/kernel/transitions';
import type { UserActor, UserContext } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import {
  addVersion,
  type Frozen,
  lastNumber,
  type Publication,
  type recordsOf,
  versionOf,
} from './publications-kept.scope.store.ts';

interface Changed {
  id: number;
  version: number;
}

type Records = ReturnType<typeof recordsOf>;

const saved = ({ id, version }: Changed): Changed => ({ id, version });

export function refuseState(publication: Publication, name: PublicationTransition): void {
  refuseStatus(publicationTransitions, name, { status: stateAt(publication, new Date()) });
}

/** An unchanged publication has nothing to publish. */
export function allowedTransitions(
  { role }: UserActor,
  { state, changed }: { state: PublicationState; changed: boolean },
) {
  const mayPublish = state === 'draft' || changed;
  return allowedTo(publicationTransitions, role, state).filter((name) => name !== 'publish' || mayPublish);
}

async function lockFor(ctx: UserContext, records: Records, name: PublicationTransition, { id, version }: Changed) {
  const publication = await records.lock(ctx, id, version);
  refuseState(publication, name);
  return publication;
}

/** The contents for readers, and their hash: two that read the same are one version. */
function frozenOf({ title, body, cover_file_id, roles, region_ids }: Publication): Frozen {
  const said = JSON.stringify([title, body, cover_file_id, roles, region_ids]);
  return { title, body, cover_file_id, roles, region_ids, hash: createHash('sha256').update(said).digest('hex') };
}

export async function isChanged(ctx: Pick<UserContext, 'db'>, publication: Publication): Promise<boolean> {
  const inForce = await versionOf(ctx.db, publication);
  return inForce !== undefined && inForce.hash !== frozenOf(publication).hash;
}

const dayAfter = (day: string): string => moscowDay(new Date(startOfMoscowDay(day).getTime() + 36 * 3_600_000));

/** A version that is shown already keeps its beginning; a day that has come means at once. */
function momentsOf({ number, starts_on, ends_on, starts_at }: Publication, now: Date) {
  const begun = number !== null && starts_at !== null && Date.parse(starts_at) <= now.getTime();
  const first = starts_on === null ? now : new Date(Math.max(startOfMoscowDay(starts_on).getTime(), now.getTime()));
  const ends = ends_on === null ? null : startOfMoscowDay(dayAfter(ends_on));
  const starts = begun ? starts_at : first.toISOString();
  return { starts_at: starts, ends_at: ends?.toISOString() ?? null };
}

interface Publishing extends Changed {
  ask_again?: boolean | undefined;
}

/** Freezes the draft. An unchanged one only gets new days. */
export async function publish(ctx: UserContext, records: Records, asked: Publishing): Promise<Changed> {
  const before = await lockFor(ctx, records, 'publish', asked);
  const now = new Date();
  const moments = momentsOf(before, now);
  if (moments.ends_at !== null && moments.ends_at <= now.toISOString())
    throw fieldProblem('ends_on', 'publication.over');
  const frozen = frozenOf(before);
  const inForce = await versionOf(ctx.db, before);
  const isNew = inForce?.hash !== frozen.hash;
  const isMoved = before.starts_at !== moments.starts_at || before.ends_at !== moments.ends_at;
  if (!isNew && !isMoved && !asked.ask_again) throw problem('publication.nothing_new');
  const number = (await lastNumber(ctx.db, before.id)) + (isNew ? 1 : 0);
  if (isNew) await addVersion(ctx.db, { id: before.id, number }, frozen, ctx.actor.id);
  return saved(
    await records.save(ctx, before, { number, ...moments, ...(asked.ask_again && { asked_number: number }) }),
  );
}

/** A version that nobody has seen yet is a draft again. */
export async function withdraw(ctx: UserContext, records: Records, asked: Changed): Promise<Changed> {
  const before = await lockFor(ctx, records, 'withdraw', asked);
  return saved(await records.save(ctx, before, { number: null, starts_at: null, ends_at: null, asked_number: null }));
}

const now = () => new Date().toISOString();

export async function pause(ctx: UserContext, records: Records, asked: Changed): Promise<Changed> {
  return saved(await records.save(ctx, await lockFor(ctx, records, 'pause', asked), { paused_at: now() }));
}

export async function resume(ctx: UserContext, records: Records, asked: Changed): Promise<Changed> {
  return saved(await records.save(ctx, await lockFor(ctx, records, 'resume', asked), { paused_at: null }));
}

export async function end(ctx: UserContext, records: Records, asked: Changed): Promise<Changed> {
  return saved(await records.save(ctx, await lockFor(ctx, records, 'end', asked), { ended_at: now() }));
}
