// Sample calls of staff.

import { blockSamples, statusOf } from '../../../testing/contract/block-samples.ts';
import { changeSample, crudSamples } from '../../../testing/contract/crud-samples.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { byId, next, type Samples, type StatusSamples } from '../../../testing/contract/samples.ts';

const moderator: Fixture = {
  make: async ({ app }) => (await app.as('moderator')).user_id,
  seenBy: ['admin'],
};

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

export const statuses: StatusSamples = { staff: { table: 'users', about: moderator } };

export const searched = { users: 'last_name' };

const nothingForeign = 'an admin sees all of the staff';

export const samples: Samples<'staff'> = {
  staff: {
    ...crudSamples(moderator, { nothingForeign }),
    add: { nothingForeign, call: () => ({ body: draftOf(String(next())) }) },
    change: changeSample(moderator, { first_name: 'Мария' }),
    passwordLink: { about: moderator, call: byId },
    ...blockSamples({ about: moderator, reasons: 'reasons.block_user', setStatus: statusOf('users') }),
  },
};
