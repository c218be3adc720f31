/** The tab «Участники» of a group of TSMs: who belongs to it, with the points and the requests of each. */
import { groups } from '@iskra/contract/areas/network/groups';
import type { GroupCard } from '@iskra/contract/areas/network/groups/shapes';
import type { TsmGroupUser } from '@iskra/contract/areas/network/groups/tsm';
import { tradeUserKindWords, tradeUserStatusWords } from '@iskra/contract/areas/people/trade-users/words';
import { useMemo } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useBookOptions } from '../../../data/choices/use-book-options.ts';
import { type ListFilter, wordOptions } from '../../../data/lists/filter-model.ts';
import { ListTable } from '../../../data/lists/list-table.tsx';
import { RecordName, recordColumn } from '../../../data/words/record-name.tsx';
import { formatNumber } from '../../../kit/format.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { Badge, type Tone } from '../../../kit/status/badge.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { CodeText, numberColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import { ListBar } from '../../../shell/lists/list-bar.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { useUser } from '../../../shell/session/session.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { kinds } from './group-kinds.ts';

const tones: Record<TsmGroupUser['status'], Tone> = { invited: 'info', active: 'ok', blocked: 'danger' };

/** «3 из 10»: how many of the day are sent. */
const todayOf = ({ today_requests: sent }: TsmGroupUser, limit: number | null | undefined) =>
  limit ? `${formatNumber(sent)} из ${formatNumber(limit)}` : formatNumber(sent);

const columnsOf = (limit: number | null | undefined): Column<TsmGroupUser>[] => [
  {
    id: 'name',
    title: 'ФИО',
    least: 180,
    best: 300,
    weight: 2,
    sortable: true,
    fixed: true,
    cell: (row) => (
      <CellText sub={tradeUserKindWords[row.kind]}>
        <RecordName of="trade_user" id={row.id}>
          {row.name}
        </RecordName>
      </CellText>
    ),
  },
  {
    id: 'employee_number',
    title: 'Таб. №',
    least: 100,
    best: 120,
    sortable: true,
    cell: (row) => <CodeText>{row.employee_number}</CodeText>,
  },
  recordColumn({ id: 'bdm', title: 'БДМ', least: 130, best: 170 }, 'trade_user', (row) => row.bdm),
  textColumn({ id: 'region', title: 'Регион', least: 130, best: 170 }, (row) => row.region?.title),
  numberColumn({ id: 'points_count', title: 'ТТ', least: 80 }, (row) => row.points_count),
  numberColumn({ id: 'open_requests', title: 'Заявок в работе', least: 110 }, (row) => row.open_requests),
  textColumn({ id: 'today_requests', title: 'Подано сегодня', least: 110, best: 130 }, (row) => todayOf(row, limit)),
  {
    id: 'status',
    title: 'Статус',
    least: 130,
    best: 150,
    cell: (row) => <Badge tone={tones[row.status]}>{tradeUserStatusWords[row.status]}</Badge>,
  },
];

const books = ['regions'] as const;

export function TsmGroupUsers({ group }: { group: GroupCard }) {
  const { id, mode, may, settings } = group;
  const role = useUser()?.user_role_code ?? 'moderator';
  const { regions } = useBookOptions(books);
  const fixed = { group_id: [id] };
  const list = useViewedList(groups.tsmGroupUsers, { filters: fixed }, role, { name: 'tsm-group-users' });
  const override = useAction(groups.override, { done: 'Состав изменён' });
  const columns = useMemo(() => columnsOf(settings?.daily_request_limit), [settings?.daily_request_limit]);
  const filters: ListFilter[] = [
    { id: 'status', label: 'Статус', options: wordOptions(tradeUserStatusWords) },
    { id: 'region_id', label: 'Регион', options: regions, numeric: true },
  ];
  const remove = ({ id: member }: TsmGroupUser) =>
    void override.run({ params: { id }, body: { member_ids: [member], verdict: 'none' } });
  const leaving = (row: TsmGroupUser): Action =>
    mode === 'static'
      ? { id: 'none', label: 'Убрать из группы', icon: 'x', onSelect: () => remove(row) }
      : {
          id: 'exclude',
          label: 'Исключить из группы…',
          icon: 'ban',
          onSelect: () =>
            void openModal(
              'group.exclude',
              { group, member: { id: row.id, title: row.name } },
              { keepOnOutsideClick: true },
            ),
        };
  const actions = (row: TsmGroupUser): Action[] => [
    {
      id: 'why',
      label: 'Почему здесь',
      icon: 'help',
      hotkey: 'Enter',
      onSelect: () => void openModal('group.reason', { group, memberId: row.id }),
    },
    ...(may.includes('override') ? [leaving(row)] : []),
  ];
  return (
    <ListPanel>
      <ListBar list={list} search="ФИО, табельный номер" filters={filters} whom={kinds.tsm.noun} />
      <ListTable
        label="Участники группы"
        list={list}
        filters={filters}
        columns={columns}
        empty={{
          icon: kinds.tsm.icon,
          title: 'Никого нет',
          next: mode === 'static' ? 'Добавьте участников или загрузите их из файла.' : 'Под условия никто не подходит.',
        }}
        actions={actions}
        card={(row) => ({
          title: row.name,
          subtitle: row.employee_number,
          facts: [tradeUserStatusWords[row.status], row.region?.title],
          figures: [`ТТ ${formatNumber(row.points_count)}`, `Сегодня ${todayOf(row, settings?.daily_request_limit)}`],
        })}
      />
    </ListPanel>
  );
}
