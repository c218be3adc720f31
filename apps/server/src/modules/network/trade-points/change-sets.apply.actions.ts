// The ends of a draft: an administrator applies it, a TSM sends it to moderation, an administrator undoes an applied one.
import { mostSentPoints, pointField } from '@iskra/contract/areas/network/change-sets/shapes';
import type { ChangeSetStatus } from '@iskra/contract/areas/network/change-sets/statuses';
import { named, type UserContext } from '../../../context.ts';
import { attempt } from '../../../database/rows/attempt.ts';
import { problem, Refusal } from '../../../problem.ts';
import type { Targets } from '../../area.ts';
import { lockCasesOf } from '../../platform/moderation/moderation.actions.ts';
import { lockSet } from './change-sets.actions.ts';
import { type Possible, possible, storable, Verdicts, type Wanted } from './change-sets.possible.actions.ts';
import { columnsAfter } from './change-sets.rules.ts';
import {
  type ChangeItem,
  type ChangeSet,
  itemsOf,
  pointsWaiting,
  setRecords,
  settleItems,
  touchedSince,
} from './change-sets.store.ts';
import { askForChange } from './trade-points.moderation.ts';
import { fieldsFor } from './trade-points.rules.ts';
import { tradePointRecords } from './trade-points.store.ts';

interface Outcome {
  id: number;
  version: number;
  status: ChangeSetStatus;
  done: number;
  left: number;
}

const forth = ({ id, trade_point_id, field, old_value, new_value }: ChangeItem): Wanted => ({
  ...{ id, trade_point_id, field },
  from: old_value,
  to: new_value,
});
const back = (item: ChangeItem): Wanted => ({ ...forth(item), from: item.new_value, to: item.old_value });

/** The draft, its changes that can still be made, and the verdicts on the others. */
async function begin(ctx: UserContext, name: 'apply' | 'submit', id: number, version: number) {
  const set = await lockSet(ctx, name, id, version);
  const wanted = (await itemsOf(ctx.db, set.id)).map(forth);
  if (wanted.length === 0) throw problem('change_set.empty');
  const verdicts = new Verdicts('conflict');
  return { set, verdicts, points: await possible(ctx, await storable(ctx, wanted, verdicts), verdicts) };
}

async function save(ctx: UserContext, action: string, set: ChangeSet, points: Possible[]): Promise<void> {
  const changing = points.filter(({ changes }) => changes.length > 0);
  await tradePointRecords.saveEach(
    named(ctx, action),
    changing.map(({ point, changes }) => ({ before: point, values: columnsAfter(point, changes) })),
    `Набор изменений № ${set.id}`,
  );
}

async function end(
  ctx: UserContext,
  before: ChangeSet,
  as: 'sent' | 'undone',
  { settled }: Verdicts,
): Promise<Outcome> {
  const { id } = before;
  await settleItems(ctx.db, id, { settled, as, by: ctx.actor.id });
  const { version, status } = await setRecords.lock(ctx, id);
  ctx.changed({ entity: 'change_set', id, before: { status: before.status }, after: { status } });
  const left = settled.filter(({ note }) => note !== null).length;
  return { id, version, status, done: settled.length - left, left };
}

const meanwhile = 'Поле изменили после вас';

export async function applySet(ctx: UserContext, { names }: Targets, id: number, version: number): Promise<Outcome> {
  const { set, verdicts, points } = await begin(ctx, 'apply', id, version);
  await save(ctx, 'trade_point.change', set, points);
  for (const { changes } of points) verdicts.say(changes, 'applied');
  await verdicts.refuseLost(ctx, names, meanwhile);
  return end(ctx, set, 'sent', verdicts);
}

/** Refused for a reason of its own, one point does not hold the others back. */
async function ask(ctx: UserContext, { point, changes }: Possible, verdicts: Verdicts): Promise<void> {
  const fields = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  const asked = await attempt(ctx, (part) => askForChange(part, point, fields));
  if (asked instanceof Refusal) verdicts.refuse(changes, asked.message);
  else verdicts.say(changes, asked === null ? 'applied' : 'moderation', asked);
}

/** One open case about one point. */
async function askAll(ctx: UserContext, asking: Possible[], verdicts: Verdicts): Promise<void> {
  if (asking.length > mostSentPoints) throw problem('change_set.too_many_points');
  const ids = asking.map(({ point }) => point.id);
  const waiting = await pointsWaiting(ctx.db, ids);
  for (const one of asking) {
    const other = waiting.get(one.point.id);
    if (other === undefined) await ask(ctx, one, verdicts);
    else verdicts.refuse(one.changes, `По точке уже ждёт решения заявка № ${other}: отправьте изменение после него`);
  }
}

export async function submitSet(ctx: UserContext, { names }: Targets, id: number, version: number): Promise<Outcome> {
  // The draft is checked again under its lock, by the version.
  const points = (await itemsOf(ctx.db, id)).map(({ trade_point_id }) => trade_point_id);
  await lockCasesOf(ctx, 'trade_point', ...points);
  return sendSet(ctx, names, id, version);
}

async function sendSet(ctx: UserContext, names: Targets['names'], id: number, version: number): Promise<Outcome> {
  const { set, verdicts, points } = await begin(ctx, 'submit', id, version);
  const sorted = points.map(({ point, changes }) => {
    const { saved, asked, refused } = fieldsFor(
      ctx.actor.role,
      point.status,
      changes.map(({ field }) => pointField(field)),
    );
    const among = (fields: string[]): Possible => ({
      point,
      changes: changes.filter((it) => fields.includes(pointField(it.field))),
    });
    for (const { field, message } of refused) verdicts.refuse(among([field]).changes, message);
    return { free: among(saved), asked: among(asked) };
  });
  const free = sorted.map(({ free }) => free);
  await save(ctx, 'trade_point.change', set, free);
  for (const { changes } of free) verdicts.say(changes, 'applied');
  await askAll(
    ctx,
    sorted.map(({ asked }) => asked).filter(({ changes }) => changes.length > 0),
    verdicts,
  );
  await verdicts.refuseLost(ctx, names, meanwhile);
  return end(ctx, set, 'sent', verdicts);
}

export async function undoSet(ctx: UserContext, { names }: Targets, id: number, version: number): Promise<Outcome> {
  const set = await lockSet(ctx, 'undo', id, version);
  const items = (await itemsOf(ctx.db, set.id)).filter(({ state }) => state === 'applied');
  const touched = await touchedSince(ctx.db, set.id);
  const verdicts = new Verdicts('applied');
  const points = await possible(ctx, items.map(back), verdicts, ({ id }) => touched.has(id));
  await save(ctx, 'trade_point.revert', set, points);
  for (const { changes } of points) verdicts.say(changes, 'undone');
  await verdicts.refuseLost(ctx, names, 'Поле изменили позже');
  return end(ctx, set, 'undone', verdicts);
}
