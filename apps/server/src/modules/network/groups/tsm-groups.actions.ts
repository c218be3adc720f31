// Use cases of groups of TSMs that other groups do not have: made with a table of members, out of work from a day on.

import { groupTransitions } from '@iskra/contract/areas/network/groups/transitions';
import type { TsmGroupCard, TsmGroupDeactivation } from '@iskra/contract/areas/network/groups/tsm';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { type Context, named, type UserContext } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import { queueWholes } from './count.actions.ts';
import { groupsToEnd } from './groups.clock.store.ts';
import { findGroup } from './groups.list.store.ts';
import { withMay } from './groups.rules.ts';
import { groupRecords, seenGroup } from './groups.store.ts';
import { tsmGroupFigures } from './tsm-groups.list.store.ts';
import { releaseRequests } from './tsm-requests.actions.ts';
import type { GroupUses } from './uses-groups.scope.store.ts';

interface Changed {
  id: number;
  version: number;
}

export async function showTsmGroup(ctx: UserContext, uses: GroupUses, id: number): Promise<TsmGroupCard> {
  const figures = await orNotFound(tsmGroupFigures(ctx.db, ctx.actor, id));
  return { ...withMay(ctx.actor, await orNotFound(findGroup(ctx.db, ctx.actor, uses, id))), ...figures };
}

async function lockTsmGroup(ctx: UserContext, name: 'deactivate' | 'keep', id: number, version: number) {
  const group = await groupRecords.lock(ctx, id, version);
  if (group.kind !== 'tsm') throw problem('not_found');
  refuseStatus(groupTransitions, name, group);
  return group;
}

/** Nobody plans further ahead; a later date is a slip of the pen. */
const daysAhead = 366;

function checkDay(day: string, today: string): void {
  if (day < today) throw fieldProblem('date', 'invalid', 'Не раньше сегодняшнего дня');
  if (day > moscowDay(new Date(Date.now() + daysAhead * 86_400_000)))
    throw fieldProblem('date', 'invalid', 'Не позже чем через год');
}

export async function deactivateTsmGroup(ctx: UserContext, asked: TsmGroupDeactivation): Promise<Changed> {
  const { id, version, reason } = asked;
  const today = moscowDay(new Date());
  const { date = today } = asked;
  checkDay(date, today);
  const isNow = date === today;
  if (isNow) {
    await seenGroup(ctx, id);
    await releaseRequests(ctx, id);
  }
  const group = await lockTsmGroup(ctx, 'deactivate', id, version);
  const ending = { inactive_from: date, inactive_reason: reason };
  const saved = await groupRecords.save(ctx, group, { ...ending, ...(isNow && { status: 'inactive' }) }, reason);
  if (isNow) await queueWholes(ctx, id, 'save');
  return { id: saved.id, version: saved.version };
}

export async function keepTsmGroup(ctx: UserContext, { id, version }: Changed): Promise<Changed> {
  const group = await lockTsmGroup(ctx, 'keep', id, version);
  if (group.inactive_from === null) throw problem('wrong_state');
  const saved = await groupRecords.save(ctx, group, { inactive_from: null, inactive_reason: null });
  return { id: saved.id, version: saved.version };
}

/** The day has come that a person has named. */
export async function endGroups(ctx: Context): Promise<number> {
  const ending = await groupsToEnd(ctx.db, moscowDay(new Date()));
  const clock = named(ctx, 'group.deactivate');
  for (const { id, reason } of ending) {
    clock.changed({ entity: 'group', id, before: { status: 'active' }, after: { status: 'inactive' }, reason });
    await queueWholes(ctx, id, 'clock');
  }
  return ending.length;
}
