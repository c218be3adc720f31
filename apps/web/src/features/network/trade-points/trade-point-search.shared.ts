/** Trade points as options of a select: found by code, name, address or ИНН. */
import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import type { Search } from '../../../data/choices/use-search.ts';

export const tradePointSearch: Search<typeof tradePoints.short> = {
  endpoint: tradePoints.short,
  body: {},
  option: ({ id, code, name }) => ({ value: String(id), label: name, hint: code }),
};
