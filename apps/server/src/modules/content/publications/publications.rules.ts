// Whom a publication is for, in the shape of every audience.
import { audienceOf, type readerRoles } from '@iskra/contract/areas/content/publications';
import type { Audience, GroupRef } from '@iskra/contract/areas/network/groups/audience';

interface WithAudience {
  roles: readonly string[];
  region_ids: number[];
  group_ids: number[];
  exclude_ids: number[];
}
interface WithRuns extends WithAudience {
  group_runs: number[];
  exclude_runs: number[];
}

/** The database knows its roles as texts. */
export const audienceIn = ({ roles, ...rest }: WithAudience): Audience =>
  audienceOf({ ...rest, roles: roles as (typeof readerRoles)[number][] });

/** Whom a version is for. */
export function frozenAudience({ group_runs, exclude_runs, ...version }: WithRuns): Audience {
  const { groups, exclude, ...rest } = audienceIn(version);
  const asOf = (refs: GroupRef[], runs: number[]) => refs.map(({ id }, at) => ({ id, run: runs[at] ?? null }));
  return { ...rest, groups: asOf(groups, group_runs), exclude: asOf(exclude, exclude_runs) };
}
