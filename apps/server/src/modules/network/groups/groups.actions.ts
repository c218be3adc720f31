// Use cases of groups: made, changed, switched on and off; who belongs to them by hand.
import type { GroupRule } from '@iskra/contract/areas/network/groups/conditions';
import type { GroupStatus } from '@iskra/contract/areas/network/groups/search';
import {
  type GroupChange,
  GroupDraft,
  type GroupOverride,
  type GroupSet,
} from '@iskra/contract/areas/network/groups/shapes';
import { type GroupTransition, groupTransitions } from '@iskra/contract/areas/network/groups/transitions';
import { notOffered } from '@iskra/contract/kernel/messages';
import * as z from 'zod/mini';
import type { UserContext } from '../../../context.ts';
import { sentFields } from '../../../database/rows/sent-fields.ts';
import { fieldProblem, problem, Refusal } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import { countGroup, queueCount, queueWholes } from './count.actions.ts';
import { lockMembers } from './group-members.store.ts';
import { checkedParts, checkedRule, checkShape, lockCompounds } from './group-rules.store.ts';
import { isUsed } from './groups.list.store.ts';
import { isPartner, mayMake } from './groups.scope.store.ts';
import { countSaid, type Group, groupRecords, sayOf, seenGroup, seenMembers, takeBack } from './groups.store.ts';
import { releaseRequests } from './tsm-requests.actions.ts';
import type { GroupUses } from './uses-groups.scope.store.ts';

interface Changed {
  id: number;
  version: number;
}

const changedOf = ({ id, version }: Changed): Changed => ({ id, version });

/** jsonb columns take text. */
const json = (value: unknown) => (value === undefined ? undefined : value === null ? null : JSON.stringify(value));

/** One that is kept by hand is counted at once, for few are looked at; the others by a job. */
async function count(ctx: UserContext, uses: GroupUses, { id, mode }: Pick<Group, 'id' | 'mode'>): Promise<void> {
  if (mode === 'static') await countGroup(ctx, uses, id, { cause: 'save', authorId: ctx.actor.id });
  else await queueCount(ctx, id, 'save');
}

function checkMayMake({ actor }: UserContext, { kind, mode }: Pick<GroupDraft, 'kind' | 'mode'>): void {
  const modes = mayMake(actor, kind);
  if (modes.length === 0) throw fieldProblem('kind', 'invalid', notOffered);
  if (!modes.includes(mode)) throw fieldProblem('mode', 'invalid', notOffered);
}

/** Of nobody but TSMs is there anything to allow. */
function checkSettings(kind: Group['kind'], settings: GroupChange['settings']): void {
  if (settings && kind !== 'tsm') throw fieldProblem('settings', 'invalid', notOffered);
}

type Definition = Pick<GroupChange, 'rule' | 'parts'>;

async function checkDefinition(
  { db, actor }: UserContext,
  { id, kind }: { id?: number; kind: Group['kind'] },
  { rule, parts }: Definition,
): Promise<void> {
  if (rule) await checkedRule(db, kind, rule as GroupRule);
  if (!parts) return;
  await lockCompounds(db, kind);
  await checkedParts(db, actor, { id, kind, parts });
}

async function checkMembers(ctx: UserContext, kind: Group['kind'], ids: number[]): Promise<void> {
  const seen = await seenMembers(ctx, kind, ids);
  if (seen.length < new Set(ids).size) throw fieldProblem('member_ids', 'invalid', notOffered);
}

export async function addGroup(ctx: UserContext, uses: GroupUses, draft: GroupDraft): Promise<Changed> {
  const { kind, mode, name, description, member_ids = [], rule = null, parts = null, settings } = draft;
  checkMayMake(ctx, draft);
  checkSettings(draft.kind, settings);
  checkShape(draft.mode, { rule, parts });
  if (member_ids.length > 0 && draft.mode !== 'static')
    throw fieldProblem('member_ids', 'invalid', 'Участников выбирают только для статической группы');
  await checkDefinition(ctx, draft, { rule, parts });
  await checkMembers(ctx, draft.kind, member_ids);
  const group = await groupRecords.add(ctx, {
    ...{ kind, mode, name, description },
    ...sentFields({ ...settings }),
    rule: json(rule) as never,
    parts: json(parts) as never,
    // People watch a changed group most.
    refresh: draft.refresh ?? 'on_change',
    private_to: isPartner(ctx.actor) ? ctx.actor.id : null,
    compute_status: 'queued',
  });
  if (member_ids.length > 0) await sayOf(ctx, group.id, { ids: member_ids, include: true, reason: null });
  await count(ctx, uses, group);
  return changedOf(group);
}

/**
 * A group kept by hand is counted in this transaction. A caller waiting for a run of it must not hold its row meanwhile, so the lock of
 * the run is taken before; which mode a group has never changes.
 */
async function lockGroup(ctx: UserContext, name: GroupTransition, id: number, version?: number): Promise<Group> {
  const { mode } = await seenGroup(ctx, id);
  if (mode === 'static') await lockMembers(ctx.db, id);
  const group = (await groupRecords.lock(ctx, id, version)) as Group;
  refuseStatus(groupTransitions, name, group);
  return group;
}

