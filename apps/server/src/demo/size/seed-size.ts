// `seed --size N`: N trade points and a proportional rest by COPY. The same N and seed give the same data.
import type pg from 'pg';
import type { City } from '../../database/books/cities.ts';
import { ensureReferenceBooks } from '../../database/books/ensure-books.ts';
import { copyRows, type NewRow, type Table, takeIds } from '../copy-rows.ts';
import { ensureDemoEntries, readBookIds } from '../demo-books.ts';
import { type OwnerFacts, ownerInn, ownerRow, ownerUser } from '../rows/owner-rows.ts';
import { type SellerFacts, sellerLinkRow, sellerRow, sellerUser } from '../rows/seller-rows.ts';
import { type PointStatus, tradePointRow } from '../rows/trade-point-rows.ts';
import { type TradeUserFacts, tradeUserRow, tradeUserUser, tsmLinkRow } from '../rows/trade-user-rows.ts';
import { randomOf, type World } from '../rows/world.ts';
import { guardedSeed, type SeedOptions, type SeedResult, settleTables } from '../seed-guard.ts';
import { citiesByRegion, pickCity } from '../values/places.ts';
import { withBareTables } from './bare-tables.ts';
import { type Layout, layoutOf, type PointPlan } from './layout.ts';

const defaultToday = new Date('2026-11-01T00:00:00Z');
/** From here on bare tables pay off… */
const manyPoints = 2000;
const mostPoints = 10_000_000;

const loadedTables: Table[] = [
  'users',
  'owners',
  'sellers',
  'trade_users',
  'trade_points',
  'seller_trade_points',
  'tsm_trade_points',
];

/** The first id of each kind; everything else counts from there. */
interface FirstIds {
  users: number;
  owners: number;
  sellers: number;
  trade_users: number;
  trade_points: number;
}

export interface SizeOptions extends SeedOptions {
  /** Called after each table. */
  progress?: (table: string, rows: number) => void;
}

function* each<T>(count: number, make: (index: number) => T): Generator<T> {
  for (let index = 0; index < count; index++) yield make(index);
}

async function takeAllIds(db: pg.ClientBase, layout: Layout): Promise<FirstIds> {
  const tradeUsers = layout.tsms + layout.bdms;
  return {
    users: await takeIds(db, 'users', tradeUsers + layout.owners + layout.sellers),
    owners: await takeIds(db, 'owners', layout.owners),
    sellers: await takeIds(db, 'sellers', layout.sellers),
    trade_users: await takeIds(db, 'trade_users', tradeUsers),
    trade_points: await takeIds(db, 'trade_points', layout.points),
  };
}

/** Everything as functions of an index. Users stand in the order БДМ, ТСМ, owners, sellers. */
function factsOf(world: World, layout: Layout, first: FirstIds) {
  const cityOf = (territory: number) => pickCity(randomOf(world, 'territory', territory));
  const firstTsm = layout.bdms;
  const firstOwner = firstTsm + layout.tsms;
  const firstSeller = firstOwner + layout.owners;

  const bdm = (index: number): TradeUserFacts => ({
    index,
    id: first.trade_users + index,
    user_id: first.users + index,
    kind: 'bdm',
    bdm_id: null,
    city: cityOf(index * 12),
  });
  const tsm = (index: number): TradeUserFacts => ({
    index,
    id: first.trade_users + firstTsm + index,
    user_id: first.users + firstTsm + index,
    kind: 'tsm',
    bdm_id: bdm(layout.bdmOf(index)).id,
    city: cityOf(index),
  });
  const owner = (index: number): OwnerFacts => ({
    index,
    id: first.owners + index,
    user_id: first.users + firstOwner + index,
    city: cityOf(layout.territoryOfOwner(index)),
  });
  const seller = (index: number): SellerFacts => ({
    index,
    id: first.sellers + index,
    user_id: first.users + firstSeller + index,
    city: cityOf(layout.territoryOfSeller(index)),
  });
  return { bdm, tsm, owner, seller, cityOf };
}

type Facts = ReturnType<typeof factsOf>;

const statusShares: [PointStatus, number][] = [
  ['moderation', 0.025],
  ['draft', 0.04],
  ['blocked', 0.065],
  ['denied', 0.075],
  ['closed', 0.11],
];

function statusOf(world: World, index: number, plan: PointPlan): PointStatus {
  const share = randomOf(world, 'trade_point.status', index).next();
  const status = statusShares.find(([, upTo]) => share < upTo)?.[0] ?? 'active';
  // Nobody works at a closed point: closing ends the links.
  return status === 'closed' && plan.links.length > 0 ? 'active' : status;
}

/** Some points of a territory lie in other towns of the region. */
function cityOfPoint(world: World, index: number, home: City): City {
  const random = randomOf(world, 'trade_point.city', index);
  return random.chance(0.2) ? random.pick(citiesByRegion.get(home.region.code)!) : home;
}

