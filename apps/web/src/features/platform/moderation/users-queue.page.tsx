/** /usersModerationRequests: applications of people that are being looked at, or were decided. */
import { QueueScreen } from './queue.part.tsx';
import { usersQueue } from './queues.ts';

export default function UsersQueuePage() {
  return <QueueScreen queue={usersQueue} />;
}
