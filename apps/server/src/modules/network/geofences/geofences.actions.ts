// Use cases of geofences.
import type {
  CheckedFence,
  CircleFields,
  FenceLook,
  FencesToImport,
  GeofenceChange,
  GeofenceDraft,
  PlaceCheck,
} from '@iskra/contract/areas/network/geofences/shapes';
import { checkPlace, faultOf } from '@iskra/contract/kernel/place';
import type { UserContext } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import { sentFields } from '../../../database/rows/sent-fields.ts';
import { fieldProblem, problem, refuseFields } from '../../../problem.ts';
import { startMany } from '../../platform/runs/many.actions.ts';
import type { ManyTarget } from '../../platform/runs/many-target.ts';
import { chooseFound } from '../../platform/runs/selections.actions.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import type { GroupUses } from '../groups/uses-groups.scope.store.ts';
import { lookAt, type Seen } from './geofences.points.store.ts';
import { fenceOf } from './geofences.scope.store.ts';
import {
  addCircles,
  fencesNear,
  findGeofence,
  type Geofence,
  geofenceRecords,
  isPointGroup,
  knownPoints,
  missingPoints,
  type NearFence,
  oneFence,
  pointsOfGroup,
} from './geofences.store.ts';

interface Changed {
  id: number;
  version: number;
}

type Fields = Partial<GeofenceDraft>;
type Kept = Pick<Geofence, 'type' | 'lat' | 'lon' | 'radius_m' | 'vertices' | 'trade_point_ids' | 'tp_group_id'>;

function checkShape(fence: Fields, at = ''): void {
  const fault = faultOf(fence as Parameters<typeof faultOf>[0]);
  if (fault) throw fieldProblem(`${at}${fault.field}`, 'invalid', fault.message);
}

/** Fields of the other kind are emptied, so that a circle never keeps a contour that nobody sees. */
const ofOneKind = (fence: Fields) =>
  fence.type === 'circle' ? { ...fence, vertices: null } : { ...fence, lat: null, lon: null, radius_m: null };

async function checkBound({ db }: UserContext, { trade_point_ids = [], tp_group_id }: Fields): Promise<void> {
  const missing = trade_point_ids.length > 0 ? await missingPoints(db, trade_point_ids) : [];
  if (missing.length > 0) throw fieldProblem('trade_point_ids', 'invalid', 'Выберите точки из списка');
  if (!tp_group_id) return;
  if (!(await isPointGroup(db, tp_group_id))) throw fieldProblem('tp_group_id', 'invalid', 'Выберите группу из списка');
  if (trade_point_ids.length > 0)
    throw fieldProblem('tp_group_id', 'invalid', 'Выберите одно из двух: группу или отдельные точки');
}

/** jsonb is written as its text. */
const columnsOf = ({ vertices, ...fields }: Fields) =>
  sentFields({ ...fields, ...(vertices !== undefined && { vertices: vertices && JSON.stringify(vertices) }) });

export async function addGeofence(ctx: UserContext, draft: GeofenceDraft): Promise<Changed> {
  checkShape(draft);
  await checkBound(ctx, draft);
  return geofenceRecords.add(ctx, columnsOf(ofOneKind(draft)) as Parameters<typeof geofenceRecords.add>[1]);
}

export async function changeGeofence(
  ctx: UserContext,
  id: number,
  { version, ...fields }: GeofenceChange,
): Promise<Changed> {
  const before = await geofenceRecords.lock(ctx, id, version);
  const wanted = { ...(before as unknown as Kept), ...sentFields(fields) } as Fields;
  checkShape(wanted);
  await checkBound(ctx, wanted);
  const { type, lat, lon, radius_m, vertices } = ofOneKind(wanted);
  const shape = { type, lat, lon, radius_m, vertices };
  return geofenceRecords.save(
    ctx,
    before,
    columnsOf({ ...fields, ...shape }) as Parameters<typeof geofenceRecords.save>[2],
  );
}

