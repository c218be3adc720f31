/** Groups of points as options of a select. */
import { groups } from '@iskra/contract/areas/network/groups';
import type { Search } from '../../../data/choices/use-search.ts';

export const pointGroupSearch: Search<typeof groups.searchPointGroups> = {
  endpoint: groups.searchPointGroups,
  body: {},
  option: ({ id, title }) => ({ value: String(id), label: title }),
};
