import { expect, test } from 'vitest';
import { type Layout, layoutOf } from './layout.ts';

function everything(layout: Layout) {
  const owners = new Set<number>();
  const tsms = new Set<number>();
  const linksOf = new Map<number, { point: number; primary: boolean }[]>();
  for (let point = 0; point < layout.points; point++) {
    const plan = layout.pointAt(point);
    if (plan.owner !== null) owners.add(plan.owner);
    if (plan.tsm !== null) tsms.add(plan.tsm);
    for (const { seller, primary } of plan.links) {
      linksOf.set(seller, [...(linksOf.get(seller) ?? []), { point, primary }]);
    }
  }
  return { owners, tsms, linksOf };
}

test.each([1, 7, 199, 200, 201, 1000, 12_345])('with %i points nobody is left over and nobody is missing', (points) => {
  const layout = layoutOf(points);
  const { owners, tsms, linksOf } = everything(layout);
  expect(owners.size).toBe(layout.owners);
  expect(Math.max(-1, ...owners)).toBe(layout.owners - 1);
  expect(linksOf.size).toBe(layout.sellers);
  expect(Math.max(-1, ...linksOf.keys())).toBe(layout.sellers - 1);
  expect(tsms.size).toBe(layout.tsms);
  expect(layout.bdms).toBe(layout.bdmOf(layout.tsms - 1) + 1);
});

test('a seller works at one to three different points, one of them the main one', () => {
  for (const links of everything(layoutOf(5000)).linksOf.values()) {
    expect(links.length).toBeLessThanOrEqual(3);
    expect(new Set(links.map((link) => link.point)).size).toBe(links.length);
    expect(links.filter((link) => link.primary)).toHaveLength(1);
  }
});

test('owners are a quarter and sellers a half of the points, for every large size', () => {
  for (const points of [10_000, 1_000_000, 10_000_000]) {
    const layout = layoutOf(points);
    expect(layout.owners / points).toBeCloseTo(0.25, 3);
    expect(layout.sellers / points).toBeCloseTo(0.5, 3);
    expect(layout.tsms).toBe(points / 200);
  }
});

test('an owner’s people and points are of one territory', () => {
  const layout = layoutOf(3000);
  for (let point = 0; point < layout.points; point++) {
    const plan = layout.pointAt(point);
    if (plan.owner !== null) expect(layout.territoryOfOwner(plan.owner)).toBe(plan.territory);
    for (const link of plan.links) expect(layout.territoryOfSeller(link.seller)).toBe(plan.territory);
  }
});
