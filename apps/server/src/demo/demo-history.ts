// The history of trade points, made backwards from their present state, so that the last event ends in it.
import { fieldChanges } from '../database/trail/audit-changes.rules.ts';
import type { NewRow } from './copy-rows.ts';
import { visitOf } from './demo-visits.ts';
import type { TradePointRow } from './rows/trade-point-rows.ts';
import { momentBefore, randomOf, type World } from './rows/world.ts';
import { mobilePhone } from './values/person-names.ts';
import type { Random } from './values/random.ts';
import { workingWeek } from './values/working-hours.ts';

export interface Actor {
  id: number;
  role: 'admin' | 'moderator' | 'tsm_user' | 'owner';
}

export interface Actors {
  admin: Actor;
  moderator: Actor;
  tsm: Actor | null;
  owner: Actor | null;
}

type AuditRow = NewRow<'audit_events'>;
type Values = Partial<TradePointRow>;

interface Step {
  action: string;
  actor: Actor;
  /** The values of the changed fields before. */
  before: Values;
  reason?: string;
}

const names = ['Магазин «Новый»', 'Продукты', 'Магазин № 1', 'Торговая точка без вывески'];

/** Ordinary changes; an owner or a ТСМ may change only the free fields. */
function changeOf(actors: Actors, random: Random): Step {
  const kind = random.next();
  const free = [actors.tsm, actors.owner, actors.admin].filter((actor) => actor !== null);
  const step = (actor: Actor, before: Values): Step => ({ action: 'trade_point.change', actor, before });
  if (kind < 0.3) return step(random.pick(free), { phone: mobilePhone(random.int(0, 99_999_999)) });
  if (kind < 0.55) return step(random.pick(free), { working_hours: workingWeek(random) });
  if (kind < 0.75) return step(actors.admin, { category: random.pick(['B', 'C', 'D'] as const) });
  if (kind < 0.9) return step(actors.admin, { geofence_radius_m: random.pick([100, 200, 250]) });
  return step(actors.admin, { name: random.pick(names) });
}

/** How the point came to its present status. */
function lastMove(point: TradePointRow, actors: Actors): Step | null {
  if (point.status === 'blocked') {
    const before = { status: 'active', blocked_reason_id: null, blocked_comment: null, blocked_until: null } as const;
    return { action: 'trade_point.block', actor: actors.moderator, before, reason: point.blocked_comment! };
  }
  if (point.status === 'closed') {
    const before = { status: 'active', closed_on: null } as const;
    return { action: 'trade_point.close', actor: actors.admin, before, reason: 'Владелец сообщил о закрытии магазина' };
  }
  return null;
}

function requestId(random: Random): string {
  const hex = (length: number) => Array.from({ length }, () => random.int(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}

const dayMs = 86_400_000;

/** Moments of the events, oldest first, between the creation and the last change of the point. */
function eventMoments(world: World, point: TradePointRow, count: number, random: Random): string[] {
  const daysAgo = (moment: string) => Math.floor((world.today.getTime() - Date.parse(moment.slice(0, 10))) / dayMs);
  const newest = daysAgo(point.updated_at!);
  const oldest = Math.max(newest, daysAgo(point.created_at!) - 1);
  return Array.from({ length: count }, () => momentBefore(world, random.int(newest, oldest), random)).sort();
}

export interface History {
  /** The point with the version and the last author that its history gives it. */
  point: TradePointRow;
  events: AuditRow[];
}

export function historyOf(world: World, index: number, now: TradePointRow, actors: Actors): History {
  const random = randomOf(world, 'history', index);
  const steps: Step[] = Array.from({ length: random.int(0, 3) }, () => changeOf(actors, random));
  const move = lastMove(now, actors);
  if (move) steps.push(move);
  const moments = eventMoments(world, now, steps.length, random);
  let state: TradePointRow = now;
  const changes = steps
    .map((step, i) => ({ step, at: moments[i]! }))
    .reverse()
    .map(({ step, at }) => {
      const after = state;
      state = { ...state, ...step.before };
      return { step, at, diff: fieldChanges('trade_point', state, after) };
    })
    .filter(({ diff }) => diff.length > 0)
    .reverse();
  const event = (action: string, actor: Actor, at: string, diff: unknown, reason?: string): AuditRow => ({
    at,
    actor_kind: 'user',
    actor_id: actor.id,
    actor_role: actor.role,
    ...visitOf(random),
    request_id: requestId(random),
    action,
    entity_type: 'trade_point',
    entity_id: now.id,
    diff,
    reason: reason ?? null,
  });
  const { created_at } = now;
  const added = event('trade_point.add', actors.admin, created_at!, fieldChanges('trade_point', null, state));
  const last = changes.at(-1);
  return {
    point: {
      ...now,
      created_by: actors.admin.id,
      updated_at: last?.at ?? created_at!,
      updated_by: last?.step.actor.id ?? actors.admin.id,
      version: 1 + changes.length,
    },
    events: [added, ...changes.map(({ step, at, diff }) => event(step.action, step.actor, at, diff, step.reason))],
  };
}
