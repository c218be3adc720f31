// Owners, sellers, their points and the state of each, before a single row is made.
import type { City } from '../../database/books/cities.ts';
import type { OwnerFacts } from '../rows/owner-rows.ts';
import type { SellerFacts } from '../rows/seller-rows.ts';
import type { PointStatus } from '../rows/trade-point-rows.ts';
import { type Random, randomFor } from '../values/random.ts';
import { territories } from './territories.ts';

export interface PlannedOwner {
  territory: number;
  city: City;
  status: NonNullable<OwnerFacts['status']>;
}

export interface PlannedLink {
  point: number;
  primary: boolean;
  ended: boolean;
}

export interface PlannedSeller {
  territory: number;
  city: City;
  status: NonNullable<SellerFacts['status']>;
  links: PlannedLink[];
}

export interface PlannedPoint {
  territory: number;
  city: City;
  owner: number | null;
  status: PointStatus;
  /** A newcomer that nobody looks after yet. */
  has_tsm: boolean;
  sellers: number;
}

export interface DemoPlan {
  owners: PlannedOwner[];
  sellers: PlannedSeller[];
  points: PlannedPoint[];
}

/** The demo owner's points: enough of everything to look at. */
const demoOwnerPoints: PointStatus[] = ['active', 'active', 'active', 'active', 'moderation', 'blocked'];

type Shares<T> = readonly (readonly [T, number])[];

function byShare<T>(shares: Shares<T>, random: Random): T {
  const value = random.next();
  return shares.find(([, upTo]) => value < upTo)![0];
}

const pointShares: Shares<PointStatus> = [
  ['active', 0.7],
  ['moderation', 0.79],
  ['draft', 0.83],
  ['blocked', 0.9],
  ['denied', 0.94],
  ['closed', 1],
];
const ownerShares: Shares<PlannedOwner['status']> = [
  ['active', 0.8],
  ['invited', 0.9],
  ['draft', 0.95],
  ['blocked', 1],
];
const sellerShares: Shares<PlannedSeller['status']> = [
  ['active', 0.82],
  ['pending', 0.9],
  ['invited', 0.94],
  ['blocked', 0.97],
  ['denied', 1],
];

/** Statuses of points that may have sellers. */
const staffed = new Set<PointStatus>(['active', 'blocked']);

function planOwners(seed: number): PlannedOwner[] {
  const owners = territories.flatMap((territory, index) =>
    Array.from({ length: territory.owners }, () => ({ territory: index, city: territory.cities[0]! })),
  );
  return owners.map((owner, i) => {
    const random = randomFor(seed, 'plan.owner', i);
    return { ...owner, status: i === 0 ? 'active' : byShare(ownerShares, random) };
  });
}

function planPoints(seed: number, owners: PlannedOwner[]): PlannedPoint[] {
  const points: PlannedPoint[] = [];
  for (const [index, territory] of territories.entries()) {
    const locals = owners.flatMap((owner, i) => (owner.territory === index && i > 0 ? [i] : []));
    for (let slot = 0; slot < territory.points; slot++) {
      const random = randomFor(seed, 'plan.point', points.length);
      const demo = index === 0 ? demoOwnerPoints[slot] : undefined;
      // Squaring leaves the first owners of a territory with most of its points.
      const owner = locals[Math.floor(random.next() ** 2 * locals.length)]!;
      points.push({
        territory: index,
        city: demo ? territory.cities[0]! : random.pick(territory.cities),
        owner: demo ? 0 : random.chance(0.1) ? null : owner,
        status: demo ?? byShare(pointShares, random),
        has_tsm: index === 0 || random.chance(0.95),
        sellers: 0,
      });
    }
  }
  return points;
}

function linksOf(random: Random, places: number[], status: PlannedSeller['status']): PlannedLink[] {
  if (status !== 'active' && status !== 'blocked') return [];
  const count = random.chance(0.7) ? 1 : random.chance(0.7) ? 2 : 3;
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, places.length)) chosen.add(random.pick(places));
  const open = [...chosen].map((point, i) => ({ point, primary: i === 0, ended: false }));
  const former = random.pick(places);
  const links =
    random.chance(0.2) && !chosen.has(former) ? [...open, { point: former, primary: false, ended: true }] : open;
  // Some have left their last point: they may log in, but cannot earn.
  return random.chance(0.06) ? [{ point: open[0]!.point, primary: false, ended: true }] : links;
}

function planSellers(seed: number, points: PlannedPoint[]): PlannedSeller[] {
  const sellers: PlannedSeller[] = [];
  for (const [index, territory] of territories.entries()) {
    const places = points.flatMap((point, i) =>
      point.territory === index && staffed.has(point.status) && point.owner !== null ? [i] : [],
    );
    for (let slot = 0; slot < territory.sellers; slot++) {
      const random = randomFor(seed, 'plan.seller', sellers.length);
      const status = sellers.length === 0 ? 'active' : byShare(sellerShares, random);
      const links =
        sellers.length === 0
          ? [
              { point: 0, primary: true, ended: false },
              { point: 1, primary: false, ended: false },
            ]
          : linksOf(random, places, status);
      sellers.push({ territory: index, city: territory.cities[0]!, status, links });
    }
  }
  return sellers;
}

export function planDemo(seed: number): DemoPlan {
  const owners = planOwners(seed);
  const points = planPoints(seed, owners);
  const sellers = planSellers(seed, points);
  for (const { links } of sellers) {
    for (const { point, ended } of links) if (!ended) points[point]!.sellers++;
  }
  return { owners, sellers, points };
}
