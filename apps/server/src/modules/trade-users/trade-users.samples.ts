// Sample calls of trade users.
import type { Fixture } from '../../testing/contract/fixtures.ts';
import { idOf, type Samples } from '../../testing/contract/samples.ts';

const tradeUser: Fixture = {
  make: async ({ app }, person) => (person.role === 'tsm_user' ? person : await app.as('tsm_user')).role_id!,
  seenBy: ['admin', 'moderator'],
};

export const samples: Samples<'tradeUsers'> = {
  tradeUsers: {
    short: { about: tradeUser, call: (occasion) => ({ body: { ids: [idOf(occasion)] } }) },
  },
};
