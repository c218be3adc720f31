/** /tasksControl: drafts, tasks under way, ended ones. */
import { taskFieldWords, tasks, taskViews } from '@iskra/contract/areas/tasks/tasks';
import { taskKindWords, taskStatusWords } from '@iskra/contract/areas/tasks/tasks/words';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { type ListFilter, wordOptions } from '../../../data/lists/filter-model.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { rowActions } from '../../../shell/cards/record-actions.ts';
import { HeadOffers } from '../../../shell/lists/head-offers.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useCardLink } from '../../../shell/lists/list-walk.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { useTaskActions } from './task-actions.ts';
import { taskCardContent, taskColumns, usualLayout } from './task-columns.tsx';
import { taskNoun } from './task-words.ts';
import { tasksExport } from './tasks.palette.ts';

const viewed = { name: 'tasks', usual: usualLayout, builtIn: taskViews };

function useTaskFilters(): ListFilter[] {
  const { data } = useAsk(tasks.byType, { body: {} });
  return useMemo(
    () => [
      { id: 'status', label: taskFieldWords.status, options: wordOptions(taskStatusWords) },
      { id: 'kind', label: taskFieldWords.kind, options: wordOptions(taskKindWords) },
      {
        id: 'type_id',
        label: taskFieldWords.type_id,
        options: (data?.items ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        numeric: true,
      },
      { id: 'on_review', label: 'Есть что проверить' },
      { id: 'change_asked', label: 'Изменение ждёт согласования' },
    ],
    [data],
  );
}

export default function TasksPage() {
  const list = useViewedList(tasks.list, {}, 'admin', viewed);
  const { data: counts } = useAsk(tasks.counters, {});
  const cardOf = useCardLink('/tasksControl/default/:id');
  const actions = useTaskActions();
  const columns = useMemo(() => taskColumns('admin', cardOf), [cardOf]);
  return (
    <Screen title="Задания" actions={<HeadOffers at="/tasksControl" />}>
      <ListBody
        label="Задания"
        list={list}
        search="Название"
        filters={useTaskFilters()}
        noun={taskNoun}
        exported={tasksExport}
        counts={counts}
        columns={columns}
        usual={usualLayout}
        empty={{ icon: 'camera', title: 'Заданий пока нет', next: 'Создайте первое: выберите тип и соберите шаги.' }}
        actions={(row) => rowActions(cardOf(row.id), actions(row))}
        card={taskCardContent(cardOf)}
      />
    </Screen>
  );
}
