// Sample calls of requests.
import { withBody } from '../../../testing/contract/crud-samples.ts';
import type { Fixture, Someone, World } from '../../../testing/contract/fixtures.ts';
import type { References } from '../../../testing/contract/references.ts';
import { byId, everything, idOf, next, type Samples } from '../../../testing/contract/samples.ts';
import { giveScope, makeCase } from '../../../testing/moderation.ts';
import { hireSeller, makeBookEntry, makeTradePoint } from '../../../testing/trade-points.ts';
import { held } from '../../platform/moderation/moderation.samples.ts';
import { pointOf, sellerUser, tradePoint } from '../trade-points/trade-points.samples.ts';

const work = (pointId: number) =>
  Object.entries({ trade_point_id: pointId, from_date: '2026-01-01', position: null }).map(([field, value]) => ({
    field,
    old: null,
    new: value,
  }));

/** An own request of the person. */
const ownRequest: Fixture = {
  make: async (world, person) => {
    const { id } = await pointOf(world, person);
    const seller = await world.app.as('seller');
    const asked = { kind: 'seller_tp', subject_id: seller.role_id!, submitted_by: person.user_id } as const;
    return (await makeCase(world.app.db, { ...asked, changes: work(id) })).id;
  },
  seenBy: [],
};

const returned: Fixture = {
  make: async (world, person) => {
    const id = Number(await ownRequest.make(world, person));
    const decided_at = new Date().toISOString();
    const cases = world.app.db.updateTable('moderation_cases').set({ status: 'returned', decided_at });
    await cases.where('id', '=', id).execute();
    return id;
  },
  seenBy: [],
};

/** A seller of a point that the person sees. */
const ownSeller: Fixture = {
  make: async (world, person) => {
    const [{ id }, seller] = [await pointOf(world, person), await world.app.as('seller')];
    await hireSeller(world.app.db, seller.role_id!, id);
    return seller.role_id!;
  },
  seenBy: [],
};

async function requestFor({ app }: World, person: Someone) {
  const region = await makeBookEntry(app.db, 'regions', 'Пробная область');
  if (person.role === 'moderator') await giveScope(app.db, person.user_id, 'seller_tp', region.id);
  const [tsm, seller, point] = [await app.as('tsm_user'), await app.as('seller'), await makeTradePoint(app.db)];
  const asked = { kind: 'seller_tp', subject_id: seller.role_id!, submitted_by: tsm.user_id } as const;
  return makeCase(app.db, { ...asked, region_id: region.id, changes: work(point.id) });
}

/** A TSM's request, before a moderator. */
const request: Fixture = { make: async (world, person) => (await requestFor(world, person)).id, seenBy: ['admin'] };

export const references: References = { 'requests.confirm.id': request };

export const samples: Samples<'requests'> = {
  requests: {
    list: {
      lists: ownRequest,
      // Nobody else's request is ever in it.
      call: async (occasion) => {
        await ownRequest.make(occasion, occasion.who);
        return { body: {} };
      },
    },
    summary: { call: everything },
    export: { nothingForeign: 'rows outside the scope are never written', call: () => ({ body: { format: 'csv' } }) },
    card: { about: ownRequest, call: byId },
    correct: {
      about: returned,
      call: withBody({ comment: 'Поправлен день', from_date: '2026-02-01' }),
    },
    add: {
      about: tradePoint,
      call: (occasion) => ({
        body: {
          ...{ last_name: 'Званый', first_name: 'Иван', phone: `+7909${next().padStart(7, '0')}` },
          ...{ trade_point_id: idOf(occasion), from_date: '2026-01-01' },
        },
      }),
    },
    removeSeller: {
      about: ownSeller,
      call: async (occasion) => {
        const query = occasion.app.db.selectFrom('seller_trade_points').select('trade_point_id');
        const link = await query.where('seller_id', '=', idOf(occasion)).executeTakeFirst();
        const where = { seller_id: idOf(occasion), trade_point_id: link?.trade_point_id ?? 2_000_000_000 };
        return { body: { ...where, to_date: '2026-11-01', comment: 'Уволился' } };
      },
    },
    blockSeller: {
      about: ownSeller,
      call: async (occasion) => {
        const reason = await makeBookEntry(occasion.app.db, 'reasons.block_user', 'Жалоба');
        return { body: { seller_id: idOf(occasion), reason_id: reason.id, comment: 'Жалобы покупателей' } };
      },
    },
    other: {
      about: tradePoint,
      call: (occasion) => ({ body: { trade_point_id: idOf(occasion), comment: 'Нужна новая вывеска' } }),
    },
    rights: { nothingForeign: 'only the own rights are told', call: everything },
    hasByUser: {
      about: sellerUser,
      call: (occasion) => ({ body: { user_id: idOf(occasion) } }),
    },
    precheck: {
      nothingForeign: 'nothing is told of points outside the scope',
      call: async (occasion) => ({ body: { items: [{ tp_code: (await pointOf(occasion, occasion.who)).code }] } }),
    },
    sellers: { lists: request, call: everything },
    confirm: {
      about: request,
      call: async (occasion) => ({
        body: { id: idOf(occasion), version: await held(occasion), decision: 'confirm' as const },
      }),
    },
  },
};
