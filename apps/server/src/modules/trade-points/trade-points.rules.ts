// Pure decisions about trade points: status moves, who may change what.
import {
  freeTradePointFields,
  moderatedTradePointFields,
  type TradePointStatus,
} from '@iskra/contract/areas/trade-points/shapes';
import type { ProblemName } from '@iskra/contract/problems';
import type { Role } from '@iskra/contract/roles';
import { sortFields } from '../moderation/field-changes.rules.ts';

export type StatusMove = 'block' | 'unblock' | 'close' | 'submit';

const moves: Record<StatusMove, { from: readonly TradePointStatus[]; to: TradePointStatus; refusal: ProblemName }> = {
  block: { from: ['active'], to: 'blocked', refusal: 'trade_point.already_blocked' },
  unblock: { from: ['blocked'], to: 'active', refusal: 'trade_point.not_blocked' },
  close: { from: ['active', 'blocked'], to: 'closed', refusal: 'wrong_state' },
  submit: { from: ['draft'], to: 'moderation', refusal: 'wrong_state' },
};

/** The status after the move, or the name of the refusal. */
export function moveStatus(
  status: TradePointStatus,
  move: StatusMove,
): { to: TradePointStatus } | { refusal: ProblemName } {
  const rule = moves[move];
  if (rule.from.includes(status)) return { to: rule.to };
  if (status === 'closed') return { refusal: 'trade_point.closed' };
  return { refusal: move === 'block' && status !== 'blocked' ? 'wrong_state' : rule.refusal };
}

/** Where the move leads whoever may make it. */
export const movedTo = (move: StatusMove): TradePointStatus => moves[move].to;

/** What becomes of each field that an owner or a TSM sends; an admin changes everything at once. */
export function fieldsFor(role: Role, status: TradePointStatus, fields: string[]) {
  if (role === 'admin') return { saved: fields, asked: [], refused: [] };
  // Nobody relies on a draft yet: it is looked at as a whole when it is sent, and whose ИНН it says only then.
  const atOnce =
    status === 'draft' ? [...freeTradePointFields, ...moderatedTradePointFields, 'inn'] : freeTradePointFields;
  return sortFields(fields, atOnce, moderatedTradePointFields);
}

/** Where coordinates that a person gives come from; cleared ones come from nowhere. */
export const geoSource = (lat: number | null | undefined) => (lat == null ? null : 'manual');

/** Metres between two places, near enough for a few kilometres. */
export function metresBetween(from: Position, to: Position): number {
  const north = (to.lat - from.lat) * metresInDegree;
  const east = (to.lon - from.lon) * metresInDegree * Math.cos((from.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

interface Position {
  lat: number;
  lon: number;
}

const metresInDegree = 111_320;
