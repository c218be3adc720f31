/** Watches a long operation until it ends. */

import type { Run } from '@iskra/contract/areas/platform/runs';
import { runs } from '@iskra/contract/areas/platform/runs';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { asking } from './use-ask.ts';

const lookEvery = 700;
const going = new Set<Run['state']>(['queued', 'running']);

export const isGoing = (run: Run) => going.has(run.state);

export function useRun(id: number | undefined): Run | undefined {
  const { data } = useQuery({
    ...asking(runs.card, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isGoing(state.data.item) ? false : lookEvery),
  });
  return data?.item;
}

/** The run when it has ended, even after its screen was left; undefined when it was lost sight of: the bell will tell. */
export async function watchRun(client: QueryClient, id: number): Promise<Run | undefined> {
  const look = { ...asking(runs.card, { params: { id } }), staleTime: 0 };
  for (;;) {
    const seen = await client.fetchQuery(look).catch(() => undefined);
    if (!seen || !isGoing(seen.item)) return seen?.item;
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
}
