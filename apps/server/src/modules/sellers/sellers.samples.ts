// Sample calls of sellers.
import type { Fixture } from '../../testing/contract/fixtures.ts';
import { idOf, type Samples } from '../../testing/contract/samples.ts';
import { hireSeller } from '../../testing/trade-points.ts';
import { ownerSeenBy } from '../owners/owners.samples.ts';

/** An owner at whose point a seller works. */
const ownerWithSellers: Fixture = {
  async make(world, person) {
    const owner = await ownerSeenBy(world, person);
    const points = world.app.db.selectFrom('trade_points').select('id').where('owner_id', '=', owner.role_id);
    const { id } = await points.orderBy('id', 'desc').executeTakeFirstOrThrow();
    await hireSeller(world.app.db, (await world.app.as('seller')).role_id!, id);
    return owner.role_id!;
  },
  seenBy: ['admin', 'moderator'],
};

export const samples: Samples<'sellers'> = {
  sellers: {
    ofOwner: { about: ownerWithSellers, call: (occasion) => ({ body: { owner_id: idOf(occasion) } }) },
  },
};
