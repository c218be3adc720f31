// Sample calls of the history.
import { idOf, type Samples } from '../../testing/contract/samples.ts';
import { tradePoint } from '../trade-points/trade-points.samples.ts';

export const samples: Samples<'history'> = {
  history: {
    list: {
      about: tradePoint,
      call: (occasion) => ({ body: { entity_type: 'trade_point', entity_id: idOf(occasion) } }),
    },
  },
};
