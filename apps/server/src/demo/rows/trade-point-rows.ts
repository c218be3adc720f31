// Trade points: a shop of a format that suits its channel, at an address of its city.
import type { City } from '../../database/books/cities.ts';
import type { NewRow } from '../copy-rows.ts';
import { networkTitles } from '../demo-books.ts';
import { shopName } from '../values/companies.ts';
import { mobilePhone } from '../values/person-names.ts';
import { placeIn } from '../values/places.ts';
import { type Random, weightedPicker } from '../values/random.ts';
import { workingWeek } from '../values/working-hours.ts';
import { dayBefore, momentBefore, randomOf, type World } from './world.ts';

export type TradePointRow = NewRow<'trade_points'> & { id: number };
export type PointStatus = NonNullable<TradePointRow['status']>;

export interface TradePointFacts {
  index: number;
  id: number;
  code: string;
  city: City;
  owner: { id: number; inn: string } | null;
  tsm_id: number | null;
  sellers_count: number;
  status: PointStatus;
}

interface Shop {
  format: string;
  channel: string;
  weight: number;
  networks: string[];
}

const shops: Shop[] = [
  { format: 'convenience', channel: 'traditional', weight: 34, networks: ['rodnoy', 'kopilka', 'semyorka', 'svoi'] },
  { format: 'minimarket', channel: 'traditional', weight: 20, networks: ['rodnoy', 'kopilka', 'gorod24'] },
  { format: 'supermarket', channel: 'modern', weight: 9, networks: ['polnaya', 'ural_market', 'gorod24'] },
  { format: 'hypermarket', channel: 'modern', weight: 2, networks: ['polnaya', 'ural_market'] },
  { format: 'pavilion', channel: 'small', weight: 12, networks: [] },
  { format: 'kiosk', channel: 'small', weight: 10, networks: ['semyorka'] },
  { format: 'petrol_shop', channel: 'petrol', weight: 6, networks: ['nord_oil', 'trassa'] },
  { format: 'specialist', channel: 'specialist', weight: 4, networks: [] },
  { format: 'cafe', channel: 'horeca', weight: 2, networks: ['kofe_ryadom'] },
  { format: 'bar', channel: 'horeca', weight: 1, networks: [] },
];
const pickShop = weightedPicker(shops, (shop) => shop.weight);

const categories = ['A', 'B', 'B', 'C', 'C', 'C', 'C', 'D', 'D', 'D'] as const;

/** Each federal district buys from the distributors of its large cities. */
const districtDistributors: Record<string, string[]> = {
  central: ['77'],
  northwest: ['78'],
  south: ['61'],
  caucasus: ['26'],
  volga: ['16', '63'],
  ural: ['66'],
  siberia: ['54', '24'],
  far_east: ['25'],
};

const blockReasons = [
  ['no_supplies', 'Поставки приостановлены до подписания нового договора'],
  ['debt', 'Просрочка оплаты более 60 дней'],
  ['repair', 'Капитальный ремонт торгового зала'],
  ['data_check', 'Адрес в договоре не совпадает с фактическим'],
] as const;

function blockFields(world: World, status: PointStatus, random: Random) {
  if (status !== 'blocked') return { blocked_reason_id: null, blocked_comment: null, blocked_until: null };
  const [code, comment] = random.pick(blockReasons);
  return {
    blocked_reason_id: world.entry('reasons.block_tp', code),
    blocked_comment: comment,
    blocked_until: random.chance(0.4) ? dayBefore(world, -random.int(5, 60)) : null,
  };
}

function positionFields(lat: number, lon: number, random: Random) {
  if (random.chance(0.06)) return { lat: null, lon: null, geo_source: null };
  return { lat, lon, geo_source: random.pick(['geocoder', 'geocoder', 'chicago', 'manual', 'checkin'] as const) };
}

export function tradePointRow(world: World, facts: TradePointFacts): TradePointRow {
  const random = randomOf(world, 'trade_point', facts.index);
  const shop = pickShop(random);
  const { region } = facts.city;
  const network = shop.networks.length > 0 && random.chance(0.35) ? random.pick(shop.networks) : null;
  const place = placeIn(facts.city, random);
  const young = facts.status === 'draft' || facts.status === 'moderation';
  const age = young ? random.int(2, 12) : random.int(30, 1090);
  const closedAgo = facts.status === 'closed' ? random.int(1, Math.min(age - 1, 200)) : null;
  const changedAgo = closedAgo ?? random.int(1, Math.min(age - 1, 180));
  return {
    id: facts.id,
    code: facts.code,
    external_id: random.chance(0.7) ? `CH-${1_000_000 + facts.id}` : null,
    name: network ? `${networkTitles[network]} № ${random.int(1, 900)}` : shopName(shop.format, random),
    owner_id: facts.owner?.id ?? null,
    inn: facts.owner?.inn ?? null,
    address: place.address,
    area: facts.city.area,
    city: facts.city.name,
    street: place.street,
    house: place.house,
    building: place.building,
    postal_code: place.postal_code,
    ...positionFields(place.lat, place.lon, random),
    timezone: facts.city.timezone,
    region_id: world.entry('regions', region.code),
    branch_id: world.entry('branches', region.district),
    channel_id: world.entry('channels', shop.channel),
    format_id: world.entry('formats', shop.format),
    network_id: network ? world.entry('networks', network) : null,
    distributor_id: random.chance(0.85)
      ? world.entry('distributors', `dist-${random.pick(districtDistributors[region.district]!)}`)
      : null,
    category: random.chance(0.04) ? null : random.pick(categories),
    tsm_id: facts.tsm_id,
    sellers_count: facts.sellers_count,
    phone: random.chance(0.65) ? mobilePhone(random.int(0, 99_999_999)) : null,
    working_hours: random.chance(0.85) ? workingWeek(random) : null,
    geofence_radius_m: random.chance(0.9) ? 150 : 300,
    additional: {},
    status: facts.status,
    ...blockFields(world, facts.status, random),
    opened_on: young ? null : dayBefore(world, age + random.int(0, 2000)),
    closed_on: closedAgo === null ? null : dayBefore(world, closedAgo),
    created_at: momentBefore(world, age, random),
    updated_at: momentBefore(world, changedAgo, random),
  };
}
