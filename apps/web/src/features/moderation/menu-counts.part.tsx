/** How many cases wait in each queue, for the menu. */
import { moderation, type QueueCount } from '@iskra/contract/areas/moderation';
import { useEffect } from 'react';
import { useAsk } from '../../data/use-ask.ts';
import type { MenuCountsProps } from '../../shell/area.ts';
import { newUsersQueue, pointQueue, type Queue, tsmQueue, usersQueue } from './queues.ts';

/** What somebody else decides meanwhile is seen within this time; on the queues themselves at once. */
const everyMs = 60_000;

const countIn = (counts: QueueCount[], { kinds, author_role }: Queue, which: 'free' | 'held') =>
  counts
    .filter(({ kind, of_tsm }) => kinds.includes(kind) && (of_tsm || !author_role))
    .reduce((sum, count) => sum + count[which], 0);

export default function MenuCounts({ onCounts }: MenuCountsProps) {
  const { data } = useAsk(moderation.queues, { body: {} }, { every: everyMs });
  useEffect(() => {
    if (!data) return;
    onCounts({
      [newUsersQueue.list]: countIn(data.items, newUsersQueue, 'free'),
      // New ones have a queue of their own.
      [usersQueue.list]: countIn(data.items, usersQueue, 'held'),
      [tsmQueue.list]: countIn(data.items, tsmQueue, 'free'),
      [pointQueue.list]: countIn(data.items, pointQueue, 'free'),
    });
  }, [data, onCounts]);
  return null;
}
