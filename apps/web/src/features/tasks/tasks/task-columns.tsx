import type { TaskRow } from '@iskra/contract/areas/tasks/tasks/shapes';
import { taskStatusWords } from '@iskra/contract/areas/tasks/tasks/words';
import type { Role } from '@iskra/contract/roles';
import { personColumn } from '../../../data/words/person-name.tsx';
import { formatNumber } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellBadge, CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { CardName, momentColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import { audienceShort, doneText, periodText, taskTones } from './task-words.ts';

export const Status = ({ status }: Pick<TaskRow, 'status'>) => (
  <Badge tone={taskTones[status]}>{taskStatusWords[status]}</Badge>
);

const StatusCell = ({ row }: { row: TaskRow }) =>
  row.change_asked ? (
    <CellBadge sub="изменение ждёт согласования">
      <Status status={row.status} />
    </CellBadge>
  ) : (
    <Status status={row.status} />
  );

const number = (value: string) => <span className="ik-num">{value}</span>;

const budgetText = ({ budget }: TaskRow) =>
  budget ? `${formatNumber(budget.spent)} из ${formatNumber(budget.total)}` : '';

export const taskColumns = (role: Role, cardOf: (id: number) => string): Column<TaskRow>[] => [
  {
    id: 'title',
    title: 'Название',
    least: 170,
    best: 260,
    weight: 3,
    sortable: true,
    sticky: true,
    fixed: true,
    cell: (row) => {
      const name = row.title || 'Без названия';
      return <CellText>{role === 'admin' ? <CardName href={cardOf(row.id)}>{name}</CardName> : name}</CellText>;
    },
  },
  { id: 'status', title: 'Статус', least: 150, best: 170, cell: (row) => <StatusCell row={row} /> },
  textColumn({ id: 'type', title: 'Тип', least: 120, best: 150, weight: 1 }, (row) => row.type.title),
  {
    id: 'starts_at',
    title: 'Период',
    least: 130,
    best: 170,
    sortable: true,
    // Half of a period says when it begins and not when it is over.
    cell: (row) => <CellText wraps>{periodText(row)}</CellText>,
  },
  textColumn({ id: 'audience', title: 'Аудитория', least: 140, best: 200, weight: 1 }, (row) =>
    audienceShort(row.audience),
  ),
  { id: 'done', title: 'Выполнено', least: 104, align: 'right', cell: (row) => number(doneText(row)) },
  {
    id: 'on_review',
    title: 'На проверке',
    least: 104,
    align: 'right',
    cell: (row) => number(formatNumber(row.on_review)),
  },
  ...(role === 'admin'
    ? ([
        {
          id: 'budget',
          title: 'Бюджет',
          least: 150,
          best: 160,
          align: 'right',
          cell: (row) => number(budgetText(row)),
        },
      ] satisfies Column<TaskRow>[])
    : []),
  ...(role === 'admin'
    ? [personColumn<TaskRow>({ id: 'author', title: 'Автор', least: 120, best: 150 }, (row) => row.author ?? null)]
    : []),
  momentColumn<TaskRow>({ id: 'updated_at', title: 'Изменено', sortable: true }, (row) => row.updated_at),
];

/** A screen of 1280 px has no room for these; readers turn them on. */
export const usualLayout = { order: [], hidden: ['type', 'author', 'updated_at'] };

export const taskCardContent =
  (cardOf: (id: number) => string) =>
  (row: TaskRow): CardContent => ({
    title: row.title || 'Без названия',
    href: cardOf(row.id),
    subtitle: [row.type.title, periodText(row)].join(' · '),
    facts: [<Status key="status" status={row.status} />, `принято ${doneText(row)}`, budgetText(row)].filter(Boolean),
  });
