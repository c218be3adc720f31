// Sample calls of the journal of interface errors.
import { type Bounds, mb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import type { Samples } from '../../../testing/contract/samples.ts';

export const erasure: Erasure = {
  interface_errors: { masked: 'message stack route extra', plain: 'fingerprint level app_version' },
};

export const bounds: Bounds = {
  interface_errors: {
    grows: 'strangers',
    most: 120 * mb,
    per: 'all',
    why: '400 new kinds of error a day, 8 KB each',
    kept: '30 days after it was last seen',
    cleaner: 'maintenance.clean',
  },
};

export const references: References = alike('request_id extra', { nothingForeign: 'words about a broken program' });

export const samples: Samples<'interfaceLog'> = {
  interfaceLog: {
    add: {
      nothingForeign: 'the id of a request is only kept',
      call: () => ({ body: { message: 'Ошибка', request_id: 'нет' } }),
    },
  },
};
