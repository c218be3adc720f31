/** /manuals/taskTypes: what a new task of each type begins with. */
import {
  type TaskTypeRow,
  taskTypes,
  taskTypeViews,
  taskTypeFieldWords as words,
} from '@iskra/contract/areas/tasks/task-types';
import { moderationWords, taskKindWords } from '@iskra/contract/areas/tasks/tasks/words';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { type ListFilter, wordOptions } from '../../../data/lists/filter-model.ts';
import { formatNumber } from '../../../kit/format.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { textColumn } from '../../../kit/table/usual-columns.tsx';
import { HeadOffers } from '../../../shell/lists/head-offers.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { typesExport, useTaskTypeActions } from './task-type-actions.ts';

const State = ({ active }: Pick<TaskTypeRow, 'active'>) =>
  active ? <Badge tone="ok">Действует</Badge> : <Badge tone="neutral">В архиве</Badge>;

const subtasks = ({ allowed_subtasks }: TaskTypeRow) =>
  allowed_subtasks ? formatNumber(allowed_subtasks.length) : 'любые';

const columns: Column<TaskTypeRow>[] = [
  {
    id: 'title',
    title: words.title,
    least: 180,
    best: 260,
    weight: 2,
    sortable: true,
    sticky: true,
    fixed: true,
    cell: (row) => (
      <CellText>
        <b>{row.title}</b>
      </CellText>
    ),
  },
  textColumn({ id: 'kind', title: words.kind, least: 150, best: 180 }, (row) => taskKindWords[row.kind]),
  {
    id: 'subtasks',
    title: 'Видов подзаданий',
    least: 120,
    align: 'right',
    cell: (row) => <span className="ik-num">{subtasks(row)}</span>,
  },
  textColumn(
    { id: 'instruction', title: words.instruction_id, least: 130, best: 180, weight: 1 },
    (row) => row.instruction?.title,
  ),
  textColumn(
    { id: 'moderation', title: words.moderation, least: 170, best: 190 },
    (row) => moderationWords[row.moderation],
  ),
  {
    id: 'tasks',
    title: 'Заданий',
    least: 90,
    align: 'right',
    cell: (row) => <span className="ik-num">{formatNumber(row.tasks)}</span>,
  },
  { id: 'active', title: 'Состояние', least: 120, cell: (row) => <State active={row.active} /> },
];

const filters: ListFilter[] = [{ id: 'kind', label: words.kind, options: wordOptions(taskKindWords) }];
const viewed = { name: 'task-types', builtIn: taskTypeViews };

export default function TaskTypesPage() {
  const list = useViewedList(taskTypes.list, {}, 'admin', viewed);
  const { data: counts } = useAsk(taskTypes.counters, {});
  const actions = useTaskTypeActions();
  return (
    <Screen title="Типы заданий" actions={<HeadOffers at="/manuals/taskTypes" />}>
      <ListBody
        label="Типы заданий"
        list={list}
        search="Название или код"
        filters={filters}
        noun={['тип', 'типа', 'типов']}
        exported={typesExport}
        counts={counts}
        columns={columns}
        empty={{ icon: 'book', title: 'Типов пока нет', next: 'Добавьте первый.' }}
        actions={actions}
        card={(row) => ({
          title: row.title,
          subtitle: taskKindWords[row.kind],
          facts: [<State key="state" active={row.active} />, moderationWords[row.moderation]],
        })}
      />
    </Screen>
  );
}
