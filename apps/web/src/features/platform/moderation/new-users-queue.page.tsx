/** /usersModerationNewRequests: applications of people that nobody has taken yet. */
import { QueueScreen } from './queue.part.tsx';
import { newUsersQueue } from './queues.ts';

export default function NewUsersQueuePage() {
  return <QueueScreen queue={newUsersQueue} />;
}
