/** Watches a long operation until it ends. */
import { runs } from '@iskra/contract/endpoints/runs';
import type { Run } from '@iskra/contract/entities/run';
import { useQuery } from '@tanstack/react-query';
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
