// Holders of cases, and scopes of moderators.
import type { CaseResult } from '@iskra/contract/areas/platform/moderation/shapes';
import { moderationKindWords } from '@iskra/contract/areas/platform/moderation/words';
import type { ScopeChange } from '@iskra/contract/areas/platform/moderators';
import type { Step, UserActor, UserContext } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { areAtWork } from '../../network/groups/group-filter.scope.store.ts';
import { brokenEntries } from '../books/books.scope.store.ts';
import { numbersOf } from '../settings/settings.actions.ts';
import { eachCase } from './each-case.actions.ts';
import { refusalToTake, undecided } from './moderation.rules.ts';
import { caseRecords, casesAbout, isHeldBy, isInScope, isMatter } from './moderation.store.ts';
import { type Freed, freeStuck, isModerator, refuseFull, type Scope, scopesOf, setScopes } from './moderators.store.ts';

interface Attachment {
  moderator_id?: number | undefined;
  case_ids?: number[] | undefined;
  user_ids?: number[] | undefined;
  comment?: string | null | undefined;
}

/** Only an administrator gives to others, and takes from others; that leaves its comment in the history. */
async function attachCase(
  ctx: UserContext,
  id: number,
  { moderator_id = ctx.actor.id, comment }: Attachment,
): Promise<void> {
  const { held_cases } = await numbersOf(ctx);
  if (!(await isHeldBy(ctx.db, moderator_id, id))) await refuseFull(ctx.db, moderator_id, held_cases);
  const item = await caseRecords.lock(ctx, id);
  if (moderator_id === ctx.actor.id && (await isMatter(ctx.db, ctx.actor, id))) throw problem('moderation.own');
  const refusal = refusalToTake(item, moderator_id, new Date());
  const isTaking = refusal === 'moderation.held' && ctx.actor.role === 'admin' && Boolean(comment);
  if (refusal && !isTaking) throw problem(refusal as 'moderation.decided');
  if (!(await isInScope(ctx.db, moderator_id, id))) throw problem('moderation.out_of_scope');
  const values = { status: 'assigned', holder_id: moderator_id, attached: true, lease_until: null } as const;
  await caseRecords.save(ctx, item, values, comment ?? undefined);
}

export async function attach(step: Step<UserActor>, body: Attachment): Promise<{ items: CaseResult[] }> {
  const ids = body.case_ids ?? (await step((ctx) => casesOf(ctx, body)));
  return eachCase(step, ids, (ctx, id) => {
    if (body.moderator_id !== undefined && body.moderator_id !== ctx.actor.id && ctx.actor.role !== 'admin')
      throw problem('forbidden');
    return attachCase(ctx, id, body);
  });
}

const casesOf = (ctx: UserContext, { user_ids = [] }: Attachment) => casesAbout(ctx.db, ctx.actor, user_ids);

export function detach(step: Step<UserActor>, ids: number[]): Promise<{ items: CaseResult[] }> {
  return eachCase(step, ids, async (ctx, id) => {
    const item = await caseRecords.lock(ctx, id);
    if (item.status !== 'assigned' && item.status !== 'in_review') throw problem('wrong_state');
    if (item.holder_id !== ctx.actor.id && ctx.actor.role !== 'admin') throw problem('moderation.held');
    await caseRecords.save(ctx, item, { ...undecided, status: 'new' });
  });
}

async function checkGroups({ db, actor }: UserContext, scopes: ScopeChange['scopes']): Promise<void> {
  const ids = scopes.flatMap(({ group_ids }) => group_ids ?? []);
  if (!(await areAtWork(db, actor, ['tsm', 'tp'], ids)))
    throw fieldProblem('scopes', 'invalid', 'Выберите действующие группы из списка');
}

export async function changeScope(ctx: UserContext, id: number, { scopes }: ScopeChange): Promise<void> {
  if (!(await isModerator(ctx.db, id))) throw problem('not_found');
  await checkGroups(ctx, scopes);
  for (const { region_ids } of scopes) {
    const regions = Object.fromEntries((region_ids ?? []).map((region) => [String(region), region]));
    const books = Object.fromEntries(Object.keys(regions).map((region) => [region, 'regions']));
    if ((await brokenEntries(ctx.db, books, regions)).length > 0)
      throw fieldProblem('scopes', 'invalid', 'Выберите регионы из списка');
  }
  const auditedScopes = async () => ({ scopes: (await scopesOf(ctx.db, id)).map(scopeInWords) });
  const before = await auditedScopes();
  await setScopes(ctx.db, id, scopes);
  ctx.changed({ entity: 'user', id, before, after: await auditedScopes() });
  await freeCases(ctx, id);
}

/** In the transaction that changes or ends a moderator's rights: held cases that they may not decide go back to the queue. */
export async function freeCases(ctx: UserContext, person: number): Promise<void> {
  noteFreed(ctx, await freeStuck(ctx.db, { of: person }));
}

/** A line for each: its history says whose a case was. */
export function noteFreed({ changed }: Pick<UserContext, 'changed'>, freed: Freed[]): void {
  for (const { id, ...before } of freed) {
    const after = { status: 'new', holder_id: null };
    changed({ action: 'moderation_case.detach', entity: 'moderation_case', id, before, after });
  }
}

/** «Торговые точки (регионов: 3, по одной)». */
function scopeInWords({ kind, region_ids, group_ids, can_bulk, max_reward }: Scope): string {
  const limits = [
    ...(region_ids ? [`регионов: ${region_ids.length}`] : []),
    ...(group_ids ? [`групп: ${group_ids.length}`] : []),
    ...(max_reward === null ? [] : [`до ${max_reward} коинов`]),
    ...(can_bulk ? [] : ['по одной']),
  ];
  return `${moderationKindWords[kind]}${limits.length > 0 ? ` (${limits.join(', ')})` : ''}`;
}
