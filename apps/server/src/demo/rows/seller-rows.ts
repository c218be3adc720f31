// Sellers and where they work.
import type { City } from '../../database/books/cities.ts';
import type { NewRow } from '../copy-rows.ts';
import { type Person, personOf } from '../values/person-names.ts';
import { scramble } from '../values/random.ts';
import { type UserRow, userRow } from './user-rows.ts';
import { dayBefore, momentBefore, randomOf, type World } from './world.ts';

export type SellerRow = NewRow<'sellers'> & { id: number };

export interface SellerFacts {
  index: number;
  id: number;
  user_id: number;
  city: City;
  status?: NonNullable<UserRow['status']>;
}

/** No letters that are read as digits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A short code that never repeats: five scrambled digits, and letters that count what lies above them. */
function shortCode(id: number, salt: number): string {
  const tail = String(scramble((id + salt) % 100_000, 5)).padStart(5, '0');
  let rest = Math.floor((id + salt) / 100_000);
  let letters = '';
  do {
    letters = alphabet[rest % alphabet.length] + letters;
    rest = Math.floor(rest / alphabet.length);
  } while (rest > 0);
  return letters.padStart(2, 'A') + tail;
}

/** Shop counters are worked mostly by women. */
export function sellerPerson(world: World, facts: SellerFacts): Person {
  const random = randomOf(world, 'seller.person', facts.index);
  return personOf(random, { region: facts.city.region.code, gender: random.chance(0.72) ? 'female' : 'male' });
}

export function sellerUser(world: World, facts: SellerFacts): UserRow {
  return userRow(world, {
    id: facts.user_id,
    role: 'seller',
    person: sellerPerson(world, facts),
    timezone: facts.city.timezone,
    status: facts.status,
    random: randomOf(world, 'seller.user', facts.index),
  });
}

/** Columns that a seller shares with the account: bare tables have no triggers that would copy them. */
export function accountOf(user: UserRow) {
  const { last_name, first_name, middle_name, phone, email, birth_date, status, last_login_at } = user;
  const { blocked_reason_id, blocked_comment } = user;
  return {
    ...{ last_name, first_name, middle_name, phone, email, birth_date, status, last_login_at },
    ...{ blocked_reason_id, blocked_comment },
  };
}

export function sellerRow(world: World, facts: SellerFacts): SellerRow {
  const random = randomOf(world, 'seller', facts.index);
  const hired = random.int(20, 2400);
  const consented = Math.min(hired, random.int(10, 900));
  return {
    id: facts.id,
    user_id: facts.user_id,
    ...accountOf(sellerUser(world, facts)),
    code: shortCode(facts.id, 0),
    gender: sellerPerson(world, facts).gender,
    city: facts.city.name,
    employment: random.chance(0.8) ? 'seller' : random.chance(0.7) ? 'senior_seller' : 'admin_of_tp',
    hired_on: dayBefore(world, hired),
    consent_at: facts.status === 'invited' ? null : momentBefore(world, consented, random),
    marketing_consent: random.chance(0.6),
    referral_code: `R${shortCode(facts.id, 31_337)}`,
    created_at: momentBefore(world, consented, random),
    updated_at: momentBefore(world, random.int(1, consented - 1), random),
  };
}

export type SellerLinkRow = NewRow<'seller_trade_points'>;

const positions = ['Продавец', 'Продавец', 'Продавец-кассир', 'Старший продавец', 'Администратор торговой точки'];
const sources = ['moderation', 'moderation', 'tsm_request', 'owner', 'import'] as const;

export interface SellerLinkFacts {
  seller_index: number;
  seller_id: number;
  trade_point_id: number;
  is_primary: boolean;
}

export function sellerLinkRow(world: World, facts: SellerLinkFacts): SellerLinkRow {
  const random = randomOf(world, facts.is_primary ? 'seller.link' : 'seller.link.other', facts.seller_index);
  const days = random.int(10, 700);
  return {
    seller_id: facts.seller_id,
    trade_point_id: facts.trade_point_id,
    position: random.pick(positions),
    from_date: dayBefore(world, days),
    to_date: null,
    is_primary: facts.is_primary,
    source: random.pick(sources),
    created_at: momentBefore(world, days, random),
  };
}
