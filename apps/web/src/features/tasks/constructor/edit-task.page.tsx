/** The draft of a task. A version under approval or in force cannot be edited: its card shows it. */
import { newSurveyPart } from '@iskra/contract/areas/surveys/surveys/part';
import { constructorCalls } from '@iskra/contract/areas/tasks/constructor';
import { taskStatusWords } from '@iskra/contract/areas/tasks/tasks/words';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { Coming } from './coming.tsx';
import styles from './constructor.module.css';
import { Constructor } from './constructor.tsx';

export default function EditTaskPage({ params }: PageProps) {
  const task = useAsk(constructorCalls.task, { body: { id: Number(params.id) } });
  const type_id = task.data?.item.type.id ?? 1;
  const allowed = useAsk(constructorCalls.allowedSubtasks, { body: { type_id } }, { enabled: task.data !== undefined });
  if (!task.data || !allowed.data) return <Coming asked={task.isError ? task : allowed} />;
  const { id, version, draft: kept, type, status, ...rest } = task.data.item;
  const draft = type.kind === 'survey' && !kept.survey ? { ...kept, survey: newSurveyPart() } : kept;
  if (status !== 'draft')
    return (
      <div className={styles.stage}>
        <h1>{draft.about.title}</h1>
        <Note tone="info">
          {taskStatusWords[status]}: форма заморожена. Тексты, окончание, квоту и бюджет меняют в карточке задания.
        </Note>
        <div>
          <Button href={`/tasksControl/default/${id}`}>К карточке</Button>
        </div>
      </div>
    );
  return (
    <Constructor
      key={id}
      begun={{ id, version, type_id: type.id, copy_id: null, draft }}
      type={type}
      allowed={allowed.data.items}
      names={rest.names}
      files={rest.files}
      remark={rest.remark}
      versions={rest.versions}
    />
  );
}
