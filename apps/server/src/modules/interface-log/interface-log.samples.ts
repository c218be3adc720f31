// Sample calls of the journal of interface errors.
import type { Fates } from '../../testing/contract/fates.ts';
import type { Samples } from '../../testing/contract/samples.ts';

export const fates: Fates = {
  interface_errors: { masked: 'message stack route extra', plain: 'fingerprint level app_version' },
};

export const samples: Samples<'interfaceLog'> = {
  interfaceLog: {
    add: { free: 'the id of a request is only kept', call: () => ({ body: { message: 'Ошибка', request_id: 'нет' } }) },
  },
};
