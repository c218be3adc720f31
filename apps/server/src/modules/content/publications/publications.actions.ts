// The transitions of publications, the same for every kind: a draft is frozen, shown in its time, hidden, ended.
import { createHash } from 'node:crypto';
import {
  type PublicationState,
  type PublicationTransition,
  publicationTransitions,
  stateAt,
} from '@iskra/contract/areas/content/publications';
import type { Audience, GroupRef } from '@iskra/contract/areas/network/groups/audience';
import { moscowDay, startOfMoscowDay } from '@iskra/contract/kernel/moscow';
import { allowedTo } from '@iskra/contract/kernel/transitions';
import type { UserActor, UserContext } from '../../../context.ts';
import { fieldProblem, problem, refuseFields } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import { audienceFaults, freezeAudience } from '../../network/groups/audience.scope.store.ts';
import { audienceIn } from './publications.rules.ts';
import { dropNotices } from './publications-effects.scope.store.ts';
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

const columnOf: Readonly<Record<string, string>> = {
  groups: 'group_ids',
  exclude: 'exclude_ids',
  regions: 'region_ids',
};

/** Groups that the author sees and that are active, regions that there are. */
export async function checkAudience({ db, actor }: UserContext, audience: Audience): Promise<void> {
  const faults = await audienceFaults(db, actor, audience);
  refuseFields(faults.map(({ field, ...rest }) => ({ ...rest, field: columnOf[field.split('.')[0]!]! })));
}

/** By the contents for readers: two that read the same, for the same people, are one version. */
function hashOf({ title, body, cover_file_id, roles, region_ids, ...rest }: Publication): string {
  const { group_ids, exclude_ids, follows_groups } = rest;
  const hasGroups = group_ids.length > 0 || exclude_ids.length > 0;
  const groups = hasGroups ? [group_ids, exclude_ids, follows_groups] : [];
  const said = JSON.stringify([title, body, cover_file_id, roles, region_ids, ...groups]);
  return createHash('sha256').update(said).digest('hex');
}

const runsOf = (refs: GroupRef[]) => refs.map(({ run }) => run ?? 0);
/** Of groups that are followed no run is named. */
const asTheyAre = { group_runs: [], exclude_runs: [] };

async function freeze(ctx: UserContext, publication: Publication): Promise<Frozen> {
  const { title, body, cover_file_id, roles, region_ids, group_ids, exclude_ids, follows_groups } = publication;
  const { groups, exclude } = await freezeAudience(ctx.db, audienceIn(publication));
  return {
    ...{ title, body, cover_file_id, roles, region_ids, group_ids, exclude_ids, follows_groups },
    ...(follows_groups ? asTheyAre : { group_runs: runsOf(groups), exclude_runs: runsOf(exclude) }),
    hash: hashOf(publication),
  };
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
  /** Readers are told when it goes live, once of this version. */
  notify?: boolean | undefined;
}

/** Freezes the draft. An unchanged one only gets new days. */
export async function publish(ctx: UserContext, records: Records, asked: Publishing): Promise<Changed> {
  const before = await lockFor(ctx, records, 'publish', asked);
  const now = new Date();
  const moments = momentsOf(before, now);
  if (moments.ends_at !== null && moments.ends_at <= now.toISOString())
    throw fieldProblem('ends_on', 'publication.over');
  await checkAudience(ctx, audienceIn(before));
  const inForce = await versionOf(ctx.db, before);
  const isNew = inForce?.hash !== hashOf(before);
  const isMoved = before.starts_at !== moments.starts_at || before.ends_at !== moments.ends_at;
  const number = (await lastNumber(ctx.db, before.id)) + (isNew ? 1 : 0);
  const isToNotify = asked.notify === true && before.notified_number !== number;
  if (!isNew && !isMoved && !asked.ask_again && !isToNotify) throw problem('publication.nothing_new');
  if (isNew) await addVersion(ctx.db, { id: before.id, number }, await freeze(ctx, before), ctx.actor.id);
  const marks = { ...(asked.ask_again && { asked_number: number }), ...(isToNotify && { notified_number: number }) };
  return saved(await records.save(ctx, before, { number, ...moments, ...marks }));
}

const unpublished = { number: null, starts_at: null, ends_at: null, asked_number: null, notified_number: null };

/** A version that nobody has seen yet is a draft again. */
export async function withdraw(ctx: UserContext, records: Records, asked: Changed): Promise<Changed> {
  const before = await lockFor(ctx, records, 'withdraw', asked);
  return saved(await records.save(ctx, before, unpublished));
}

const now = () => new Date().toISOString();

/** Readers have it no longer: phones on which it was to be told are not. */
async function hide(ctx: UserContext, records: Records, name: 'pause' | 'end', asked: Changed): Promise<Changed> {
  const before = await lockFor(ctx, records, name, asked);
  await dropNotices(ctx.db, before.id);
  return saved(await records.save(ctx, before, name === 'end' ? { ended_at: now() } : { paused_at: now() }));
}

export const pause = (ctx: UserContext, records: Records, asked: Changed) => hide(ctx, records, 'pause', asked);

export async function resume(ctx: UserContext, records: Records, asked: Changed): Promise<Changed> {
  return saved(await records.save(ctx, await lockFor(ctx, records, 'resume', asked), { paused_at: null }));
}

export const end = (ctx: UserContext, records: Records, asked: Changed) => hide(ctx, records, 'end', asked);
