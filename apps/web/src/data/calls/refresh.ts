/** Stale after a change: every read of the same area, its history, the person's runs, and the bell. */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './use-ask.ts';

/** Paths that begin with another word than the rest of their area: the specification names them so. The first that fits counts. */
const strays = [
  ['/analytics/', 'sellers'],
  ['/approve', 'tasks'],
  ['/import-tsm-', 'trade-users'],
  ['/import-', 'imports'],
  ['/jobs/', 'runs'],
  ['/logout', 'auth'],
  ['/my-tasks', 'assignments'],
  ['/owners/history', 'history'],
  ['/selections/', 'runs'],
  ['/tp-groups', 'group-service-api'],
  ['/task-work', 'assignments'],
  ['/tasks-moderation', 'assignments'],
  ['/trade-users/tsm/requests/', 'requests'],
  ['/tsm-groups', 'group-service-api'],
  ['/tsm', 'trade-users'],
  ['/user-groups', 'group-service-api'],
  ['/validator/', 'requests'],
] as const;

/** `/trading-points/:id/block` and `/trading-points-short` are calls of one area. */
function areaOf(path: string): string {
  const [, area] = strays.find(([beginning]) => path.startsWith(beginning)) ?? [];
  return area ?? path.split('/')[1] ?? '';
}

const always = ['history', 'runs', 'bell'];

function isStale(path: string, changed: string): boolean {
  const [read, written] = [areaOf(path), areaOf(changed)];
  return always.includes(read) || read.startsWith(written) || written.startsWith(read);
}

/** `changed`: the path of the call that has changed something. */
export const refreshAfterPath = (client: QueryClient, changed: string): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => isStale(String(queryKey[0]), changed) });

export async function refreshAfter(client: QueryClient, changed: Endpoint, others: readonly Endpoint[]): Promise<void> {
  await Promise.all([
    refreshAfterPath(client, changed.path),
    ...others.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })),
  ]);
}
