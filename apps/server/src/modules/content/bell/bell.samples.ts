// Sample calls of the bell.
import type { Bounds } from '../../../testing/contract/bounds.ts';
import { everything, type Samples } from '../../../testing/contract/samples.ts';

export const bounds: Bounds = { bell_seen: 'program' };

export const samples: Samples<'bell'> = {
  bell: { notices: { call: everything }, seen: { call: () => ({ body: { until_ms: 1_700_000_000_000 } }) } },
};
