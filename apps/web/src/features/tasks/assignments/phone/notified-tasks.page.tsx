/** /myTasks, and above it the question whether to be notified: asked once something was sent. */
import { assignments } from '@iskra/contract/areas/tasks/assignments';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import MyTasksPage from '../my-tasks.page.tsx';
import styles from './push.module.css';
import { PushStrip } from './push-strip.tsx';

/** The page asks the same: it is one call. */
function AskedWhenSent() {
  const { data } = useAsk(assignments.work, { body: {} }, { keep: true });
  const isSent = data?.own.some(({ submitted_at }) => submitted_at !== null) ?? false;
  return isSent ? (
    <div className={styles.asked}>
      <PushStrip />
    </div>
  ) : null;
}

export default function NotifiedTasksPage() {
  return (
    <>
      <AskedWhenSent />
      <MyTasksPage />
    </>
  );
}
