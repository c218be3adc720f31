// Sample calls of the days in a row.
import { sql } from 'kysely';
import { type Bounds, kb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import { idOf, type Occasion, type Samples } from '../../../testing/contract/samples.ts';
import { giveCoins } from '../../../testing/ledger.ts';
import { hireSeller, makeTradePoint } from '../../../testing/trade-points.ts';
import { seller } from '../../people/sellers/sellers.samples.ts';
import { dayAfter } from './streaks.rules.ts';
import { findStreak } from './streaks.store.ts';

export const fixedColumns = ['flame_actions.kind', 'flame_actions.state'];

export const readers: Readers = {
  streaks: same('best', ['seller', 'admin', 'moderator', 'tsm_user', 'owner']),
  streak_bonuses: {},
  flame_actions: {},
  flame_days: same('day', ['seller', 'admin', 'moderator', 'tsm_user', 'owner']),
};

export const erasure: Erasure = {
  flame_actions: { plain: 'day kind state' },
  flame_days: { plain: 'day' },
  streaks: { plain: 'run_from run_to last_on' },
  streak_bonuses: { plain: 'started_on reached_on' },
};

const rowsOfDays = (most: number, why: string) => ({
  grows: 'people' as const,
  most,
  per: 'person' as const,
  why,
  kept: 'for ever: bonuses are proved by it',
  cleaner: 'nobody' as const,
});

export const bounds: Bounds = {
  flame_actions: rowsOfDays(700 * kb, 'what was accepted or waits, ten a day for a year'),
  flame_days: rowsOfDays(40 * kb, 'a row a day for a year'),
  streak_bonuses: rowsOfDays(20 * kb, 'a few a month'),
  streaks: 'program',
};

/** The own one of a seller. */
const theirs: Fixture = {
  make: async (world, person) =>
    person.role === 'seller' ? person.role_id! : Number(await seller.make(world, person)),
  seenBy: ['admin', 'moderator'],
};

/** A row that ended yesterday: today can be frozen. */
async function freezableToday({ app: { db }, who: person }: Occasion): Promise<string> {
  const seller_id = person.role_id!;
  const point = await makeTradePoint(db);
  await hireSeller(db, seller_id, point.id);
  const streak = await findStreak(db, seller_id);
  const yesterday = dayAfter(streak!.today, -1);
  await sql`
    insert into flame_days (seller_id, day, confirmed) values (${seller_id}, ${yesterday}, 1)`.execute(db);
  await sql`
    update streaks set run_from = ${yesterday}, run_to = ${yesterday}, run_days = 1, best = 1, last_on = ${yesterday}, current = 1
    where seller_id = ${seller_id}`.execute(db);
  await giveCoins(db, { seller_id }, 10, { currency: 'flame' });
  return streak!.today;
}

export const samples: Samples<'streaks'> = {
  streaks: {
    show: {
      about: theirs,
      call: (occasion) => ({ body: { seller_id: idOf(occasion) } }),
    },
    freeze: {
      nothingForeign: 'a day of the own row',
      call: async (occasion) => ({ body: { day: await freezableToday(occasion) } }),
    },
  },
};
