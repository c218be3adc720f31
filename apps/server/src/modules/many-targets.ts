// Every action on many rows, under the names that runs carry: area and action.
import { blockTradePoints, unblockTradePoints } from './trade-points/trade-points.many.actions.ts';

export const manyTargets = {
  'trade_points.block': blockTradePoints,
  'trade_points.unblock': unblockTradePoints,
} as const;
