// `seed --demo`: a small company that fills every screen, and the accounts to look at it with.
import type pg from 'pg';
import { ensureReferenceBooks } from '../database/books/ensure-books.ts';
import { loadAreas } from './area-demo.ts';
import { copyRows, takeIds } from './copy-rows.ts';
import { ensureDemoEntries, readBookIds } from './demo-books.ts';
import { fieldRows } from './demo-fields.ts';
import { type DemoPeople, demoPeople } from './demo-people.ts';
import { demoPoints } from './demo-points.ts';
import { type DemoPlan, planDemo } from './plan/demo-plan.ts';
import { bdmCount, territories } from './plan/territories.ts';
import { sellerLinkRow } from './rows/seller-rows.ts';
import { tsmLinkRow } from './rows/trade-user-rows.ts';
import { dayBefore, randomOf, type World } from './rows/world.ts';
import { guardedSeed, type SeedOptions, type SeedResult, settleTables } from './seed-guard.ts';

const defaultToday = new Date('2026-11-01T00:00:00Z');

function sellerLinks(world: World, plan: DemoPlan, people: DemoPeople, firstPoint: number) {
  return plan.sellers.flatMap(({ links }, index) =>
    links.map(({ point, primary, ended }) => {
      const row = sellerLinkRow(world, {
        seller_index: index,
        seller_id: people.sellers[index]!.id,
        trade_point_id: firstPoint + point,
        is_primary: primary,
      });
      if (!ended) return row;
      const left = randomOf(world, 'left', index).int(5, 300);
      return { ...row, from_date: dayBefore(world, left + 200), to_date: dayBefore(world, left) };
    }),
  );
}

/** Every tenth point had another ТСМ before. */
function* tsmLinks(world: World, plan: DemoPlan, people: DemoPeople, firstPoint: number) {
  for (const [index, point] of plan.points.entries()) {
    if (!point.has_tsm) continue;
    const row = tsmLinkRow(world, people.tsms[point.territory]!.id, firstPoint + index, index);
    if (index % 10 === 3) {
      const former = people.tsms[(point.territory + 1) % people.tsms.length]!.id;
      yield { ...row, tsm_id: former, from_date: dayBefore(world, 900), to_date: row.from_date };
    }
    yield row;
  }
}

async function load(db: pg.ClientBase, options: SeedOptions): Promise<number> {
  await ensureReferenceBooks(db);
  await ensureDemoEntries(db);
  const world: World = { seed: options.seed ?? 1, today: options.today ?? defaultToday, entry: await readBookIds(db) };
  const plan = planDemo(world.seed);
  const tradeUsers = bdmCount + territories.length;
  const people = await demoPeople(world, plan, {
    users: await takeIds(db, 'users', 4 + tradeUsers + plan.owners.length + plan.sellers.length),
    trade_users: await takeIds(db, 'trade_users', tradeUsers),
    owners: await takeIds(db, 'owners', plan.owners.length),
    sellers: await takeIds(db, 'sellers', plan.sellers.length),
  });
  const firstPoint = await takeIds(db, 'trade_points', plan.points.length);
  const { points, events } = demoPoints(world, plan, people, firstPoint);

  await copyRows(db, 'users', people.users);
  await copyRows(db, 'trade_users', [...people.bdms, ...people.tsms]);
  await copyRows(db, 'owners', people.owners);
  await copyRows(db, 'sellers', people.sellers);
  await copyRows(db, 'additional_fields', await fieldRows(db));
  await copyRows(db, 'trade_points', points);
  await copyRows(db, 'tsm_trade_points', tsmLinks(world, plan, people, firstPoint));
  await copyRows(db, 'seller_trade_points', sellerLinks(world, plan, people, firstPoint));
  // Events and operations come from the past only for the owner of the trail, who says so.
  await db.query(`set local iskra.past_events = 'on'`);
  await loadAreas(db, { world, people, points, secret: options.secret ?? '', files: options.files });
  await copyRows(db, 'audit_events', events);
  return plan.points.length;
}

/** The connection must be one connection (not a pool) and outside a transaction. */
export async function seedDemo(db: pg.ClientBase, options: SeedOptions = {}): Promise<SeedResult> {
  const result = await guardedSeed(db, options, {
    kind: 'seed.demo',
    marker: 'seed.demo',
    params: { seed: options.seed ?? 1 },
    load: () => load(db, options),
  });
  if (result.seeded) await settleTables(db);
  return result;
}
