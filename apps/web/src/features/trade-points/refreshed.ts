/** What is stale after a trade point has changed. */
import { history } from '@iskra/contract/endpoints/history';
import { tradePoints } from '@iskra/contract/endpoints/trade-points';

export const refreshed = [
  tradePoints.list,
  tradePoints.counters,
  tradePoints.card,
  tradePoints.chosen,
  tradePoints.map,
  history.list,
];

/** The point that a modal is about; a row of the list knows enough. */
export interface PointInput {
  point: { id: number; code: string; name: string; sellers_count: number };
}
