// Use cases of saved views.
import type { views } from '@iskra/contract/areas/platform/views';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { UserContext } from '../../../context.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import {
  countOwnViews,
  deleteView,
  insertView,
  lockOwnView,
  updateView,
  type View,
  viewNameTaken,
} from './views.store.ts';

/** More tabs than this nobody reads; a name of a list is easily invented, so there is an end to all of them too. */
const mostViews = 30;
const mostInAll = 200;

function checkSharing(ctx: UserContext, sharedRoles: string[] | undefined): void {
  if (sharedRoles?.length && ctx.actor.role !== 'admin')
    throw fieldProblem('shared_roles', 'invalid', 'Делиться видами может администратор');
}

async function checkName(ctx: UserContext, list: string, name: string, exceptId: number | null): Promise<void> {
  if (await viewNameTaken(ctx.db, ctx.actor, list, name, exceptId))
    throw fieldProblem('name', 'invalid', 'Вид с таким названием уже есть');
}

/** A person's own filters and their name are private until they are shared. */
function summary({ list, name, shared_roles }: View) {
  return shared_roles.length > 0 ? { list, name, shared_roles } : { list };
}

export async function addView(ctx: UserContext, body: BodyOf<typeof views.add>): Promise<View> {
  checkSharing(ctx, body.shared_roles);
  await checkName(ctx, body.list, body.name, null);
  const { here, everywhere } = await countOwnViews(ctx.db, ctx.actor, body.list);
  if (here >= mostViews || everywhere >= mostInAll)
    throw fieldProblem('name', 'invalid', `Видов уже ${here >= mostViews ? here : everywhere}. Удалите ненужные`);
  const view = await insertView(ctx.db, { ...body, user_id: ctx.actor.id });
  ctx.changed({ entity: 'view', id: view.id, before: null, after: summary(view) });
  return view;
}

async function own(ctx: UserContext, id: number): Promise<View> {
  const view = await lockOwnView(ctx.db, ctx.actor, id);
  if (!view) throw problem('not_found');
  return view;
}

export async function changeView(ctx: UserContext, id: number, body: BodyOf<typeof views.change>): Promise<View> {
  const { version, ...fields } = body;
  const before = await own(ctx, id);
  if (before.version !== version) throw problem('stale');
  checkSharing(ctx, fields.shared_roles);
  if (fields.name) await checkName(ctx, before.list, fields.name, id);
  if (Object.keys(fields).length === 0) return before;
  const after = await updateView(ctx.db, id, fields);
  ctx.changed({ entity: 'view', id, before: summary(before), after: summary(after) });
  return after;
}

export async function removeView(ctx: UserContext, id: number): Promise<void> {
  const before = await own(ctx, id);
  await deleteView(ctx.db, id);
  ctx.changed({ entity: 'view', id, before: summary(before), after: null });
}
