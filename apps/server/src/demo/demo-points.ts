// The trade points of the demo data with the histories that led to them.
import type { NewRow } from './copy-rows.ts';
import { additionalValues } from './demo-fields.ts';
import { historyOf } from './demo-history.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoPlan } from './plan/demo-plan.ts';
import { type TradePointRow, tradePointRow } from './rows/trade-point-rows.ts';
import type { World } from './rows/world.ts';
import { longShopNames } from './values/companies.ts';

/** The demo owner's shops are looked at most, so their names are chosen. */
const ownNames = [
  'Магазин «Соколов и сыновья»',
  'Минимаркет «Соколов и сыновья»',
  'Продукты «У дома»',
  'Павильон «Огонёк»',
  'Магазин «Соколов и сыновья» (новый)',
  'Киоск № 7',
];

function nameOf(index: number): string | undefined {
  return (
    ownNames[index] ?? (index % 70 === 60 ? longShopNames[Math.floor(index / 70) % longShopNames.length] : undefined)
  );
}

export function demoPoints(
  world: World,
  plan: DemoPlan,
  people: DemoPeople,
  firstPoint: number,
): { points: TradePointRow[]; events: NewRow<'audit_events'>[] } {
  const actors = {
    admin: { id: people.admin.id, role: 'admin' },
    moderator: { id: people.moderator.id, role: 'moderator' },
  } as const;
  const histories = plan.points.map((planned, index) => {
    const owner = planned.owner === null ? null : people.owners[planned.owner]!;
    const tsm = planned.has_tsm ? people.tsms[planned.territory]! : null;
    const row = tradePointRow(world, {
      index,
      id: firstPoint + index,
      code: `TT-${String(4001 + index * 7).padStart(6, '0')}`,
      city: planned.city,
      owner: owner && { id: owner.id, inn: owner.inn },
      tsm_id: tsm?.id ?? null,
      sellers_count: planned.sellers,
      status: planned.status,
    });
    const named = { ...row, name: nameOf(index) ?? row.name, additional: additionalValues(world, index) };
    return historyOf(world, index, named, {
      ...actors,
      tsm: tsm && { id: tsm.user_id, role: 'tsm_user' },
      owner: owner && { id: owner.user_id, role: 'owner' },
    });
  });
  const events = histories.flatMap((history) => history.events);
  return {
    points: histories.map((history) => history.point),
    // The trail is read by id, so ids must grow with time.
    events: events.sort((a, b) => a.at!.localeCompare(b.at!)),
  };
}
