/** The card of a field task: its progress, its performers, its points, its price, and its contents. */
import { tasks } from '@iskra/contract/areas/tasks/tasks';
import type { TaskCard } from '@iskra/contract/areas/tasks/tasks/shapes';
import { taskStatusWords } from '@iskra/contract/areas/tasks/tasks/words';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { CardHistory } from '../../../data/words/card-history.tsx';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import type { Action } from '../../../kit/menu/action.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { CardPage } from '../../../shell/cards/card-page.tsx';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { SurveyResults } from '../../surveys/survey-results/survey-results.shared.tsx';
import { BudgetRail } from './budget.part.tsx';
import { Overview } from './overview.part.tsx';
import { Performers } from './performers.part.tsx';
import { Settings } from './settings.part.tsx';
import { useTaskActions } from './task-actions.ts';
import { TaskMap } from './task-map.part.tsx';
import { audienceText, periodText, taskTones } from './task-words.ts';
import styles from './tasks.module.css';

/** What the task waits for, in a sentence. */
function Waiting({ task }: { task: TaskCard }) {
  if (task.status === 'approval')
    return <Note tone="warn">Ждёт второго администратора. Согласует не&nbsp;тот, кто отправил.</Note>;
  if (task.change_asked) return <Note tone="warn">Изменение ждёт согласования. Пока идёт прежняя версия.</Note>;
  if (task.remark) return <Note tone="warn">Вернули с&nbsp;замечанием: {task.remark}</Note>;
  if (task.status === 'ended') return <Note tone="info">Завершено. Закроется, когда проверят всё отправленное.</Note>;
  return null;
}

/** Buyers come to it by links and codes. */
function surveyActions({ id, title, document, published_version }: TaskCard): Action[] {
  const { survey } = document;
  if (!survey || published_version === null) return [];
  const { link_policy, finish } = survey;
  const promo: Action = {
    id: 'promo',
    label: 'Промокоды…',
    icon: 'gift',
    onSelect: () => void openModal('survey.promo', { id, title }, { keepOnOutsideClick: true }),
  };
  return [
    ...(finish.promo === 'code_pool' ? [promo] : []),
    {
      id: 'links',
      label: 'Ссылки и QR-коды…',
      icon: 'qrcode',
      main: true,
      onSelect: () => void openModal('survey.links', { id, title, link_policy }, { keepOnOutsideClick: true }),
    },
  ];
}

export default function TaskPage({ params }: PageProps) {
  const id = Number(params.id);
  const actions = useTaskActions();
  return (
    <CardPage
      card={useAsk(tasks.card, { params: { id } })}
      icon="camera"
      list={{ path: '/tasksControl', title: 'К списку заданий' }}
      absent={{ title: 'Задание не найдено', text: 'Возможно, черновик уже удалили.' }}
      title={({ title }) => title || 'Без названия'}
      marks={({ status }) => (
        <Badge pill tone={taskTones[status]}>
          {taskStatusWords[status]}
        </Badge>
      )}
      sub={(task) => (
        <>
          <span>
            №&nbsp;{task.id}, {task.type.title.toLowerCase()}
          </span>
          <span>{periodText(task)}</span>
          {task.audience && <span>{audienceText(task.audience)}</span>}
          {task.author && (
            <span>
              <NamedPerson person={task.author} />
              {task.published_version !== null && task.decided_by && (
                <>
                  , согласовал <NamedPerson person={task.decided_by} />
                </>
              )}
            </span>
          )}
        </>
      )}
      actions={(task) => [...surveyActions(task), ...actions(task)]}
      walk={{
        ...tasks,
        id,
        path: '/tasksControl/default/:id',
        labels: { prev: 'Предыдущее задание', next: 'Следующее задание' },
      }}
      tabs={(task) => [
        ...(task.published_version === null
          ? []
          : task.document.survey
            ? [
                {
                  id: 'results',
                  label: 'Результаты',
                  content: () => (
                    <div className={styles.stack}>
                      <Waiting task={task} />
                      <SurveyResults id={id} title={task.title} />
                    </div>
                  ),
                  rail: () => <BudgetRail id={id} />,
                },
              ]
            : [
                {
                  id: 'overview',
                  label: 'Обзор',
                  content: () => (
                    <div className={styles.stack}>
                      <Waiting task={task} />
                      <Overview id={id} />
                    </div>
                  ),
                  rail: () => <BudgetRail id={id} />,
                },
                { id: 'performers', label: 'Исполнители', content: () => <Performers id={id} /> },
                { id: 'map', label: 'Карта', content: () => <TaskMap id={id} /> },
              ]),
        {
          id: 'settings',
          label: 'Настройки',
          content: () => (
            <div className={styles.stack}>
              {task.published_version === null && <Waiting task={task} />}
              <Settings task={task} />
            </div>
          ),
        },
        { id: 'history', label: 'История', content: () => <CardHistory entity="task" id={id} /> },
      ]}
    />
  );
}
