/** Groups of one kind as options of selects and filters, found by typing. */

import type { RuledKind } from '@iskra/contract/areas/network/groups/fields';
import { searchGroups } from '@iskra/contract/areas/network/groups/search';
import type { Search } from '../../../data/choices/use-search.ts';

const searchOf = (kind: RuledKind): Search<typeof searchGroups> => ({
  endpoint: searchGroups,
  body: { kinds: [kind] },
  option: ({ id, title, members_count }) => ({ value: String(id), label: title, hint: String(members_count) }),
});

export const groupSearch = {
  tp: searchOf('tp'),
  seller: searchOf('seller'),
  user: searchOf('user'),
  tsm: searchOf('tsm'),
};
