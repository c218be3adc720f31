// Sample calls of trade users.
import type { Bounds } from '../../testing/contract/bounds.ts';
import type { Fates } from '../../testing/contract/fates.ts';
import type { Fixture } from '../../testing/contract/fixtures.ts';
import { company, type Readers, same } from '../../testing/contract/readers.ts';
import { idOf, type Samples } from '../../testing/contract/samples.ts';

const tradeUser: Fixture = {
  make: async ({ app }, person) => (person.role === 'tsm_user' ? person : await app.as('tsm_user')).role_id!,
  seenBy: ['admin', 'moderator'],
};

export const readers: Readers = {
  trade_users: same('employee_number', company),
};

export const fates: Fates = {
  trade_users: { erased: 'employee_number', plain: 'kind' },
  tsm_trade_points: { plain: 'from_date to_date source' },
};

export const bounds: Bounds = {
  trade_users: 'staff',
  tsm_trade_points: 'staff',
};

export const samples: Samples<'tradeUsers'> = {
  tradeUsers: {
    short: { about: tradeUser, call: (occasion) => ({ body: { ids: [idOf(occasion)] } }) },
  },
};
