// The geofences of work, and whether it was sent from inside of them.
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import { type Fence, metresBetween, metresOutside, type Position } from '@iskra/contract/kernel/place';
import type { UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import { fenceById, fencesAt } from '../../network/geofences/geofences.scope.store.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import type { PointFacts } from './assignments.store.ts';

interface SentPlace extends Position {
  accuracy: number;
}

interface Where {
  distance_m: number | null;
  /** Metres beyond the fence, its tolerance and the accuracy of the position. */
  outside_m: number | null;
}

/** The task's own geofence, or its radius around the point, or the geofences of the point. */
export async function fencesOf(
  ctx: UserContext,
  { place }: TaskDraft,
  pointId: number,
  point: PointFacts,
): Promise<Fence[]> {
  const { geofence_tolerance_m: tolerance_m } = await numbersOf(ctx);
  const own = place.geofence_id ? await fenceById(ctx.db, place.geofence_id) : undefined;
  if (own) return [own];
  if (!place.radius_m || point.lat === null || point.lon === null) return fencesAt(ctx.db, pointId, tolerance_m);
  return [{ type: 'circle', lat: point.lat, lon: point.lon, radius_m: place.radius_m, tolerance_m }];
}

export async function whereOf(
  ctx: UserContext,
  task: TaskDraft,
  pointId: number,
  point: PointFacts,
  place: SentPlace | undefined,
): Promise<Where> {
  if (!place) return { distance_m: null, outside_m: null };
  const { lat, lon } = point;
  const distance_m = lat === null || lon === null ? null : Math.round(metresBetween({ lat, lon }, place));
  const fences = await fencesOf(ctx, task, pointId, point);
  const beyond = fences.map((fence) => metresOutside(fence, place) - fence.tolerance_m - place.accuracy);
  return { distance_m, outside_m: beyond.length === 0 ? null : Math.max(0, Math.round(Math.min(...beyond))) };
}

/** «Предупредить» only warns a moderator; the other policies ask for the position, and one of them refuses a performer who is away from the point. */
export function refuseAway({ place: { policy } }: TaskDraft, place: SentPlace | undefined, { outside_m }: Where): void {
  if (policy !== 'block') return;
  if (!place) throw problem('assignment.no_place');
  if (outside_m !== null && outside_m > 0) throw problem('assignment.outside');
}
