// Who owns, works at and looks after what, for any number of points, in closed form: nothing is kept, everything can be asked again.
//
// Points fall into territories of 200: one ТСМ, 50 owners, 100 sellers. All territories share one pattern of slots, made once from a fixed
// shuffle. Consecutive points belong to different territories, so that neighbours in the table are strangers, as in a grown database.
import { randomFor } from '../values/random.ts';

const territorySize = 200;
const tsmsPerBdm = 12;

/** How many points each of the 50 owners of a territory has: one small chain, a few middle ones, many with a shop or two. */
const ownerSizes = [
  40,
  18,
  12,
  9,
  7,
  6,
  5,
  5,
  4,
  4,
  ...Array(10).fill(3),
  ...Array(14).fill(2),
  ...Array(16).fill(1),
] as number[];
/** How many sellers work at a slot; the rest have none. */
const sellersAtSlots = [...Array(7).fill(3), ...Array(22).fill(2), ...Array(60).fill(1)] as number[];
const ownSellers = 100;

interface SlotLink {
  seller: number;
  primary: boolean;
}

interface Slot {
  owner: number | null;
  has_tsm: boolean;
  links: SlotLink[];
}

function shuffled<T>(list: T[], kind: string): T[] {
  const random = randomFor(1, kind, 0);
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.int(0, i);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}

/** Numbers become the order of their first appearance, so that a cut-off territory has the first owners and sellers and no others. */
function byFirstAppearance(): (key: number) => number {
  const order = new Map<number, number>();
  return (key) => {
    if (!order.has(key)) order.set(key, order.size);
    return order.get(key)!;
  };
}

function makeSlots(): Slot[] {
  const padded = <T>(list: T[], filler: T) => [...list, ...Array(territorySize - list.length).fill(filler)] as T[];
  const owners = shuffled(
    padded<number | null>(
      ownerSizes.flatMap((size, owner) => Array(size).fill(owner)),
      null,
    ),
    'owners',
  );
  const sellerCounts = shuffled(padded(sellersAtSlots, 0), 'sellers');
  const ownerOrder = byFirstAppearance();
  let hired = 0;
  let placed = 0;
  return owners.map((owner, slot) => {
    const links: SlotLink[] = [];
    for (let i = 0; i < sellerCounts[slot]!; i++, placed++) {
      // Every fifth place goes to a seller who already works elsewhere in the territory.
      const known = placed % 5 === 4 || hired === ownSellers;
      const seller = known ? (placed * 7) % hired : hired++;
      if (!links.some((link) => link.seller === seller)) links.push({ seller, primary: !known });
    }
    return { owner: owner === null ? null : ownerOrder(owner), has_tsm: slot % 25 !== 13, links };
  });
}

const slots = makeSlots();

/** How many different owners or sellers the first `length` slots have. */
function countUpTo(length: number, ids: (slot: Slot) => number[]): number {
  return Math.max(0, ...slots.slice(0, length).flatMap((slot) => ids(slot).map((id) => id + 1)));
}
const ownersUpTo = (length: number) => countUpTo(length, (slot) => (slot.owner === null ? [] : [slot.owner]));
const sellersUpTo = (length: number) => countUpTo(length, (slot) => slot.links.map((link) => link.seller));
const territoryOwners = ownersUpTo(territorySize);
const territorySellers = sellersUpTo(territorySize);

export interface Layout {
  points: number;
  owners: number;
  sellers: number;
  tsms: number;
  bdms: number;
  territoryOfOwner(owner: number): number;
  territoryOfSeller(seller: number): number;
  bdmOf(tsm: number): number;
  pointAt(point: number): PointPlan;
}

export interface PointPlan {
  territory: number;
  owner: number | null;
  tsm: number | null;
  links: SlotLink[];
}

export function layoutOf(points: number): Layout {
  const full = Math.floor(points / territorySize);
  const cut = points % territorySize;
  const territories = full + (cut > 0 ? 1 : 0);
  /** Points in the slots that the cut-off territory still has; past them only the full ones are left. */
  const mixed = cut * territories;
  return {
    points,
    owners: full * territoryOwners + ownersUpTo(cut),
    sellers: full * territorySellers + sellersUpTo(cut),
    tsms: territories,
    bdms: Math.ceil(territories / tsmsPerBdm),
    territoryOfOwner: (owner) => Math.floor(owner / territoryOwners),
    territoryOfSeller: (seller) => Math.floor(seller / territorySellers),
    bdmOf: (tsm) => Math.floor(tsm / tsmsPerBdm),
    pointAt(point) {
      const [width, base, offset] = point < mixed ? [territories, 0, point] : [full, cut, point - mixed];
      const territory = offset % width;
      const { owner, has_tsm, links } = slots[base + Math.floor(offset / width)]!;
      return {
        territory,
        owner: owner === null ? null : territory * territoryOwners + owner,
        tsm: has_tsm ? territory : null,
        links: links.map(({ seller, primary }) => ({ seller: territory * territorySellers + seller, primary })),
      };
    },
  };
}
