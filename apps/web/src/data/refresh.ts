/** What is stale after a change: every read of the same area, its history, the person's runs, and what the bell tells. */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './use-ask.ts';

/** `/trading-points/:id/block` and `/trading-points-short` are calls of one area. */
const areaOf = (path: string) => path.split('/')[1] ?? '';
const always = ['history', 'runs', 'bell'];

function isStale(path: string, changed: string): boolean {
  const [read, written] = [areaOf(path), areaOf(changed)];
  return always.includes(read) || read.startsWith(written) || written.startsWith(read);
}

export async function refreshAfter(client: QueryClient, changed: Endpoint, others: readonly Endpoint[]): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ predicate: ({ queryKey }) => isStale(String(queryKey[0]), changed.path) }),
    ...others.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })),
  ]);
}
