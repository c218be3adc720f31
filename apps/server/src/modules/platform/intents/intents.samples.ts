// Sample calls about writes whose answer was lost.
import { randomUUID } from 'node:crypto';
import type { Samples } from '../../../testing/contract/samples.ts';

export const samples: Samples<'intents'> = {
  intents: {
    settle: {
      nothingForeign: 'a key is looked for among the caller’s own',
      call: () => ({ params: { key: randomUUID() }, body: { seconds_ago: 5 } }),
    },
  },
};
