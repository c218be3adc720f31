/** How many cases wait in each queue, for the menu. Loaded on every page: it knows nothing else of the queues. */
import { queues } from '@iskra/contract/areas/platform/moderation/queues';
import { useEffect } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import type { MenuCountsProps } from '../../../shell/area.ts';

/** Decisions of others are seen within this time; on the queues themselves at once. */
const everyMs = 60_000;

export default function MenuCounts({ onCounts }: MenuCountsProps) {
  const { data } = useAsk(queues, { body: {} }, { every: everyMs });
  useEffect(() => {
    if (!data) return;
    onCounts({
      '/usersModerationNewRequests': data.users.free,
      // New ones have a queue of their own.
      '/usersModerationRequests': data.users.held,
      '/tsmGroupModerations': data.tsm.free,
      '/TPModeration': data.trade_points.free,
      '/tasksModeration': data.tasks.free,
      '/buyersModeration': data.surveys.free,
    });
  }, [data, onCounts]);
  return null;
}
