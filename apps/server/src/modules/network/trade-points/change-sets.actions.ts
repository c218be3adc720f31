// Typing into the grid: the draft of a set, cell by cell or many at once.
import type { changeSets } from '@iskra/contract/areas/network/change-sets';
import { cellsOf, type GridFields, mostChanges } from '@iskra/contract/areas/network/change-sets/shapes';
import { type ChangeSetTransition, changeSetTransitions } from '@iskra/contract/areas/network/change-sets/transitions';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { FieldError } from '@iskra/contract/kernel/problem';
import type { UserContext } from '../../../context.ts';
import { isSame } from '../../../database/trail/audit-changes.rules.ts';
import { fieldProblem, problem, refuseFields } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import { checkAdditional } from '../../platform/additional-fields/additional-fields.rules.ts';
import {
  type AdditionalFieldRow,
  typedFields,
} from '../../platform/additional-fields/additional-fields.scope.store.ts';
import { countChosen, startMany } from '../../platform/runs/many.actions.ts';
import type { ManyOutcome, ManyTarget } from '../../platform/runs/many-target.ts';
import { heldIn } from './change-sets.rules.ts';
import {
  type ChangeSet,
  type Counts,
  countItems,
  deleteSet,
  dropCells,
  dropItems,
  findDraft,
  lockDraft,
  makeDraft,
  type NewChange,
  pointsSeen,
  putItems,
  setRecords,
} from './change-sets.store.ts';
import { fieldsFor } from './trade-points.rules.ts';
import { visibleTo as pointsVisibleTo } from './trade-points.scope.store.ts';
import { brokenReferences, type TradePoint } from './trade-points.store.ts';

const changesOf = (point: TradePoint, fields: GridFields): NewChange[] =>
  cellsOf(fields).map(([field, value]) => ({
    trade_point_id: point.id,
    field,
    old: heldIn(point, field),
    new: value ?? null,
  }));

/** Of one cell that is named twice the last value counts, as if they had come one after another. */
const lastOfEach = (changes: NewChange[]): NewChange[] => [
  ...new Map(changes.map((change) => [`${change.trade_point_id} ${change.field}`, change])).values(),
];

/** A cell that equals the stored value leaves the draft instead. */
async function write(ctx: UserContext, source: 'grid' | 'mass', changes: NewChange[]): Promise<Counts> {
  const { id } = await makeDraft(ctx.db, ctx.actor, source);
  const isKept = ({ old, new: now }: NewChange) => !isSame(old, now);
  await putItems(ctx.db, id, changes.filter(isKept));
  await dropCells(
    ctx.db,
    id,
    changes.filter((change) => !isKept(change)),
  );
  const counts = await countItems(ctx.db, id, source === 'grid' ? 'grid' : undefined);
  if (counts.changes_count > mostChanges) throw problem('change_set.full');
  return counts;
}

function note(ctx: UserContext, counts: Counts): Counts {
  const { id, changes_count } = counts;
  ctx.changed({ entity: 'change_set', id, before: {}, after: { changes_count } });
  return counts;
}

interface Checked {
  /** As they will be stored. */
  fields: GridFields;
  errors: FieldError[];
}

type Known = AdditionalFieldRow[];

const knownFor = async (ctx: UserContext, cells: readonly { fields: GridFields }[]): Promise<Known> =>
  cells.some(({ fields }) => fields.additional) ? typedFields(ctx.db, ctx.actor) : [];

/** Faults that the form of any point would refuse. */
async function checkFields(
  ctx: UserContext,
  known: Known,
  status: TradePoint['status'],
  sent: GridFields,
): Promise<Checked> {
  const { values, errors } = checkAdditional(known, sent.additional ?? {}, false);
  const additional = values as NonNullable<GridFields['additional']>;
  const { refused } = fieldsFor(ctx.actor.role, status, Object.keys(sent));
  const broken = (await brokenReferences(ctx.db, ctx.actor, sent)).map((field) => ({
    ...{ field, code: 'reference', message: 'Выберите значение из списка' },
  }));
  return { fields: { ...sent, ...(sent.additional && { additional }) }, errors: [...refused, ...broken, ...errors] };
}

