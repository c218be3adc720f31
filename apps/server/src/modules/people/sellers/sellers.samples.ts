// Sample calls of sellers.

import {
  accountStatusOf,
  blockManySamples,
  blockSamples,
  comment,
  inStatus,
} from '../../../testing/contract/block-samples.ts';
import { type Bounds, kb } from '../../../testing/contract/bounds.ts';
import { changeSample, choiceSamples, crudSamples, withBody } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, Someone, World } from '../../../testing/contract/fixtures.ts';
import { company, partners, type Readers, same } from '../../../testing/contract/readers.ts';
import type { References } from '../../../testing/contract/references.ts';
import {
  byId,
  type HistorySamples,
  idOf,
  next,
  nothing,
  type Occasion,
  type Samples,
} from '../../../testing/contract/samples.ts';
import { hireSeller, makeTradePoint } from '../../../testing/trade-points.ts';
import { ownerSeenBy } from '../../network/owners/owners.samples.ts';
import { tradePoint as ownPoint, pointOf } from '../../network/trade-points/trade-points.samples.ts';

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

/** Work at a point that the person sees. */
const link: Fixture = {
  async make(world, person) {
    const links = world.app.db.selectFrom('seller_trade_points').select('id');
    return (await links.where('seller_id', '=', await sellerSeenBy(world, person)).executeTakeFirstOrThrow()).id;
  },
  seenBy: ['admin', 'moderator'],
};

export const references: References = {
  seller_id: seller,
  into_id: seller,
  link_id: link,
  'tradeUsers.delete.id': { nothingForeign: 'only an administrator names one' },
};

export const histories: HistorySamples = {
  seller: {
    table: 'sellers',
    followsAccount: true,
    about: seller,
    readers: ['admin', 'moderator', 'tsm_user', 'owner'],
    extraFields: [
      'trade_point_id',
      'position',
      'from_date',
      'to_date',
      'last_day',
      'is_primary',
      'point_name',
      'point_address',
      'asked_name',
      'asked_phone',
      'coins',
      'flames',
      'streak_days',
      'tasks_month',
      'merged_id',
    ],
  },
};

export const searched = { sellers: 'last_name' };

export const readers: Readers = {
  sellers: {
    ...same('code name status employment created_at last_login_at version', partners),
    ...same('gender hired_on consent_at marketing_consent', partners),
    ...same('blocked_reason_id blocked_comment blocked_until', partners),
    ...same('phone', company),
    ...same('user_id', ['admin', 'moderator']),
    ...same('open_points primary_point_id primary_region_id primary_branch_id primary_tsm_id', ['admin']),
    ...same('streak_days tasks_month', partners),
    ...same('coins flames merged_id merged_into_id', ['admin']),
    ...same('referral_code deleted_at trade_point_id position from_date to_date last_day is_primary', ['admin']),
    ...same('point_name point_address asked_name asked_phone', ['admin']),
    // The applicant reads what they have told.
    ...same('last_name first_name middle_name city', [...partners, 'self']),
    ...same('email', [...company, 'self']),
    ...same('birth_date', ['admin', 'moderator', 'self']),
  },
  seller_trade_points: { position: partners },
};

export const erasure: Erasure = {
  sellers: {
    erased: `last_name first_name middle_name name phone email birth_date gender city hired_on blocked_comment search_text`,
    plain: 'code employment referral_code status blocked_until',
  },
  seller_trade_points: { erased: 'position', plain: 'from_date to_date last_day source' },
};

export const bounds: Bounds = {
  sellers: {
    grows: 'people',
    most: 4 * kb,
    per: 'record',
    why: 'a hundred invitations of an owner wait at once; a stranger sends one, with a phone that is proved',
    kept: 'as long as the account',
    cleaner: 'nobody',
  },
  seller_trade_points: 'staff',
};

const reasons = 'reasons.block_user';
const setStatus = accountStatusOf('sellers');

/** The open link of the seller that the call is about. */
async function linkOf(occasion: Occasion): Promise<{ link_id: number }> {
  const links = occasion.app.db.selectFrom('seller_trade_points').select('id').where('seller_id', '=', idOf(occasion));
  return { link_id: (await links.executeTakeFirst())?.id ?? 1 };
}

export const samples: Samples<'sellers'> = {
  sellers: {
    ...crudSamples(seller, { nothingForeign: 'rows outside the scope are never written' }),
    counters: { call: nothing },
    add: {
      nothingForeign: 'an admin sees every point',
      call: () => ({
        body: { last_name: 'Пробный', first_name: 'Пётр', phone: `+7904${next().padStart(7, '0')}` },
      }),
    },
    change: changeSample(seller, { city: 'Тверь' }),
    ask: {
      about: ownPoint,
      call: (occasion) => ({
        body: {
          ...{ last_name: 'Званый', first_name: 'Иван', phone: `+7907${next().padStart(7, '0')}` },
          ...{ trade_point_id: idOf(occasion), from_date: '2026-01-01' },
        },
      }),
    },
    invite: { about: seller, call: inStatus(setStatus, 'invited', {}) },
    ...blockSamples({ about: seller, reasons, setStatus }),
    remove: {
      about: seller,
      call: withBody({ comment, confirm: 'УДАЛИТЬ' as const }),
    },
    merge: {
      about: seller,
      call: async ({ app, fixture }) => ({
        params: { id: fixture },
        body: { into_id: (await app.as('seller')).role_id!, comment, confirm: 'ОБЪЕДИНИТЬ' as const },
      }),
    },
    ...choiceSamples(seller),
    ...blockManySamples({ reasons, one: (occasion) => sellerSeenBy(occasion, occasion.who) }),
    links: { about: seller, call: byId },
    documents: { about: seller, call: byId },
    devices: { about: seller, call: byId },
    analytics: {
      about: seller,
      call: (occasion) => ({ body: { seller_id: idOf(occasion), from: '2026-10-01', to: '2026-10-31' } }),
    },
    link: {
      about: seller,
      call: async ({ app, fixture }) => {
        const { id } = await makeTradePoint(app.db);
        return { params: { id: fixture }, body: { trade_point_id: id, from_date: '2026-01-01' } };
      },
    },
    unlink: {
      about: seller,
      call: async (occasion) => ({
        params: { id: occasion.fixture },
        body: { ...(await linkOf(occasion)), to_date: '2026-01-31' },
      }),
    },
    primary: {
      about: seller,
      call: async (occasion) => ({ params: { id: occasion.fixture }, body: await linkOf(occasion) }),
    },
    search: { about: seller, call: (occasion) => ({ body: { ids: [idOf(occasion)] } }) },
    ofOwner: { about: ownerWithSellers, call: (occasion) => ({ body: { owner_id: idOf(occasion) } }) },
  },
};
