/** Field staff as options of selects and filters, found by typing. */
import { searchTradeUsers } from '@iskra/contract/areas/people/trade-users/search';
import type { Search } from '../../../data/choices/use-search.ts';

export const tsmSearch: Search<typeof searchTradeUsers> = {
  endpoint: searchTradeUsers,
  body: { kind: 'tsm' },
  option: ({ id, title, employee_number }) => ({ value: String(id), label: title, hint: employee_number }),
};

export const bdmSearch: Search<typeof searchTradeUsers> = { ...tsmSearch, body: { kind: 'bdm' } };

/** Of both kinds. */
export const anyTradeUserSearch: Search<typeof searchTradeUsers> = { ...tsmSearch, body: {} };
