/** Counterparties and field staff as options of selects and filters: found by what one types. */
import { owners } from '@iskra/contract/areas/owners';
import { sellers } from '@iskra/contract/areas/sellers';
import { tradeUsers } from '@iskra/contract/areas/trade-users';
import { users } from '@iskra/contract/areas/users';
import type { Search } from './use-search.ts';

export const ownerSearch: Search<typeof owners.search> = {
  endpoint: owners.search,
  body: {},
  option: ({ id, title, inn }) => ({ value: String(id), label: title, hint: inn }),
};

export const sellerSearch: Search<typeof sellers.search> = {
  endpoint: sellers.search,
  body: {},
  option: ({ id, title, code }) => ({ value: String(id), label: title, hint: code }),
};

export const tsmSearch: Search<typeof tradeUsers.short> = {
  endpoint: tradeUsers.short,
  body: { kind: 'tsm' },
  option: ({ id, title, employee_number }) => ({ value: String(id), label: title, hint: employee_number }),
};

export const bdmSearch: Search<typeof tradeUsers.short> = { ...tsmSearch, body: { kind: 'bdm' } };

/** Who may have posted an operation. */
export const adminSearch: Search<typeof users.search> = {
  endpoint: users.search,
  body: { roles: ['admin'] },
  option: ({ id, title, phone }) => ({ value: String(id), label: title, hint: phone ?? undefined }),
};

/** Whoever of the two kinds. */
export const anyTradeUserSearch: Search<typeof tradeUsers.short> = { ...tsmSearch, body: {} };
