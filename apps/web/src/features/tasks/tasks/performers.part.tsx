/** Who has taken the task where. */
import { tasks } from '@iskra/contract/areas/tasks/tasks';
import type { PerformerRow } from '@iskra/contract/areas/tasks/tasks/shapes';
import { assignmentStatuses, assignmentStatusWords } from '@iskra/contract/areas/tasks/tasks/words';
import { useMemo } from 'react';
import { type ListFilter, namedOptions } from '../../../data/lists/filter-model.ts';
import { recordColumn, useOpening } from '../../../data/words/record-name.tsx';
import { formatNumber, formatPhone } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { momentColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { assignmentTones } from './assignment-tones.shared.ts';

const Status = ({ row }: { row: PerformerRow }) => (
  <Badge tone={assignmentTones[row.status]}>{assignmentStatusWords[row.status]}</Badge>
);

const columns: Column<PerformerRow>[] = [
  recordColumn<PerformerRow>(
    { id: 'seller', title: 'Продавец', least: 150, best: 200, weight: 2, fixed: true },
    'seller',
    (row) => row.seller,
  ),
  textColumn({ id: 'phone', title: 'Телефон', least: 140 }, (row) => formatPhone(row.phone)),
  recordColumn<PerformerRow>(
    { id: 'trade_point', title: 'Точка', least: 150, best: 220, weight: 2 },
    'trade_point',
    (row) => row.trade_point,
  ),
  { id: 'status', title: 'Статус', least: 130, cell: (row) => <Status row={row} /> },
  {
    id: 'attempt',
    title: 'Попытка',
    least: 84,
    align: 'right',
    cell: (row) => <span className="ik-num">{row.attempt}</span>,
  },
  {
    id: 'coins',
    title: 'Начислено',
    least: 96,
    align: 'right',
    cell: (row) => <span className="ik-num">{row.reward_waits ? 'ждёт бюджета' : formatNumber(row.coins)}</span>,
  },
  momentColumn<PerformerRow>({ id: 'updated_at', title: 'Обновлено', sortable: true }, (row) => row.updated_at),
];

const filters: ListFilter[] = [
  { id: 'status', label: 'Статус', options: namedOptions(assignmentStatuses, assignmentStatusWords) },
  { id: 'reward_waits', label: 'Ждёт бюджета' },
];

const viewed = { name: 'task-performers' };

export function Performers({ id }: { id: number }) {
  const fixed = useMemo(() => ({ params: { id } }), [id]);
  const list = useViewedList(tasks.performers, fixed, 'admin', viewed);
  const opens = useOpening('seller', 'Открыть продавца');
  return (
    <ListBody
      label="Исполнители"
      list={list}
      filters={filters}
      noun={['исполнитель', 'исполнителя', 'исполнителей']}
      columns={columns}
      empty={{ icon: 'users', title: 'Задание ещё никто не взял', next: 'Продавцы увидят его на своих телефонах.' }}
      actions={(row) => opens(row.seller.id)}
      card={(row) => ({
        title: row.seller.title,
        subtitle: row.trade_point.title,
        facts: [<Status key="status" row={row} />, formatNumber(row.coins)],
      })}
    />
  );
}
