/** Counterparties as options of selects and filters, found by typing. */
import { searchOwners } from '@iskra/contract/areas/network/owners/search';
import type { Search } from '../../../data/choices/use-search.ts';

export const ownerSearch: Search<typeof searchOwners> = {
  endpoint: searchOwners,
  body: {},
  option: ({ id, title, inn }) => ({ value: String(id), label: title, hint: inn }),
};
