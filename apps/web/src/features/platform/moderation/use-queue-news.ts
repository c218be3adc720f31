/** Changes of the queue since it was shown. Rows stay where they are and change in place; new ones wait until asked for. */
import { moderation } from '@iskra/contract/areas/platform/moderation';
import { type CaseRow, caseTabs, statusesOfTab } from '@iskra/contract/areas/platform/moderation/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '../../../data/calls/live.ts';
import { keyOf, useAsk } from '../../../data/calls/use-ask.ts';
import type { useList } from '../../../data/lists/use-list.ts';
import { askedOf, type Queue } from './queues.ts';

type List = ReturnType<typeof useList<typeof moderation.list>>;

export function useQueueNews(queue: Queue, list: List) {
  const client = useQueryClient();
  const [isNews, setNews] = useState(false);
  const counters = useAsk(moderation.counters, { body: askedOf(queue) });
  const ids = list.rows.map(({ id }) => id);
  const now = useAsk(
    moderation.list,
    { body: { filters: { ids }, per_page: 100 } },
    { enabled: isNews && ids.length > 0, keep: true },
  );
  useLive('moderation', () => {
    setNews(true);
    void counters.refetch();
    if (isNews && ids.length > 0) void now.refetch();
    void client.invalidateQueries({ queryKey: keyOf(moderation.card) });
    void client.invalidateQueries({ queryKey: keyOf(moderation.queues) });
  });
  const changed = new Map<number, CaseRow>(isNews ? now.data?.items.map((row) => [row.id, row]) : []);
  const rows = list.rows.map((row) => newer(row, changed.get(row.id)));
  return {
    counts: counters.data,
    rows,
    come: cameTo(list, rows, counters.data),
    show: () => void list.query.refetch(),
  };
}

/** A later answer may be of an earlier question. */
const newer = (row: CaseRow, other: CaseRow | undefined) => (other && other.version >= row.version ? other : row);

/** How many have come to the tab that is open; nobody counts what other filters would find. */
function cameTo(
  { state, total, query }: List,
  rows: CaseRow[],
  counts: { [tab: string]: unknown } | undefined,
): number {
  const { stage, ...others } = state.filters as { stage?: unknown };
  // The shown rows are of another tab, or nothing yet.
  if (!query.data || query.isPlaceholderData) return 0;
  const open = caseTabs.find((name) => JSON.stringify(stage) === JSON.stringify([name]));
  if (!open || state.search || Object.keys(others).length > 0 || !counts) return 0;
  const gone = rows.filter(({ status }) => !statusesOfTab[open].includes(status)).length;
  return Math.max(0, (counts[open] as { total: number }).total - (total - gone));
}
