/** /tsmGroups: groups of TSMs, with what each allows. */
import { groups } from '@iskra/contract/areas/network/groups';
import { type TsmGroupRow, tsmGroupViews } from '@iskra/contract/areas/network/groups/tsm';
import { groupModeWords, groupStatusWords, groupFieldWords as words } from '@iskra/contract/areas/network/groups/words';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { type ListFilter, wordOptions } from '../../../data/lists/filter-model.ts';
import { formatDay, formatNumber, yesOrNo } from '../../../kit/format.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { CardName, momentColumn, numberColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import { rowActions } from '../../../shell/cards/record-actions.ts';
import { HeadOffers } from '../../../shell/lists/head-offers.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { useCardLink } from '../../../shell/lists/list-walk.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { useUser } from '../../../shell/session/session.ts';
import { useGroupActions } from './group-actions.ts';
import { Computed, Status } from './group-columns.tsx';
import { kinds } from './group-kinds.ts';

const { title, icon, next, list: path, card } = kinds.tsm;
const usual = { order: [], hidden: ['used_count', 'computed_at'] };
const limitOf = ({ daily_request_limit: limit }: TsmGroupRow) =>
  limit === null ? 'Без ограничения' : formatNumber(limit);
const endOf = ({ status, inactive_from: day }: TsmGroupRow) =>
  day && (status === 'active' ? `до ${formatDay(day)}` : `с ${formatDay(day)}`);
const isNews = ({ compute_status }: TsmGroupRow) => compute_status !== 'ok' && compute_status !== 'idle';

const State = ({ row }: { row: TsmGroupRow }) =>
  row.status === 'active' && isNews(row) ? (
    <Computed {...row} />
  ) : (
    <CellText sub={endOf(row)}>
      <Status status={row.status} />
    </CellText>
  );

const columnsOf = (cardOf: (id: number) => string): Column<TsmGroupRow>[] => [
  {
    id: 'name',
    title: words.name,
    least: 200,
    best: 320,
    weight: 3,
    sortable: true,
    sticky: true,
    fixed: true,
    cell: (row) => (
      <CellText sub={groupModeWords[row.mode]}>
        <CardName href={cardOf(row.id)}>{row.name}</CardName>
      </CellText>
    ),
  },
  numberColumn({ id: 'members_count', title: 'ТСМ', least: 90, sortable: true }, (row) => row.members_count),
  numberColumn({ id: 'points_count', title: 'ТТ', least: 90 }, (row) => row.points_count),
  textColumn({ id: 'can_request', title: 'Заявки на продавцов', least: 120, best: 150 }, (row) =>
    row.can_request_seller_tp ? 'Разрешены' : 'Закрыты',
  ),
  textColumn({ id: 'auto_confirm', title: words.auto_confirm_seller_tp, least: 140, best: 160 }, (row) =>
    yesOrNo(row.auto_confirm_seller_tp),
  ),
  textColumn({ id: 'limit', title: words.daily_request_limit, least: 120, best: 150 }, limitOf),
  { id: 'status', title: words.status, least: 140, best: 170, cell: (row) => <State row={row} /> },
  numberColumn({ id: 'used_count', title: 'Используется', least: 120 }, (row) => row.used_count),
  momentColumn({ id: 'computed_at', title: words.computed_at }, (row) => row.computed_at),
  momentColumn({ id: 'updated_at', title: 'Обновлена', sortable: true }, (row) => row.updated_at),
];

const cardContent =
  (cardOf: (id: number) => string) =>
  (row: TsmGroupRow): CardContent => ({
    title: row.name,
    href: cardOf(row.id),
    subtitle: [groupModeWords[row.mode], endOf(row)].filter(Boolean).join(', '),
    facts: [
      <Status key="status" status={row.status} />,
      row.auto_confirm_seller_tp && words.auto_confirm_seller_tp,
      !row.can_request_seller_tp && 'Заявки на продавцов закрыты',
    ],
    figures: [`ТСМ ${formatNumber(row.members_count)}`, `ТТ ${formatNumber(row.points_count)}`],
  });

function useFilters(): ListFilter[] {
  const { data } = useAsk(groups.tsmGroupFilter, { body: {} });
  return useMemo(() => {
    const options = (of: { id: number; title: string; groups: number }[] = []) =>
      of.map(({ id, title: label, groups: hint }) => ({ value: String(id), label, hint: String(hint) }));
    const answers = [
      { value: 'true', label: 'Да' },
      { value: 'false', label: 'Нет' },
    ];
    return [
      { id: 'status', label: words.status, options: wordOptions(groupStatusWords) },
      { id: 'mode', label: words.mode, options: wordOptions(groupModeWords) },
      { id: 'region_id', label: 'Регион участников', options: options(data?.regions), numeric: true },
      { id: 'bdm_id', label: 'БДМ участников', options: options(data?.bdms), numeric: true },
      { id: 'auto_confirm_seller_tp', label: words.auto_confirm_seller_tp, options: answers, yesNo: true },
      { id: 'can_request_seller_tp', label: words.can_request_seller_tp, options: answers, yesNo: true },
    ];
  }, [data]);
}

export default function TsmGroupsPage() {
  const role = useUser()?.user_role_code ?? 'moderator';
  const list = useViewedList(groups.tsmGroups, {}, role, { name: 'groups-tsm', usual, builtIn: tsmGroupViews });
  const { data: counts } = useAsk(groups.tsmGroupCounters, {});
  const filters = useFilters();
  const actions = useGroupActions();
  const cardOf = useCardLink(card);
  const columns = useMemo(() => columnsOf(cardOf), [cardOf]);
  return (
    <Screen title={title} actions={<HeadOffers at={path} />}>
      <ListBody
        label={title}
        list={list}
        search="Название"
        filters={filters}
        noun={['группа', 'группы', 'групп']}
        counts={counts}
        columns={columns}
        usual={usual}
        empty={{ icon, title: 'Групп пока нет', next }}
        actions={(row) => rowActions(cardOf(row.id), actions(row))}
        card={cardContent(cardOf)}
      />
    </Screen>
  );
}
