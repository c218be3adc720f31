// The sample call of the bell.
import { everything, type Samples } from '../../testing/contract/samples.ts';

export const samples: Samples<'bell'> = {
  bell: { notices: { call: everything } },
};
