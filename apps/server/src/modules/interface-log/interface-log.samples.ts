// Sample calls of the journal of interface errors.
import type { Samples } from '../../testing/contract/samples.ts';

export const samples: Samples<'interfaceLog'> = {
  interfaceLog: {
    add: { free: 'the id of a request is only kept', call: () => ({ body: { message: 'Ошибка', request_id: 'нет' } }) },
  },
};
