/** How trade points are counted, and how their status looks everywhere. */
import type { TradePointStatus } from '@iskra/contract/areas/trade-points/shapes';
import type { Forms } from '../../data/move-words.ts';
import type { Tone } from '../../kit/status/badge.tsx';

export const pointNoun: Forms = ['точка', 'точки', 'точек'];

/** Whom something is done to: «Заблокировать 3 точки». */
export const pointsWhom: Forms = ['точку', 'точки', 'точек'];

export const tradePointTones: Record<TradePointStatus, Tone> = {
  active: 'ok',
  moderation: 'info',
  draft: 'neutral',
  blocked: 'danger',
  denied: 'danger',
  closed: 'neutral',
};
