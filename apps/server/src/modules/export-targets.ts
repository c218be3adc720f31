// Everything that can be exported, under the names that runs carry.
import { tradePointsExport } from './trade-points/trade-points.export.store.ts';

export const exportTargets = {
  trade_points: tradePointsExport,
} as const;