function pointOf(world: World, layout: Layout, first: FirstIds, facts: Facts, index: number) {
  const plan = layout.pointAt(index);
  const city = cityOfPoint(world, index, facts.cityOf(plan.territory));
  const owner = plan.owner === null ? null : facts.owner(plan.owner);
  const id = first.trade_points + index;
  return tradePointRow(world, {
    index,
    id,
    code: `${city.region.code}-${String(id).padStart(7, '0')}`,
    city,
    owner: owner && { id: owner.id, inn: ownerInn(world, owner) },
    tsm_id: plan.tsm === null ? null : facts.tsm(plan.tsm).id,
    sellers_count: plan.links.length,
    status: statusOf(world, index, plan),
  });
}

function* tsmLinks(world: World, layout: Layout, first: FirstIds, facts: Facts) {
  for (let index = 0; index < layout.points; index++) {
    const { tsm } = layout.pointAt(index);
    if (tsm !== null) yield tsmLinkRow(world, facts.tsm(tsm).id, first.trade_points + index, index);
  }
}

function* sellerLinks(world: World, layout: Layout, first: FirstIds) {
  for (let index = 0; index < layout.points; index++) {
    for (const { seller, primary } of layout.pointAt(index).links) {
      yield sellerLinkRow(world, {
        seller_index: seller,
        seller_id: first.sellers + seller,
        trade_point_id: first.trade_points + index,
        is_primary: primary,
      });
    }
  }
}

/** …unless far more is there already: all of it would be indexed again. */
async function manyFor(db: pg.ClientBase, points: number): Promise<boolean> {
  if (points < manyPoints) return false;
  const { rows } = await db.query<{ there: string }>('select count(*) as there from trade_points');
  return Number(rows[0]!.there) <= points * 2;
}

async function load(db: pg.ClientBase, points: number, options: SizeOptions): Promise<number> {
  await ensureReferenceBooks(db);
  await ensureDemoEntries(db);
  const world: World = { seed: options.seed ?? 1, today: options.today ?? defaultToday, entry: await readBookIds(db) };
  const layout = layoutOf(points);
  const first = await takeAllIds(db, layout);
  const facts = factsOf(world, layout, first);
  const { bdms, tsms, owners, sellers } = layout;
  const progress = options.progress ?? (() => {});
  const copy = async <T extends Table>(table: T, rows: Iterable<NewRow<T>>) => {
    progress(table, await copyRows(db, table, rows));
  };
  const copyAll = async () => {
    await copy(
      'users',
      each(bdms, (i) => tradeUserUser(world, facts.bdm(i))),
    );
    await copy(
      'users',
      each(tsms, (i) => tradeUserUser(world, facts.tsm(i))),
    );
    await copy(
      'users',
      each(owners, (i) => ownerUser(world, facts.owner(i))),
    );
    await copy(
      'users',
      each(sellers, (i) => sellerUser(world, facts.seller(i))),
    );
    await copy(
      'trade_users',
      each(bdms, (i) => tradeUserRow(world, facts.bdm(i))),
    );
    await copy(
      'trade_users',
      each(tsms, (i) => tradeUserRow(world, facts.tsm(i))),
    );
    await copy(
      'owners',
      // Every owner has a point.
      each(owners, (i) => ({ ...ownerRow(world, facts.owner(i)), has_points: true })),
    );
    await copy(
      'sellers',
      each(sellers, (i) => sellerRow(world, facts.seller(i))),
    );
    await copy(
      'trade_points',
      each(points, (i) => pointOf(world, layout, first, facts, i)),
    );
    await copy('tsm_trade_points', tsmLinks(world, layout, first, facts));
    await copy('seller_trade_points', sellerLinks(world, layout, first));
    // The sellers came before their work; bare tables have no triggers that would tell them of it.
    await db.query(
      'select derive_seller_points(array(select distinct seller_id from seller_trade_points where to_date is null))',
    );
  };
  await ((await manyFor(db, points)) ? withBareTables(db, loadedTables, copyAll) : copyAll());
  return points;
}

/** The connection must be one connection (not a pool) and outside a transaction. */
export async function seedSize(db: pg.ClientBase, points: number, options: SizeOptions = {}): Promise<SeedResult> {
  if (!Number.isInteger(points) || points < 1 || points > mostPoints) {
    throw new Error(`The size must be a whole number from 1 to ${mostPoints}`);
  }
  const seed = options.seed ?? 1;
  const result = await guardedSeed(db, options, {
    kind: 'seed.size',
    marker: `seed.size:${points}:${seed}`,
    params: { points, seed },
    load: () => load(db, points, options),
  });
  if (result.seeded) await settleTables(db);
  return result;
}
