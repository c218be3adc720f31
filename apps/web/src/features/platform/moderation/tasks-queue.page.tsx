/** /tasksModeration: work that sellers have sent and nobody has looked at yet. */
import { QueueScreen } from './queue.part.tsx';
import { taskQueue } from './queues.ts';

export default function TasksQueuePage() {
  return <QueueScreen queue={taskQueue} />;
}
