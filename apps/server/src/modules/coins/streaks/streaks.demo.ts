// Days in a row of some sellers: from their sent work, as the program itself makes them, with the bonuses that they bring.
import type { AreaDemo } from '../../../demo/area-demo.ts';
import { coinMoments } from '../../../demo/coin-moments.ts';
import { dayBefore, momentBefore, randomOf, type World } from '../../../demo/rows/world.ts';
import { seedContext } from '../../../demo/seed-context.ts';
import { seedDatabase } from '../../../demo/seed-database.ts';
import { markCoinsSeen } from '../../../demo/seen-coins.ts';
import { settle } from './streaks.jobs.ts';
import { recounted } from './streaks.rules.ts';
import { marksOf, saveStreak } from './streaks.store.ts';

const sellers = 80;
const days = 24;

/** The first one, whose login everybody knows, has missed one day; of the others some work every day and some hardly ever. */
function daysOf(world: World, seller: number): number[] {
  const random = randomOf(world, 'streak', seller);
  const usual = seller === 0 ? 1 : random.int(3, 10) / 10;
  return Array.from({ length: days }, (_, at) => days - at).filter((ago) =>
    seller === 0 ? ago !== 13 : random.chance(usual),
  );
}

export const demo: AreaDemo = {
  // Their bonuses are the last of what their sellers got.
  after: ['ledger', 'responses'],
  async load(client, { world, people, secret }) {
    const author = { role: 'admin' as const, user_id: people.admin.id };
    const db = seedDatabase(client);
    const momentOf = await coinMoments(client);
    const some = people.sellers.slice(0, sellers);
    const actions = some.flatMap(({ id }, seller) =>
      daysOf(world, seller).map((ago, at) => ({
        seller_id: id,
        day: dayBefore(world, ago),
        source_id: id * 100 + at,
        state: ago <= 2 ? 'provisional' : 'confirmed',
      })),
    );
    await client.query(
      `insert into flame_actions (seller_id, day, kind, source_id, state, flames, submitted_at)
       select seller_id, day, 'article', source_id, state, 1, day + interval '9 hours'
       from jsonb_to_recordset($1::jsonb) as a (seller_id bigint, day date, source_id bigint, state text)`,
      [JSON.stringify(actions)],
    );
    await client.query(
      `insert into flame_days (seller_id, day, provisional, confirmed, flames)
       select seller_id, day, count(*) filter (where state = 'provisional'), count(*) filter (where state = 'confirmed'),
         coalesce(sum(flames) filter (where state = 'confirmed'), 0)
       from flame_actions group by seller_id, day
       on conflict (seller_id, day) do update
       set provisional = excluded.provisional, confirmed = excluded.confirmed, flames = excluded.flames`,
    );
    for (const [at, { id }] of some.entries()) {
      await saveStreak(db, id, recounted(await marksOf(db, id)));
      const night = momentBefore(world, 1 + (at % 3), randomOf(world, 'bonus', at));
      await settle(seedContext(db, author, secret, momentOf(id, night)), id);
    }
    await markCoinsSeen(client);
  },
};
