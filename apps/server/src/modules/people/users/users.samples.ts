// Sample calls of users.
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { byId, everything, idOf, type Samples } from '../../../testing/contract/samples.ts';

const user: Fixture = {
  make: async ({ app }) => (await app.as('seller')).user_id,
  seenBy: ['admin', 'moderator'],
};

export const samples: Samples<'users'> = {
  users: {
    list: { lists: user, call: everything },
    card: { about: user, call: byId },
    cards: { about: user, call: (occasion) => ({ body: { ids: [idOf(occasion)] } }) },
    search: { about: user, call: (occasion) => ({ body: { ids: [idOf(occasion)] } }) },
  },
};