export async function changeGroup(
  ctx: UserContext,
  id: number,
  { version, rule, parts, settings, ...fields }: GroupChange,
): Promise<Changed> {
  const group = await lockGroup(ctx, 'edit', id, version);
  checkSettings(group.kind, settings);
  const made = { rule: rule === undefined ? group.rule : rule, parts: parts === undefined ? group.parts : parts };
  checkShape(group.mode, made);
  await checkDefinition(ctx, group, { rule, parts });
  // One that is not at work is counted when it comes back.
  const isRemade = group.status === 'active' && (rule !== undefined || parts !== undefined);
  const saved = await groupRecords.save(ctx, group, {
    ...sentFields({ ...fields, ...settings, rule: json(rule) as never, parts: json(parts) as never }),
    ...(isRemade && { compute_status: 'queued' as const }),
  });
  if (isRemade) await queueCount(ctx, id, 'save');
  return changedOf(saved);
}

function readDraft(fields: object): GroupDraft {
  const read = z.safeParse(GroupDraft, fields);
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path, code, message }) => ({ field: path.join('.'), code, message }));
  throw new Refusal('invalid', errors);
}

/** In an existing group everything may be set but its purpose; members that are named are included. */
export async function setGroup(ctx: UserContext, uses: GroupUses, set: GroupSet): Promise<Changed> {
  const { id, version, kind, mode, member_ids, ...fields } = set;
  if (id === undefined) return addGroup(ctx, uses, readDraft({ ...fields, ...sentFields({ kind, mode, member_ids }) }));
  for (const [field, value] of Object.entries({ kind, mode }))
    if (value !== undefined) throw fieldProblem(field, 'invalid', 'У готовой группы это не меняется');
  if (version === undefined) throw fieldProblem('version', 'invalid', 'Заполните поле');
  const changed = await changeGroup(ctx, id, { ...fields, version });
  return member_ids ? overrideMembers(ctx, uses, id, { member_ids, verdict: 'include' }) : changed;
}

export async function overrideMembers(
  ctx: UserContext,
  uses: GroupUses,
  id: number,
  { member_ids, verdict, reason = null }: GroupOverride,
): Promise<Changed> {
  const group = await lockGroup(ctx, 'override', id);
  await checkMembers(ctx, group.kind, member_ids);
  const before = await countSaid(ctx.db, id);
  // A group kept by hand excludes nobody: a person who is not included does not belong to it.
  const isTaken = verdict === 'none' || (verdict === 'exclude' && group.mode === 'static');
  if (isTaken) await takeBack(ctx.db, id, member_ids);
  else await sayOf(ctx, id, { ids: member_ids, include: verdict === 'include', reason });
  const after = await countSaid(ctx.db, id);
  const [was, is] = [before, after].map(({ include, exclude }) => ({
    included_count: include,
    excluded_count: exclude,
  }));
  ctx.changed({ entity: 'group', id, before: was!, after: is!, reason });
  await count(ctx, uses, group);
  return changedOf(group);
}

/** A group that is not active has no members for its users, and so for the groups made of it. */
export async function setStatus(
  ctx: UserContext,
  uses: GroupUses,
  id: number,
  name: 'activate' | 'deactivate' | 'archive',
  comment?: string | null,
): Promise<Changed> {
  const { to: status } = groupTransitions[name];
  if (name === 'deactivate') await releaseRequests(ctx, id);
  const group = await lockGroup(ctx, name, id);
  const planned = group.kind === 'tsm' && name !== 'archive' ? { inactive_from: null, inactive_reason: null } : {};
  const saved = await groupRecords.save(ctx, group, { status, ...planned }, comment ?? undefined);
  if (name === 'activate') await count(ctx, uses, group);
  if (name !== 'archive') await queueWholes(ctx, id, 'save');
  return changedOf(saved);
}

interface Update extends GroupChange {
  id: number;
  status?: GroupStatus | undefined;
  members?: GroupOverride | undefined;
}

const leadsTo = { active: 'activate', inactive: 'deactivate', archived: 'archive' } as const;

/** Everything that a group of points may be changed in, by one call. */
export async function updateGroup(ctx: UserContext, uses: GroupUses, update: Update): Promise<Changed> {
  const { id, status, members, ...change } = update;
  const before = await lockGroup(ctx, 'edit', id, change.version);
  let changed = await changeGroup(ctx, id, change);
  if (members) changed = await overrideMembers(ctx, uses, id, members);
  if (status && status !== before.status) changed = await setStatus(ctx, uses, id, leadsTo[status]);
  return changed;
}

export async function deleteGroup(ctx: UserContext, uses: GroupUses, id: number): Promise<void> {
  await releaseRequests(ctx, id);
  const group = await groupRecords.lock(ctx, id);
  if (await isUsed(ctx.db, uses, id)) throw problem('group.used');
  await groupRecords.archive(ctx, group);
}

/** A person may count what a run by itself has not dared to write. */
export async function recomputeGroup(ctx: UserContext, id: number): Promise<Changed> {
  const group = await groupRecords.lock(ctx, id);
  refuseStatus(groupTransitions, 'recompute', group);
  const saved = await groupRecords.save(ctx, group, { compute_status: 'queued' });
  await queueCount(ctx, id, 'hand');
  return changedOf(saved);
}
