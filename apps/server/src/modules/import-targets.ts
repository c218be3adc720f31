// Everything that can be imported, under the names of the contract.
import type { ImportTargetName } from '@iskra/contract/words';
import type { ImportTarget } from './imports/import-target.ts';
import { tradePointsImport } from './trade-points/trade-points.import.store.ts';

export const importTargets: Record<ImportTargetName, ImportTarget> = {
  trade_points: tradePointsImport,
};