export async function setActive(ctx: UserContext, id: number, active: boolean): Promise<Changed> {
  const before = await geofenceRecords.lock(ctx, id);
  if (before.active === active) throw problem('wrong_state');
  return geofenceRecords.save(ctx, before, { active });
}

export async function deleteGeofence(ctx: UserContext, uses: GroupUses, id: number): Promise<object> {
  const fence = await geofenceRecords.lock(ctx, id);
  const card = await findGeofence(ctx.db, uses, id);
  if (card && card.tasks.length > 0) throw problem('geofence.used');
  await geofenceRecords.archive(ctx, fence);
  return {};
}

export async function look(ctx: UserContext, asked: FenceLook): Promise<Seen> {
  checkShape(asked);
  return lookAt(ctx.db, fenceOf(asked)!, asked);
}

/** The nearest first. */
export async function check(
  ctx: UserContext,
  { accuracy, geofence_id, ...position }: PlaceCheck,
): Promise<CheckedFence[]> {
  const { geofence_accuracy_m: worst } = await numbersOf(ctx);
  const fences: NearFence[] = geofence_id
    ? [await orNotFound(oneFence(ctx.db, geofence_id))]
    : await fencesNear(ctx.db, position, Math.min(accuracy, worst));
  return fences
    .map(({ id, name, ...columns }) => {
      const { verdict, outside_m } = checkPlace(fenceOf(columns)!, { ...position, accuracy_m: accuracy }, worst);
      return { geofence_id: id, name, verdict, outside_m: Math.round(outside_m) };
    })
    .sort((a, b) => a.outside_m - b.outside_m || a.geofence_id - b.geofence_id);
}

/** All or none: a corrected file is loaded again as a whole. */
export async function importGeofences(ctx: UserContext, { features }: FencesToImport): Promise<{ added: number }> {
  const faults = features.flatMap((feature, at) => {
    const fault = faultOf(feature);
    return fault ? [{ field: `features.${at}.${fault.field}`, code: 'invalid', message: fault.message }] : [];
  });
  refuseFields(faults);
  const seen = new Map<string, number>();
  for (const [at, feature] of features.entries()) {
    const name = feature.name.trim();
    const twin = seen.get(name.toLowerCase());
    if (name.length < 2) throw fieldProblem(`features.${at}.name`, 'invalid', 'У контура нет названия');
    if (twin !== undefined) throw fieldProblem(`features.${at}.name`, 'invalid', `Название «${name}» уже есть в файле`);
    seen.set(name.toLowerCase(), at);
    await addGeofence(ctx, { ...feature, name });
  }
  return { added: features.length };
}

export const circlesAround: ManyTarget<CircleFields> = {
  audit: 'geofence.circles',
  async apply(ctx, ids, fields) {
    const made = await addCircles(ctx.db, fields, ids, ctx.actor.id);
    for (const fence of made) ctx.changed({ entity: 'geofence', id: fence.id, before: null, after: fence });
    const applied = made.flatMap(({ trade_point_ids }) => trade_point_ids);
    const has = new Set(applied);
    return { applied, skipped: (await knownPoints(ctx.db, ids)).filter((id) => !has.has(id)) };
  },
};

/** The members as they are at this moment. */
export async function startGroupCircles(
  ctx: UserContext,
  { tp_group_id, ...fields }: CircleFields & { tp_group_id: number },
): Promise<{ run_id: number }> {
  if (!(await isPointGroup(ctx.db, tp_group_id)))
    throw fieldProblem('tp_group_id', 'invalid', 'Выберите группу из списка');
  const { id: selection_id, total } = await chooseFound(ctx, 'trade_points', pointsOfGroup(tp_group_id));
  if (total === 0) throw fieldProblem('tp_group_id', 'invalid', 'В группе нет точек');
  return startMany(ctx, 'trade_points.circles', { selection_id, ...fields });
}
