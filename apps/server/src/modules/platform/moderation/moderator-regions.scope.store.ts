// Where a moderator may change something by themselves, outside of any case: in the regions that were given to them (decision 0038).
import type { ModerationKind } from '@iskra/contract/areas/platform/moderation/shapes';
import type { UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';

type InRegion = (row: { region_id: number | null }) => boolean;

/** Of one kind, or of any when none is named. Other roles than moderators are not limited here. */
export async function actsIn({ db, actor }: UserContext, kind?: ModerationKind): Promise<InRegion> {
  if (actor.role !== 'moderator') return () => true;
  // A moderator of groups has their cases, and no region.
  const own = db.selectFrom('moderator_scopes').select('region_ids').where('moderator_id', '=', actor.id);
  const query = own.where('group_ids', 'is', null);
  const scopes = await (kind ? query.where('kind', '=', kind) : query).execute();
  if (scopes.some(({ region_ids }) => region_ids === null)) return () => true;
  // The driver gives the numbers of an array as texts.
  const regions = new Set(scopes.flatMap(({ region_ids }) => region_ids ?? []).map(Number));
  return ({ region_id }) => region_id !== null && regions.has(region_id);
}

export async function refuseForeign(
  ctx: UserContext,
  row: { region_id: number | null },
  kind?: ModerationKind,
): Promise<void> {
  if (!(await actsIn(ctx, kind))(row)) throw problem('moderation.foreign_region');
}
