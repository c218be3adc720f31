// Pure decisions about trade points: status moves, who may change what.
import {
  freeTradePointFields,
  moderatedTradePointFields,
  type TradePointStatus,
} from '@iskra/contract/areas/network/trade-points/shapes';
import type { Role } from '@iskra/contract/roles';
import { sortFields } from '../../platform/moderation/field-changes.rules.ts';

/** The way of each field that an owner or a TSM sends: at once, by a moderator or never; an admin changes everything at once. */
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