const closedCells = (fields: GridFields): FieldError[] =>
  cellsOf(fields).map(([field]) => ({ field, code: 'closed', message: 'Торговая точка закрыта' }));

const within = (place: string, errors: FieldError[]): FieldError[] =>
  errors.map((error) => ({ ...error, field: `${place}.${error.field}` }));

export async function putCells(ctx: UserContext, { cells }: BodyOf<typeof changeSets.put>): Promise<Counts> {
  const ids = [...new Set(cells.map(({ trade_point_id }) => trade_point_id))];
  const points = new Map((await pointsSeen(ctx.db, ctx.actor, ids)).map((point) => [point.id, point]));
  if (points.size < ids.length) throw problem('not_found');
  const known = await knownFor(ctx, cells);
  const checked = await Promise.all(
    cells.map(async ({ trade_point_id, fields: sent }) => {
      const point = points.get(trade_point_id)!;
      if (point.status === 'closed') return { point, fields: sent, errors: closedCells(sent) };
      return { point, ...(await checkFields(ctx, known, point.status, sent)) };
    }),
  );
  refuseFields(checked.flatMap(({ errors }, at) => within(`cells.${at}.fields`, errors)));
  const changes = lastOfEach(checked.flatMap(({ point, fields }) => changesOf(point, fields)));
  return note(ctx, await write(ctx, 'grid', changes));
}

export async function dropFromDraft(ctx: UserContext, which: BodyOf<typeof changeSets.drop>): Promise<Counts> {
  const draft = await lockDraft(ctx.db, ctx.actor);
  if (!draft) throw problem('change_set.empty');
  await dropItems(ctx.db, draft.id, which);
  return note(ctx, await countItems(ctx.db, draft.id));
}

/** Nobody else's draft is ever seen, so a draft that is seen is one's own. */
export async function lockSet(
  ctx: UserContext,
  name: ChangeSetTransition,
  id: number,
  version: number,
): Promise<ChangeSet> {
  const set = await setRecords.lock(ctx, id, version);
  const said = name === 'undo' ? 'change_set.not_applied' : 'change_set.sent';
  refuseStatus(changeSetTransitions, name, set, { [set.status]: said });
  return set;
}

export async function discardSet(ctx: UserContext, id: number, version: number) {
  const set = await lockSet(ctx, 'discard', id, version);
  await deleteSet(ctx.db, set.id);
  ctx.changed({ entity: 'change_set', id, before: { status: set.status }, after: null });
  return { id, version };
}

type Filling = { fields: GridFields };

/** Refused as a whole where nobody of this role could change the field, or nothing in the book means the value. */
export async function startFilling(ctx: UserContext, body: BodyOf<typeof changeSets.fill>) {
  const { fields, errors } = await checkFields(ctx, await knownFor(ctx, [body]), 'active', body.fields);
  refuseFields(within('fields', errors));
  const { total, capped } = await countChosen(ctx, 'trade_points', pointsVisibleTo, body);
  const draft = await findDraft(ctx.db, ctx.actor);
  if (capped || total + (draft?.changes_count ?? 0) > mostChanges) throw fieldProblem('ids', 'change_set.full');
  return startMany(ctx, 'trade_points.fill', { ...body, fields });
}

async function fillPoints(ctx: UserContext, ids: number[], { fields }: Filling): Promise<ManyOutcome> {
  const points = await pointsSeen(ctx.db, ctx.actor, ids);
  const names = Object.keys(fields);
  const open = points.filter(
    ({ status }) => status !== 'closed' && fieldsFor(ctx.actor.role, status, names).refused.length === 0,
  );
  const changes = open.flatMap((point) => changesOf(point, fields));
  if (changes.length > 0) note(ctx, await write(ctx, 'mass', changes));
  const applied = new Set(
    changes.filter(({ old, new: now }) => !isSame(old, now)).map(({ trade_point_id }) => trade_point_id),
  );
  return { applied: [...applied], skipped: points.flatMap(({ id }) => (applied.has(id) ? [] : [id])) };
}

export const fillTarget: ManyTarget<Filling> = { audit: 'change_set.fill', apply: fillPoints };
