/** /tasksModeration/:id: one piece of sent work, part by part. */
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { CaseScreen } from './case-screen.part.tsx';
import { taskQueue } from './queues.ts';

export default function TaskCasePage({ params }: PageProps) {
  return <CaseScreen queue={taskQueue} id={Number(params.id)} />;
}
