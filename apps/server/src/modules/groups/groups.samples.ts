// What becomes of the tables of groups, and where they end.
import type { Bounds } from '../../testing/contract/bounds.ts';
import type { Fates } from '../../testing/contract/fates.ts';

export const fates: Fates = {
  groups: {
    plain: 'kind name description mode status rule parts refresh compute_status compute_error search_text',
  },
  group_overrides: { plain: 'reason source' },
  group_runs: { plain: 'today cause rule' },
};

export const bounds: Bounds = {
  groups: 'staff',
  group_overrides: 'staff',
  group_members: 'program',
  group_runs: 'program',
};
