// The filtered tasks as a table.
import { taskFieldWords } from '@iskra/contract/areas/tasks/tasks';
import { TaskRow } from '@iskra/contract/areas/tasks/tasks/shapes';
import { taskKindWords, taskStatusWords } from '@iskra/contract/areas/tasks/tasks/words';
import { sql } from 'kysely';
import { inWords } from '../../../database/lists/in-words.ts';
import { listExport } from '../../platform/runs/list-export.scope.store.ts';
import { taskList } from './tasks.list.store.ts';
import { visibleTo } from './tasks.scope.store.ts';

export const tasksExport = listExport({
  title: 'Задания',
  of: TaskRow,
  list: taskList,
  visibleTo,
  words: taskFieldWords,
  columns: [
    { code: 'id', title: '№', kind: 'number' },
    'title',
    'kind',
    { code: 'type', title: 'Тип' },
    'status',
    { code: 'starts_at', kind: 'datetime' },
    { code: 'ends_at', kind: 'datetime' },
    { code: 'done', title: 'Принято', kind: 'number' },
    { code: 'quota', kind: 'number' },
    { code: 'on_review', title: 'На проверке', kind: 'number' },
    { code: 'coins', kind: 'number' },
    { code: 'budget', title: 'Бюджет', kind: 'number' },
    { code: 'author', title: 'Автор' },
  ],
  rows: (where) => sql`
    select t.id, t.title, ${inWords(sql`t.kind`, taskKindWords)} as kind, y.title as type,
      ${inWords(sql`t.status`, taskStatusWords)} as status,
      t.starts_at, t.ends_at, f.done, t.quota, f.on_review, t.coins, t.budget_coins as budget,
      person_short(u.last_name, u.first_name, u.middle_name) as author
    from tasks t join task_types y on y.id = t.type_id left join users u on u.id = t.created_by
    cross join lateral (
      select count(*) filter (where a.status in ('accepted', 'partially_accepted'))::int as done,
        count(*) filter (where a.status = 'submitted')::int as on_review
      from task_assignments a where a.task_id = t.id
    ) f
    where ${where} order by t.id`,
});
