// Sample calls of the history.
import { partners, type Readers } from '../../testing/contract/readers.ts';
import { idOf, type Samples } from '../../testing/contract/samples.ts';
import { tradePoint } from '../trade-points/trade-points.samples.ts';

export const readers: Readers = {
  audit_events: { reason: partners, ip: ['admin'] },
};

export const samples: Samples<'history'> = {
  history: {
    list: {
      about: tradePoint,
      call: (occasion) => ({ body: { entity_type: 'trade_point', entity_id: idOf(occasion) } }),
    },
  },
};
