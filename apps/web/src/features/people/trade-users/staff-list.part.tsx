/** Administrators and moderators: the list, and the actions on each. */

import { type StaffRow, staff, staffRoles, staffStatuses, staffStatusWords } from '@iskra/contract/areas/people/staff';
import { moderationKindWords } from '@iskra/contract/areas/platform/moderation/words';
import { roleWords } from '@iskra/contract/roles';
import type { ListFilter } from '../../../data/lists/filter-model.ts';
import { DASH, formatPhone } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { momentColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { nameOf, staffActions } from './staff-actions.ts';
import { peopleWhom, personNoun, statusTones } from './trade-user-words.ts';
import { staffExport } from './trade-users.palette.ts';

const Status = ({ row }: { row: StaffRow }) => (
  <Badge tone={statusTones[row.status]}>{staffStatusWords[row.status]}</Badge>
);

/** An administrator sees everything. */
const judgedBy = ({ role, scopes }: StaffRow) =>
  role === 'admin' ? 'Всё' : scopes.map(({ kind }) => moderationKindWords[kind]).join(', ') || 'Ничего';

const columns: Column<StaffRow>[] = [
  {
    id: 'last_name',
    title: 'ФИО, логин',
    least: 200,
    best: 300,
    weight: 2,
    sortable: true,
    fixed: true,
    cell: (row) => (
      <CellText sub={row.login}>
        <b>{nameOf(row)}</b>
      </CellText>
    ),
  },
  textColumn({ id: 'role', title: 'Роль', least: 130, best: 150 }, (row) => roleWords[row.role]),
  {
    id: 'contacts',
    title: 'Телефон, почта',
    least: 160,
    best: 230,
    weight: 1,
    cell: (row) => (
      <CellText sub={row.email}>
        <span className="ik-num">{row.phone ? formatPhone(row.phone) : DASH}</span>
      </CellText>
    ),
  },
  textColumn({ id: 'scopes', title: 'Что проверяет', least: 180, best: 320, weight: 3 }, judgedBy),
  { id: 'status', title: 'Статус', least: 128, best: 140, cell: (row) => <Status row={row} /> },
  momentColumn({ id: 'last_login_at', title: 'Последний вход' }, (row) => row.last_login_at),
];

const filters: ListFilter[] = [
  { id: 'role', label: 'Роль', options: staffRoles.map((value) => ({ value, label: roleWords[value] })) },
  { id: 'status', label: 'Статус', options: staffStatuses.map((value) => ({ value, label: staffStatusWords[value] })) },
];

const viewed = { name: 'staff' };

export function StaffList() {
  const list = useViewedList(staff.list, {}, 'admin', viewed);
  return (
    <ListBody
      label="Сотрудники"
      list={list}
      search="ФИО, логин, телефон, почта"
      filters={filters}
      noun={personNoun}
      whom={peopleWhom}
      exported={staffExport}
      columns={columns}
      empty={{ icon: 'users', title: 'Сотрудников пока нет', next: 'Добавьте администратора или модератора.' }}
      tab="staff"
      actions={staffActions}
      card={(row) => ({
        title: nameOf(row),
        subtitle: roleWords[row.role],
        facts: [<Status key="status" row={row} />, row.login],
      })}
    />
  );
}
