/** The tab «Заявки» of a group of TSMs: its cases in the queues. */
import { moderation } from '@iskra/contract/areas/platform/moderation';
import { type CaseRow, caseTabs, queueKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import { caseStatusWords, caseTabWords, moderationKindWords } from '@iskra/contract/areas/platform/moderation/words';
import { type ListFilter, namedOptions } from '../../../data/lists/filter-model.ts';
import { ListTable } from '../../../data/lists/list-table.tsx';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { CardName, momentColumn } from '../../../kit/table/usual-columns.tsx';
import { ListBar } from '../../../shell/lists/list-bar.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { href } from '../../../shell/routing/paths.ts';
import { useUser } from '../../../shell/session/session.ts';
import { casePlace } from '../../platform/moderation/case-place.shared.ts';
import { caseNoun, caseTones } from '../../platform/moderation/case-words.shared.ts';

const ofTsms: readonly string[] = queueKinds.tsm;
/** Requests about people stand in one queue, proposals about points in another. */
const cardOf = ({ id, kind }: CaseRow) =>
  ofTsms.includes(kind)
    ? href('/tsmGroupModerations/:id', { id })
    : href(kind === 'owner' ? '/usersModerationRequests/:id' : '/TPModeration/:id', { id });

const Status = ({ row }: { row: CaseRow }) => <Badge tone={caseTones[row.status]}>{caseStatusWords[row.status]}</Badge>;

const columns: Column<CaseRow>[] = [
  {
    id: 'title',
    title: 'О ком, о чём',
    least: 200,
    best: 340,
    weight: 2,
    fixed: true,
    cell: (row) => (
      <CellText sub={casePlace(row)}>
        <CardName href={cardOf(row)}>{row.title}</CardName>
      </CellText>
    ),
  },
  {
    id: 'kind',
    title: 'Тип',
    least: 140,
    best: 190,
    cell: (row) => <CellText>{moderationKindWords[row.kind]}</CellText>,
  },
  { id: 'author', title: 'ТСМ', least: 130, best: 170, cell: (row) => <NamedPerson person={row.author} /> },
  { id: 'status', title: 'Статус', least: 130, best: 150, cell: (row) => <Status row={row} /> },
  {
    id: 'decided_by',
    title: 'Модератор',
    least: 130,
    best: 160,
    cell: (row) => <NamedPerson person={row.decided_by ?? row.holder} />,
  },
  momentColumn({ id: 'submitted_at', title: 'Подана', sortable: true }, (row) => row.submitted_at),
  momentColumn({ id: 'sla_due_at', title: 'Срок', sortable: true }, (row) => row.sla_due_at),
];

const filters: ListFilter[] = [
  { id: 'stage', label: 'Состояние', options: namedOptions(caseTabs, caseTabWords) },
  { id: 'overdue', label: 'Просрочены' },
];

export function TsmGroupRequests({ id }: { id: number }) {
  const role = useUser()?.user_role_code ?? 'moderator';
  const list = useViewedList(moderation.list, { filters: { tsm_group_id: [id] } }, role, {
    name: 'tsm-group-requests',
  });
  return (
    <ListPanel>
      <ListBar list={list} search="ФИО, точка" filters={filters} whom={caseNoun} />
      <ListTable
        label="Заявки группы"
        list={list}
        filters={filters}
        columns={columns}
        empty={{
          icon: 'clipboard-check',
          title: 'Заявок нет',
          next: 'Здесь появятся заявки участников, пока группа работает.',
        }}
        actions={(row) => [{ id: 'open', label: 'Открыть', icon: 'external-link', hotkey: 'Enter', href: cardOf(row) }]}
        card={(row) => ({
          title: row.title,
          href: cardOf(row),
          subtitle: row.author?.title,
          facts: [<Status key="status" row={row} />, moderationKindWords[row.kind]],
        })}
      />
    </ListPanel>
  );
}
