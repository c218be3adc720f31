// Sample calls of sellers.
import type { Fixture, Someone, World } from '../../testing/contract/fixtures.ts';
import { partners, type Readers, same } from '../../testing/contract/readers.ts';
import { byId, type HistorySamples, idOf, type Occasion, type Samples } from '../../testing/contract/samples.ts';
import { hireSeller, makeTradePoint } from '../../testing/trade-points.ts';
import { ownerSeenBy } from '../owners/owners.samples.ts';
import { pointOf } from '../trade-points/trade-points.samples.ts';

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

/** A seller at a point that the person sees. */
async function sellerSeenBy(world: World, person: Someone): Promise<number> {
  const point = await pointOf(world, person);
  const { role_id } = await world.app.as('seller');
  await hireSeller(world.app.db, role_id!, point.id);
  return role_id!;
}

export const seller: Fixture = { make: sellerSeenBy, seenBy: ['admin', 'moderator'] };

export const histories: HistorySamples = {
  seller: {
    table: 'sellers',
    about: seller,
    readers: ['admin', 'moderator', 'tsm_user', 'owner'],
    beside: ['trade_point_id', 'position', 'from_date', 'to_date', 'is_primary'],
  },
};

export const readers: Readers = {
  sellers: {
    ...same('code city gender employment hired_on consent_at marketing_consent', partners),
    ...same('user_id referral_code deleted_at trade_point_id position from_date to_date is_primary', ['admin']),
  },
  seller_trade_points: { position: partners },
};

/** The open link of the seller that the call is about. */
async function linkOf(occasion: Occasion): Promise<{ link_id: number }> {
  const links = occasion.app.db.selectFrom('seller_trade_points').select('id').where('seller_id', '=', idOf(occasion));
  return { link_id: (await links.executeTakeFirst())?.id ?? 1 };
}

export const samples: Samples<'sellers'> = {
  sellers: {
    links: { about: seller, call: byId },
    link: {
      about: seller,
      call: async ({ app, thing }) => {
        const { id } = await makeTradePoint(app.db);
        return { params: { id: thing }, body: { trade_point_id: id, from_date: '2026-01-01' } };
      },
    },
    unlink: {
      about: seller,
      call: async (occasion) => ({
        params: { id: occasion.thing },
        body: { ...(await linkOf(occasion)), to_date: '2026-01-31' },
      }),
    },
    primary: {
      about: seller,
      call: async (occasion) => ({ params: { id: occasion.thing }, body: await linkOf(occasion) }),
    },
    ofOwner: { about: ownerWithSellers, call: (occasion) => ({ body: { owner_id: idOf(occasion) } }) },
  },
};
