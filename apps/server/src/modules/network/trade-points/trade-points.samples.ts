// Sample calls of trade points.

import { roles } from '@iskra/contract/roles';
import {
  blockManySamples,
  blockSamples,
  comment,
  inStatus,
  scopedIds,
  statusOf,
} from '../../../testing/contract/block-samples.ts';
import { type Bounds, kb } from '../../../testing/contract/bounds.ts';
import { changeSample, choiceSamples, crudSamples, withBody } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, Someone, World } from '../../../testing/contract/fixtures.ts';
import { company, everybody, partners, type Readers, same } from '../../../testing/contract/readers.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import {
  byId,
  type HistorySamples,
  idOf,
  next,
  nothing,
  type Occasion,
  type Samples,
} from '../../../testing/contract/samples.ts';
import { regionOf } from '../../../testing/moderation.ts';
import { assignTsm, hireSeller, makeTradePoint } from '../../../testing/trade-points.ts';
import { owner } from '../owners/owners.samples.ts';

export async function pointOf({ app: { db } }: World, person: Someone) {
  const { role, role_id, user_id } = person;
  const near = role === 'moderator' ? { region_id: await regionOf(db, person) } : {};
  const point = await makeTradePoint(db, role === 'owner' ? { owner_id: role_id, created_by: user_id } : near);
  if (role === 'tsm_user') await assignTsm(db, role_id!, point.id);
  if (role === 'seller') await hireSeller(db, role_id!, point.id);
  return point;
}

export const tradePoint: Fixture = {
  make: async (world, person) => (await pointOf(world, person)).id,
  seenBy: ['admin', 'moderator'],
};

/** A seller at a point that the person sees; a seller is such a person to himself. */
export const sellerUser: Fixture = {
  async make(world, person) {
    const point = await pointOf(world, person);
    if (person.role === 'seller') return person.user_id;
    const seller = await world.app.as('seller');
    await hireSeller(world.app.db, seller.role_id!, point.id);
    return seller.user_id;
  },
  seenBy: ['admin', 'moderator'],
};

const reasons = 'reasons.block_tp';
const setStatus = statusOf('trade_points');
const chosen = (occasion: Occasion) => ({ body: { ids: [idOf(occasion)] } });

export const histories: HistorySamples = {
  trade_point: { table: 'trade_points', about: tradePoint, readers: roles },
};

export const searched = { trade_points: 'name' };
export const fixedColumns = ['trade_points.additional', 'trade_points.timezone'];

export const readers: Readers = {
  trade_points: {
    // The phone of a seller tells how far the point is.
    ...same('code name address status lat lon', everybody),
    ...same(
      'inn owner_title area city street house building postal_code timezone category phone working_hours',
      partners,
    ),
    ...same('owner_id tsm_id region_id branch_id channel_id format_id network_id distributor_id', partners),
    ...same('sellers_count photo_ids geofence_radius_m opened_on closed_on version', partners),
    ...same('blocked_reason_id blocked_comment blocked_until', partners),
    external_id: company,
    ...same('geo_source deleted_at', ['admin']),
  },
};

export const erasure: Erasure = {
  // A shop stays a shop; only columns that name its owner go.
  trade_points: {
    erased: 'inn owner_title phone search_text',
    plain: `code external_id name address area city street house building postal_code geo_source timezone category
      working_hours additional status blocked_comment blocked_until opened_on closed_on`,
  },
};

export const bounds: Bounds = {
  trade_points: {
    grows: 'people',
    most: 64 * kb,
    per: 'record',
    why: 'what the form of a point can hold',
    kept: 'as long as the point',
    cleaner: 'nobody',
  },
};

export const references: References = {
  ...alike('trade_point_id trade_point_ids', tradePoint),
  ...alike('ids', { nothingForeign: scopedIds }),
};

export const samples: Samples<'tradePoints'> = {
  tradePoints: {
    ...crudSamples(tradePoint, { nothingForeign: 'rows outside the scope are never written' }),
    counters: { call: nothing },
    map: { call: () => ({ body: { area: { south: 50, north: 60, west: 30, east: 40 } } }) },
    sellers: { about: tradePoint, call: byId },
    add: {
      nothingForeign: 'entries of books are the same for everybody, an admin sees every owner',
      call: () => {
        const number = next();
        return { body: { code: `S-${number}`, name: 'Родник', address: `Тверь, ул. Новая, ${number}`, city: 'Тверь' } };
      },
    },
    propose: {
      nothingForeign: 'a point that is not there yet; an owner who names another one is refused',
      call: () => ({ body: { name: 'Родник', address: `Тверь, ул. Дальняя, ${next()}`, city: 'Тверь' } }),
    },
    change: changeSample(tradePoint, { phone: '+74951234567' }),
    photos: { about: tradePoint, call: byId },
    changePhotos: changeSample(tradePoint, { photo_ids: [] }),
    ...blockSamples({ about: tradePoint, reasons, setStatus }),
    close: { about: tradePoint, call: withBody({ closed_on: '2026-01-31', comment }) },
    submit: { about: tradePoint, call: inStatus(setStatus, 'draft', {}) },
    ...choiceSamples(tradePoint),
    ...blockManySamples({ reasons, one: async (occasion) => (await pointOf(occasion, occasion.who)).id }),
    short: { about: tradePoint, call: chosen },
    ofUser: { about: sellerUser, call: (occasion) => ({ body: { user_id: idOf(occasion) } }) },
    ofOwner: { about: owner, call: (occasion) => ({ body: { owner_id: idOf(occasion) } }) },
    additionalFields: { about: tradePoint, call: (occasion) => ({ body: { trade_point_id: idOf(occasion) } }) },
  },
};
