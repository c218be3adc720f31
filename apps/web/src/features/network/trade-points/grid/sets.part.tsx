/** «Наборы изменений», to a TSM «Мои изменения»: sent sets, their authors, their states. */

import { changeSets, changeSetViews } from '@iskra/contract/areas/network/change-sets';
import { type ChangeSetRow, changeSources } from '@iskra/contract/areas/network/change-sets/shapes';
import { changeSetStatuses } from '@iskra/contract/areas/network/change-sets/statuses';
import { changeSetStatusWords, changeSourceWords } from '@iskra/contract/areas/network/change-sets/words';
import { tradePointFieldWords } from '@iskra/contract/areas/network/trade-points/words';
import type { Role } from '@iskra/contract/roles';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { type ListFilter, namedOptions } from '../../../../data/lists/filter-model.ts';
import type { Empty } from '../../../../data/lists/list-state.ts';
import { personColumn } from '../../../../data/words/person-name.tsx';
import { countOf } from '../../../../kit/format.ts';
import { Badge } from '../../../../kit/status/badge.tsx';
import type { Column } from '../../../../kit/table/columns.ts';
import { momentColumn, textColumn } from '../../../../kit/table/usual-columns.tsx';
import { ListBody } from '../../../../shell/lists/list-body.tsx';
import { useViewedList } from '../../../../shell/lists/use-viewed-list.ts';
import { viewSet } from './set-actions.ts';
import { changesNoun, setNoun, setTones } from './set-words.ts';

const Status = ({ row: { status } }: { row: ChangeSetRow }) => (
  <Badge tone={setTones[status]}>{changeSetStatusWords[status]}</Badge>
);

const what = ({ changes_count, points_count }: ChangeSetRow) =>
  `${countOf(changes_count, ...changesNoun)} у ${countOf(points_count, 'точки', 'точек', 'точек')}`;

const fieldsIn = ({ fields }: ChangeSetRow) =>
  fields.map((field) => (tradePointFieldWords as Record<string, string>)[field] ?? field).join(', ');

const columns: Column<ChangeSetRow>[] = [
  textColumn({ id: 'id', title: '№', least: 72 }, (row) => String(row.id)),
  textColumn({ id: 'what', title: 'Изменения', least: 190, best: 230, fixed: true }, what),
  textColumn({ id: 'fields', title: 'Поля', least: 160, best: 260, weight: 2 }, fieldsIn),
  { id: 'status', title: 'Статус', least: 170, cell: (row) => <Status row={row} /> },
  textColumn({ id: 'source', title: 'Откуда', least: 150, best: 190 }, (row) => changeSourceWords[row.source]),
  personColumn({ id: 'author', title: 'Автор', least: 130, best: 170, weight: 1 }, (row) => row.author),
  momentColumn({ id: 'updated_at', title: 'Обновлён', sortable: true }, (row) => row.updated_at),
];

const filters: ListFilter[] = [
  { id: 'status', label: 'Статус', options: namedOptions(changeSetStatuses, changeSetStatusWords) },
  { id: 'source', label: 'Откуда', options: namedOptions(changeSources, changeSourceWords) },
  { id: 'updated', label: 'Обновлён', range: 'days' },
];

const usual = { order: [], hidden: [] };
const all = { name: 'change-sets', usual, builtIn: changeSetViews };
const imported = { name: 'change-sets-imported', usual };

interface SetListProps {
  role: Role;
  /** Only those that came from a file. */
  fromFiles?: true;
  empty: Empty;
}

export function SetList({ role, fromFiles, empty }: SetListProps) {
  const list = useViewedList(
    changeSets.list,
    fromFiles ? { filters: { source: ['import'] } } : {},
    role,
    fromFiles ? imported : all,
  );
  const { data: counts } = useAsk(changeSets.counters, {});
  return (
    <ListBody
      label="Наборы изменений"
      list={list}
      search="Автор"
      filters={filters}
      noun={setNoun}
      {...(!fromFiles && { counts })}
      columns={columns}
      usual={usual}
      empty={empty}
      actions={(row) => [
        { id: 'view', label: 'Открыть набор', icon: 'list', hotkey: 'Enter', onSelect: () => viewSet(row.id) },
      ]}
      card={(row) => ({
        title: what(row),
        subtitle: `${fieldsIn(row)}. ${row.author.title}`,
        facts: [<Status key="status" row={row} />, `№ ${row.id}`],
      })}
    />
  );
}
