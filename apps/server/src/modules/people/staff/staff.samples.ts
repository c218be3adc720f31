// Sample calls of staff.
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { byId, everything, idOf, next, type Samples } from '../../../testing/contract/samples.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

const moderator: Fixture = {
  make: async ({ app }) => (await app.as('moderator')).user_id,
  seenBy: ['admin'],
};

const comment = 'Проверка правил';

function draftOf(number: string) {
  return {
    role: 'moderator' as const,
    login: `staff-${number}`,
    last_name: 'Пробная',
    first_name: 'Анна',
    phone: `+7906${number.padStart(7, '0')}`,
    email: `staff-${number}@example.ru`,
  };
}

export const searched = { users: 'last_name' };

export const samples: Samples<'staff'> = {
  staff: {
    list: { lists: moderator, call: everything },
    neighbours: { about: moderator, call: ({ fixture }) => ({ params: { id: fixture }, body: {} }) },
    card: { about: moderator, call: byId },
    add: { nothingForeign: 'an admin sees all of the staff', call: () => ({ body: draftOf(String(next())) }) },
    change: {
      about: moderator,
      call: ({ fixture }) => ({ params: { id: fixture }, body: { version: 1, first_name: 'Мария' } }),
    },
    export: { nothingForeign: 'an admin sees all of the staff', call: () => ({ body: { format: 'csv' } }) },
    passwordLink: { about: moderator, call: byId },
    block: {
      about: moderator,
      async call({ app, fixture }) {
        const reason = await makeBookEntry(app.db, 'reasons.block_user', 'Жалоба');
        return { params: { id: fixture }, body: { reason_id: reason.id, comment } };
      },
    },
    unblock: {
      about: moderator,
      async call(occasion) {
        const { db } = occasion.app;
        await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', idOf(occasion)).execute();
        return { params: { id: occasion.fixture }, body: { comment } };
      },
    },
  },
};
