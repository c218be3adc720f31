/** How the status of a trade point looks everywhere. */
import type { TradePointStatus } from '@iskra/contract/areas/network/trade-points/shapes';
import type { Tone } from '../../../kit/status/badge.tsx';

export const tradePointTones: Record<TradePointStatus, Tone> = {
  active: 'ok',
  moderation: 'info',
  draft: 'neutral',
  blocked: 'danger',
  denied: 'danger',
  closed: 'neutral',
};
