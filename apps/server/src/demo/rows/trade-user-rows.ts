// Territory managers (ТСМ) and their heads (БДМ).
import type { City } from '../../database/books/cities.ts';
import type { NewRow } from '../copy-rows.ts';
import { personOf } from '../values/person-names.ts';
import { type UserRow, userRow } from './user-rows.ts';
import { dayBefore, momentBefore, randomOf, type World } from './world.ts';

export type TradeUserRow = NewRow<'trade_users'> & { id: number };

export interface TradeUserFacts {
  index: number;
  id: number;
  user_id: number;
  kind: 'tsm' | 'bdm';
  bdm_id: number | null;
  city: City;
  status?: NonNullable<UserRow['status']>;
}

export function tradeUserUser(world: World, facts: TradeUserFacts): UserRow {
  const random = randomOf(world, `${facts.kind}.user`, facts.index);
  return userRow(world, {
    id: facts.user_id,
    role: 'tsm_user',
    person: personOf(random, { region: facts.city.region.code }),
    timezone: facts.city.timezone,
    status: facts.status,
    random,
  });
}

/** A list's columns of the account stand beside the row, also where no trigger copies them. */
export function tradeUserRow(world: World, facts: TradeUserFacts): TradeUserRow {
  const { last_name, first_name, middle_name, phone, email, status } = tradeUserUser(world, facts);
  const random = randomOf(world, facts.kind, facts.index);
  const hired = random.int(60, 1500);
  return {
    id: facts.id,
    user_id: facts.user_id,
    kind: facts.kind,
    employee_number: String(100_000 + facts.id),
    region_id: world.entry('regions', facts.city.region.code),
    branch_id: world.entry('branches', facts.city.region.district),
    bdm_id: facts.bdm_id,
    name: [last_name, first_name, middle_name].filter(Boolean).join(' '),
    phone,
    email,
    status: status as TradeUserRow['status'],
    deputy_id: null,
    vacation_from: null,
    vacation_to: null,
    created_at: momentBefore(world, hired, random),
    updated_at: momentBefore(world, random.int(1, hired - 1), random),
  };
}

export type TsmLinkRow = NewRow<'tsm_trade_points'>;

export function tsmLinkRow(world: World, tsmId: number, tradePointId: number, pointIndex: number): TsmLinkRow {
  const random = randomOf(world, 'tsm.link', pointIndex);
  const days = random.int(10, 600);
  return {
    tsm_id: tsmId,
    trade_point_id: tradePointId,
    from_date: dayBefore(world, days),
    to_date: null,
    source: random.chance(0.8) ? 'import' : 'admin',
    created_at: momentBefore(world, days, random),
  };
}
