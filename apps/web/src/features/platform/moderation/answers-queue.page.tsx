/** /buyersModeration: what buyers have answered by the links of sellers. */
import { QueueScreen } from './queue.part.tsx';
import { answerQueue } from './queues.ts';

export default function AnswersQueuePage() {
  return <QueueScreen queue={answerQueue} />;
}
