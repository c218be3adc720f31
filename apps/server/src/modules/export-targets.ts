// Everything that can be exported, under the names that runs carry.
import { signaturesExport } from './documents/signatures.register.store.ts';
import { tradePointsExport } from './trade-points/trade-points.export.store.ts';

export const exportTargets = {
  signatures: signaturesExport,
  trade_points: tradePointsExport,
} as const;
