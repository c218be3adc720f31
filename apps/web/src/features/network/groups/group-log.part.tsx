/** The tab «Журнал»: the runs that changed the members, and those that failed; who came and went opens below each. */
import { groups } from '@iskra/contract/areas/network/groups';
import type { GroupCard, GroupRun } from '@iskra/contract/areas/network/groups/shapes';
import { runCauseWords } from '@iskra/contract/areas/network/groups/words';
import { ListTable } from '../../../data/lists/list-table.tsx';
import { useList } from '../../../data/lists/use-list.ts';
import { personColumn } from '../../../data/words/person-name.tsx';
import { formatNumber } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { momentColumn, numberColumn } from '../../../kit/table/usual-columns.tsx';
import { useUser } from '../../../shell/session/session.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

const columns: Column<GroupRun>[] = [
  momentColumn({ id: 'at', title: 'Когда', sortable: true, fixed: true }, (row) => row.at),
  {
    id: 'cause',
    title: 'Отчего',
    least: 170,
    best: 260,
    weight: 1,
    cell: (row) => (
      <CellText sub={row.error}>{row.error ? <Badge tone="danger">Ошибка</Badge> : runCauseWords[row.cause]}</CellText>
    ),
  },
  numberColumn({ id: 'came', title: 'Вошли', least: 90 }, (row) => row.came),
  numberColumn({ id: 'went', title: 'Вышли', least: 90 }, (row) => row.went),
  numberColumn({ id: 'total', title: 'Стало', least: 90 }, (row) => row.total),
  personColumn({ id: 'author', title: 'Кто', least: 140, best: 180 }, (row) => row.author, 'Программа'),
];

export function GroupLog({ group }: { group: GroupCard }) {
  const role = useUser()?.user_role_code ?? 'admin';
  const list = useList(groups.runs, { params: { id: group.id } }, role);
  return (
    <ListPanel>
      <ListTable
        label="Журнал пересчётов"
        list={list}
        columns={columns}
        empty={{
          icon: 'history',
          title: 'Состав ещё не менялся',
          next: 'Здесь появится каждый пересчёт, который его изменит.',
        }}
        actions={(row) =>
          row.error
            ? []
            : [
                {
                  id: 'who',
                  label: 'Кто вошёл и вышел',
                  icon: 'users',
                  hotkey: 'Enter',
                  onSelect: () => void openModal('group.run', { group, run: row }),
                },
              ]
        }
        card={(row) => ({
          title: row.error ? 'Ошибка пересчёта' : runCauseWords[row.cause],
          subtitle: row.error ?? row.author?.title ?? 'Программа',
          figures: [`Вошли ${formatNumber(row.came)}`, `Вышли ${formatNumber(row.went)}`],
        })}
      />
    </ListPanel>
  );
}
