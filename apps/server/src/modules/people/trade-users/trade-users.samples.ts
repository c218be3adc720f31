// Sample calls of trade users.

import { accountStatusOf, blockManySamples, blockSamples, comment } from '../../../testing/contract/block-samples.ts';
import type { Bounds } from '../../../testing/contract/bounds.ts';
import { choiceSamples, crudSamples, withBody } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, World } from '../../../testing/contract/fixtures.ts';
import { company, type Readers, same } from '../../../testing/contract/readers.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import {
  byId,
  everything,
  type HistorySamples,
  idOf,
  next,
  nothing,
  type Occasion,
  type Samples,
} from '../../../testing/contract/samples.ts';
import { regionOf } from '../../../testing/moderation.ts';
import { assignTsm, makeTradePoint } from '../../../testing/trade-points.ts';

/** In a region where a moderator may act. */
const tradeUser: Fixture = {
  async make({ app }, person) {
    if (person.role === 'tsm_user') return person.role_id!;
    const { role_id } = await app.as('tsm_user');
    if (person.role === 'moderator') {
      const region_id = await regionOf(app.db, person);
      await app.db.updateTable('trade_users').set({ region_id }).where('id', '=', role_id!).execute();
    }
    return role_id!;
  },
  seenBy: ['admin', 'moderator'],
};

export const references: References = alike('tsm_id bdm_id deputy_id successor_id', tradeUser);

/** The history's fields of a handover of points and people. */
const handedOver = ['successor_id', 'successor_of_id', 'points', 'subordinates', 'from_date', 'to_date'];

export const histories: HistorySamples = {
  trade_user: {
    table: 'trade_users',
    followsAccount: true,
    about: tradeUser,
    readers: ['admin', 'moderator'],
    extraFields: handedOver,
  },
};

const staff = ['admin', 'moderator'] as const;

export const searched = { trade_users: 'name' };

export const readers: Readers = {
  trade_users: {
    ...same('employee_number', company),
    ...same('kind name phone email status region_id branch_id bdm_id', staff),
    ...same('deputy_id vacation_from vacation_to version created_at', staff),
    ...same('user_id deleted_at', ['admin']),
    ...same(handedOver.join(' '), ['admin']),
  },
};

export const erasure: Erasure = {
  trade_users: {
    erased: 'employee_number name phone email search_text',
    plain: 'kind status vacation_from vacation_to',
  },
  tsm_trade_points: { plain: 'from_date to_date source' },
  tsm_bdms: { plain: 'from_date to_date' },
};

export const bounds: Bounds = {
  trade_users: 'staff',
  tsm_trade_points: 'staff',
  tsm_bdms: 'staff',
};

const reasons = 'reasons.block_user';
const allSeen = 'an admin sees every trade user';

function draftOf(number: string) {
  return {
    kind: 'tsm' as const,
    employee_number: `N-${number}`,
    last_name: 'Пробный',
    first_name: 'Пётр',
    phone: `+7904${number.padStart(7, '0')}`,
    email: `tsm-draft-${number}@example.ru`,
  };
}

/** A point that the trade user of the occasion has had for long. */
async function ownPoint(occasion: Occasion): Promise<number> {
  const point = await makeTradePoint(occasion.app.db);
  const id = idOf(occasion);
  const exists = await occasion.app.db.selectFrom('trade_users').select('id').where('id', '=', id).executeTakeFirst();
  if (exists) await assignTsm(occasion.app.db, id, point.id);
  return point.id;
}

const assignment: Fixture = {
  async make({ app: { db, ...app } }) {
    const [tsm, point] = [await app.as('tsm_user'), await makeTradePoint(db)];
    await assignTsm(db, tsm.role_id!, point.id);
    const link = db.selectFrom('tsm_trade_points').select('id').where('trade_point_id', '=', point.id);
    return (await link.executeTakeFirstOrThrow()).id;
  },
  seenBy: ['admin', 'moderator'],
};

const another = async ({ app }: World) => (await app.as('tsm_user')).role_id!;

export const samples: Samples<'tradeUsers'> = {
  tradeUsers: {
    ...crudSamples(tradeUser, { nothingForeign: 'everybody who may call sees every trade user' }),
    counters: { call: nothing },
    add: { nothingForeign: allSeen, call: () => ({ body: draftOf(String(next())) }) },
    change: { about: tradeUser, call: withBody(() => ({ version: 1, employee_number: `N-${next()}` })) },
    ...blockSamples({ about: tradeUser, reasons, setStatus: accountStatusOf('trade_users') }),
    passwordLink: { about: tradeUser, call: byId },
    ...choiceSamples(tradeUser),
    ...blockManySamples({ reasons, one: another }),
    delete: {
      about: tradeUser,
      call: async (occasion) => ({
        body: { id: idOf(occasion), successor_id: await another(occasion), comment, confirm: 'УДАЛИТЬ' as const },
      }),
    },
    assignments: { lists: assignment, call: everything },
    assign: {
      about: tradeUser,
      call: async (occasion) => ({
        params: { id: occasion.fixture },
        body: { trade_point_ids: [(await makeTradePoint(occasion.app.db)).id], from_date: '2026-01-01' },
      }),
    },
    release: {
      about: tradeUser,
      call: async (occasion) => ({
        params: { id: occasion.fixture },
        body: { trade_point_ids: [await ownPoint(occasion)], to_date: '2026-02-01' },
      }),
    },
    importHeads: {
      call: () => ({
        body: {},
        file: { name: 'бдм.csv', content: Buffer.from('tsm_employee_no;bdm_employee_no\r\nT-1;B-1') },
      }),
    },
    importPoints: {
      call: () => ({
        body: {},
        file: { name: 'точки.csv', content: Buffer.from('tsm_employee_no;tp_code\r\nT-1;TT-1') },
      }),
    },
    short: { about: tradeUser, call: (occasion) => ({ body: { ids: [idOf(occasion)] } }) },
  },
};
