import { tradePoints, tradePointViews } from '@iskra/contract/areas/network/trade-points';
import type { TradePointRow } from '@iskra/contract/areas/network/trade-points/shapes';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { foundBy, foundWords } from '../../../data/lists/chosen.ts';
import { ListTable } from '../../../data/lists/list-table.tsx';
import type { ListAddress } from '../../../data/lists/list-url.ts';
import { useSelection } from '../../../data/lists/use-selection.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import type { Action } from '../../../kit/menu/action.ts';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { usePhone } from '../../../kit/use-phone.ts';
import { rowActions, useSelectionActions } from '../../../shell/cards/record-actions.ts';
import { ExportFound } from '../../../shell/lists/export-found.tsx';
import { EmptyOffers, HeadOffers } from '../../../shell/lists/head-offers.tsx';
import { ListBar } from '../../../shell/lists/list-bar.tsx';
import { ListCounters } from '../../../shell/lists/list-counters.tsx';
import { useCardLink } from '../../../shell/lists/list-walk.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { href } from '../../../shell/routing/paths.ts';
import { useUser } from '../../../shell/session/session.ts';
import { pointsChosen, tradePointActions } from './trade-point-actions.ts';
import { tradePointCard, tradePointColumns, usualLayout } from './trade-point-columns.tsx';
import { noPoints, pointNoun, pointsWhom } from './trade-point-words.ts';
import { tradePointsExport } from './trade-points.palette.ts';
import { TradePointsMap } from './trade-points-map.tsx';
import { useTradePointFilters } from './use-trade-point-filters.ts';

/** The map of this one point, as the list would find it. */
const onMap = ({ code, lat }: TradePointRow): Action[] =>
  lat === null
    ? []
    : [
        {
          id: 'map',
          label: 'Показать на карте',
          icon: 'map-pin',
          href: `${href('/tradePointsList')}?show=map&q=${encodeURIComponent(code)}`,
        },
      ];

const viewed = { name: 'trade-points', usual: usualLayout, builtIn: tradePointViews };

export default function TradePointsPage() {
  const user = useUser();
  const role = user?.user_role_code ?? 'owner';
  const list = useViewedList(tradePoints.list, {}, role, viewed);
  const { data: counts } = useAsk(tradePoints.counters, {});
  const filters = useTradePointFilters(role, list.state);
  const selection = useSelection(list, tradePoints.choose);
  const onChosen = useSelectionActions(selection.value, selection.clear, pointsChosen(role));
  const cardOf = useCardLink('/tradePointsList/:id');
  const columns = useMemo(() => tradePointColumns(cardOf), [cardOf]);
  const { change, state } = list;
  const isMap = state.show === 'map';
  return (
    <Screen
      title="Торговые точки"
      facts={<ListCounters list={list} counts={counts} />}
      actions={
        <>
          <ShowChoice state={list.state} onShow={(show) => change({ show })} />
          <HeadOffers at="/tradePointsList" />
        </>
      }
    >
      <ListBar
        list={list}
        search="Код, адрес, контрагент"
        filters={filters}
        whom={pointsWhom}
        counts={counts}
        {...(isMap ? {} : { columns: { all: columns, usual: usualLayout } })}
        tools={<ExportFound list={list} noun={pointNoun} {...tradePointsExport} query={foundBy(list.state)} />}
      />
      {isMap ? (
        <TradePointsMap state={state} cardOf={cardOf} />
      ) : (
        <ListPanel>
          <ListTable
            label="Торговые точки"
            list={list}
            columns={columns}
            filters={filters}
            empty={{ action: <EmptyOffers />, ...noPoints }}
            selection={{ ...selection, actions: onChosen }}
            actions={(row) => rowActions(cardOf(row.id), [...onMap(row), ...tradePointActions(row)])}
            summary={list.rows.length > 0 ? foundWords(list, pointNoun) : undefined}
            card={tradePointCard(cardOf)}
          />
        </ListPanel>
      )}
    </Screen>
  );
}

const shows = [
  { value: 'list', label: 'Список', icon: 'list' },
  { value: 'map', label: 'Карта', icon: 'map-2' },
] as const;

interface ShowChoiceProps {
  state: ListAddress;
  onShow: (show: 'map' | undefined) => void;
}

function ShowChoice({ state, onShow }: ShowChoiceProps) {
  const isPhone = usePhone();
  const other = state.show === 'map' ? undefined : 'map';
  if (isPhone)
    return (
      <Button variant="ghost" icon={other === 'map' ? 'map-2' : 'list'} onClick={() => onShow(other)}>
        {other === 'map' ? 'На карте' : 'Списком'}
      </Button>
    );
  return (
    <Segmented
      label="Вид"
      options={[...shows]}
      value={state.show ?? 'list'}
      onChange={(show) => onShow(show === 'map' ? 'map' : undefined)}
    />
  );
}
