/** The contents of the task, chapter by chapter; of a draft also its faults. */
import { taskFaults } from '@iskra/contract/areas/tasks/tasks/faults';
import type { TaskCard } from '@iskra/contract/areas/tasks/tasks/shapes';
import { quickFaults } from '@iskra/contract/forms/validate';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { chaptersOf } from './document-words.ts';
import styles from './tasks.module.css';

function Missing({ task: { document } }: { task: TaskCard }) {
  const isWeighted = document.reward.partial === 'by_subtask_weight';
  const faults = [...taskFaults(document, new Date()), ...quickFaults(document.form, { isWeighted })];
  if (faults.length === 0) return <Note tone="info">Всё заполнено: можно отправить на&nbsp;согласование.</Note>;
  return (
    <Note tone="warn">
      Чтобы отправить на&nbsp;согласование, исправьте:
      <ul>
        {faults.map(({ path, message }) => (
          <li key={`${path} ${message}`}>{message}</li>
        ))}
      </ul>
    </Note>
  );
}

export function Settings({ task }: { task: TaskCard }) {
  return (
    <>
      {task.status === 'draft' && <Missing task={task} />}
      <div className={styles.chapters}>
        {chaptersOf(task.document, task.names).map(({ title, lines }) => (
          <Facts key={title} title={title} items={lines} />
        ))}
      </div>
    </>
  );
}
