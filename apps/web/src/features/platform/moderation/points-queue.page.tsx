/** /TPModeration: trade points and their changes that wait for a moderator. */
import { QueueScreen } from './queue.part.tsx';
import { pointQueue } from './queues.ts';

export default function PointsQueuePage() {
  return <QueueScreen queue={pointQueue} />;
}
