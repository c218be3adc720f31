/** The own requests to moderators: how each stands, and the possible answers. */

import { type RequestRow, requests, requestViews } from '@iskra/contract/areas/network/requests';
import { moderationKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import { caseStatusWords } from '@iskra/contract/areas/platform/moderation/words';
import type { Role } from '@iskra/contract/roles';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useSearchFilter } from '../../../data/choices/use-search.ts';
import { type ListFilter, namedOptions } from '../../../data/lists/filter-model.ts';
import type { ListAddress } from '../../../data/lists/list-url.ts';
import { DASH, formatPhone } from '../../../kit/format.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { CellBadge, CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { momentColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { mayAsk } from '../../../shell/session/may-ask.ts';
import { casePlace } from '../../platform/moderation/case-place.shared.ts';
import { caseNoun, casesWhom, caseTones } from '../../platform/moderation/case-words.shared.ts';
import { tradePointSearch } from '../trade-points/trade-point-search.shared.ts';
import { useRequestAnswers, viewRequest } from './request-answers.ts';
import { requestKindWords } from './request-words.ts';

/** The decision, and its reason if it was refused. */
function State({ row: { status, reason, comment } }: { row: RequestRow }) {
  const badge = <Badge tone={caseTones[status]}>{caseStatusWords[status]}</Badge>;
  const why = [reason, comment].filter(Boolean).join(': ');
  return <CellBadge sub={why}>{badge}</CellBadge>;
}

const columns: Column<RequestRow>[] = [
  textColumn({ id: 'id', title: '№', least: 64 }, (row) => String(row.id)),
  {
    id: 'title',
    title: 'О ком, о чём',
    least: 200,
    best: 320,
    weight: 3,
    fixed: true,
    cell: (row) => <CellText sub={casePlace(row)}>{row.title}</CellText>,
  },
  textColumn({ id: 'phone', title: 'Телефон', least: 150, best: 160 }, (row) =>
    row.phone ? formatPhone(row.phone) : DASH,
  ),
  textColumn({ id: 'kind', title: 'Тип', least: 140, best: 170 }, (row) => requestKindWords[row.kind]),
  { id: 'state', title: 'Решение', least: 160, best: 220, weight: 1, cell: (row) => <State row={row} /> },
  textColumn({ id: 'author', title: 'Автор', least: 136, best: 150 }, (row) => row.author),
  momentColumn({ id: 'submitted_at', title: 'Подана', sortable: true }, (row) => row.submitted_at),
  momentColumn({ id: 'sla_due_at', title: 'Ответят до', sortable: true }, (row) =>
    row.decided_at ? null : row.sla_due_at,
  ),
];

/** An author who sees only the own requests needs no column for it. */
const ownColumns = columns.filter(({ id }) => id !== 'author');
const columnsFor = (role: Role) => (role === 'owner' ? ownColumns : columns);

function useFilters(role: Role, { filters: asked }: ListAddress): ListFilter[] {
  const point = useSearchFilter(tradePointSearch, asked.trade_point_id);
  return useMemo(
    () => [
      ...(role === 'owner'
        ? []
        : [{ id: 'kind', label: 'Тип', options: namedOptions(moderationKinds, requestKindWords) }]),
      { id: 'trade_point_id', label: 'Торговая точка', ...point },
      { id: 'overdue', label: 'Без ответа в срок' },
      { id: 'submitted', label: 'Подана', range: 'days' },
    ],
    [role, point],
  );
}

const usual = { order: [], hidden: ['author'] };
const viewed = { name: 'requests', usual, builtIn: requestViews };
/** The list, and how many stand in each tab: a page says them in its head. */
export function useOwnRequests(role: Role) {
  const list = useViewedList(requests.list, {}, role, viewed);
  const { data: counts } = useAsk(requests.summary, { body: {} });
  return { list, counts };
}

const requestsExport = { endpoint: requests.export, title: 'Выгрузить заявки' } as const;

interface OwnRequestsProps extends ReturnType<typeof useOwnRequests> {
  who: Role;
  empty: string;
}

export function OwnRequests({ who: role, list, counts, empty }: OwnRequestsProps) {
  const answersTo = useRequestAnswers();
  const filters = useFilters(role, list.state);
  return (
    <ListBody
      label="Заявки"
      list={list}
      search={role === 'owner' ? 'Точка' : 'ФИО, точка'}
      filters={filters}
      noun={caseNoun}
      whom={casesWhom}
      counts={counts}
      columns={columnsFor(role)}
      usual={usual}
      exported={mayAsk(requests.export, role) ? requestsExport : undefined}
      empty={{ icon: 'clipboard-check', title: 'Заявок пока нет', next: empty }}
      actions={(row) => [
        { id: 'open', label: 'Открыть', icon: 'eye', hotkey: 'Enter', onSelect: () => viewRequest(row.id) },
        ...answersTo(row),
      ]}
      card={(row) => ({
        title: row.title,
        subtitle: `${requestKindWords[row.kind]}${row.subtitle ? `, ${casePlace(row)}` : ''}`,
        facts: [<State key="state" row={row} />],
      })}
    />
  );
}
