/** Sellers as options of selects and filters, found by typing. */
import { searchSellers } from '@iskra/contract/areas/people/sellers/search';
import type { Search } from '../../../data/choices/use-search.ts';

export const sellerSearch: Search<typeof searchSellers> = {
  endpoint: searchSellers,
  body: {},
  option: ({ id, title, code }) => ({ value: String(id), label: title, hint: code }),
};
