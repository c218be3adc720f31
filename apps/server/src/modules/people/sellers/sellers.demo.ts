// When the sellers of the demo company were here: some come every day, some at the weekend, some have grown tired of it.
import type { AreaDemo } from '../../../demo/area-demo.ts';
import { copyRows, type NewRow } from '../../../demo/copy-rows.ts';
import { visitOf } from '../../../demo/demo-visits.ts';
import type { SellerRow } from '../../../demo/rows/seller-rows.ts';
import { momentBefore, randomOf, type World } from '../../../demo/rows/world.ts';

const days = 75;

function visitsOf(world: World, { user_id }: SellerRow, index: number): NewRow<'audit_events'>[] {
  const random = randomOf(world, 'seller.visits', index);
  const zeal = random.next();
  const beginnings = Array.from({ length: days }, (_, day) => day + 1).filter((day) =>
    random.chance(zeal * (1 - day / (2 * days))),
  );
  return beginnings.map((day) => ({
    at: momentBefore(world, day, random),
    actor_kind: 'user',
    actor_id: user_id,
    actor_role: 'seller',
    ...visitOf(random),
    action: 'login.enter',
    entity_type: 'user',
    entity_id: user_id,
    diff: [],
  }));
}

export const demo: AreaDemo = {
  async load(db, { world, people }) {
    const here = people.sellers.filter(({ status }) => status === 'active');
    const visits = here.flatMap((seller, index) => visitsOf(world, seller, index));
    await copyRows(
      db,
      'audit_events',
      visits.toSorted((a, b) => (a.at! < b.at! ? -1 : 1)),
    );
  },
};
