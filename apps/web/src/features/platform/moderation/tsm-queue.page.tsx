/** /tsmGroupModerations: what TSMs have asked for about sellers. */
import { QueueScreen } from './queue.part.tsx';
import { tsmQueue } from './queues.ts';

export default function TsmQueuePage() {
  return <QueueScreen queue={tsmQueue} />;
}
