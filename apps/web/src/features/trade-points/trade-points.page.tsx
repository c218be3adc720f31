import { tradePoints, tradePointViews } from '@iskra/contract/areas/trade-points';
import { useMemo } from 'react';
import { foundBy, foundWords } from '../../data/chosen.ts';
import { ListTable } from '../../data/list-table.tsx';
import { useAsk } from '../../data/use-ask.ts';
import { useSelection } from '../../data/use-selection.ts';
import { Screen } from '../../kit/layout/screen.tsx';
import { ListPanel } from '../../kit/table/list-panel.tsx';
import { ExportFound } from '../../shell/export-found.tsx';
import { ListBar } from '../../shell/list-bar.tsx';
import { ListCounters } from '../../shell/list-counters.tsx';
import { useCardLink } from '../../shell/list-walk.tsx';
import { useUser } from '../../shell/session.ts';
import { useViewedList } from '../../shell/use-viewed-list.ts';
import { rowActions, selectionActions } from './trade-point-actions.ts';
import { tradePointCard, tradePointColumns, usualLayout } from './trade-point-columns.tsx';
import { pointNoun } from './trade-point-words.ts';
import { tradePointsExport } from './trade-points.area.ts';
import { TradePointsActions } from './trade-points-head.tsx';
import { TradePointsMap } from './trade-points-map.tsx';
import { useTradePointFilters } from './use-trade-point-filters.ts';

const viewed = { name: 'trade-points', usual: usualLayout, builtIn: tradePointViews };

export default function TradePointsPage() {
  const user = useUser();
  const role = user?.user_role_code ?? 'owner';
  const list = useViewedList(tradePoints.list, {}, role, viewed);
  const { data: counts } = useAsk(tradePoints.counters, {});
  const filters = useTradePointFilters(role, list.state);
  const selection = useSelection(list, tradePoints.choose);
  const cardOf = useCardLink('/tradePointsList/:id');
  const columns = useMemo(() => tradePointColumns(cardOf), [cardOf]);
  const { change, state } = list;
  const isMap = state.show === 'map';
  const showUnplaced = () => change({ show: undefined, filters: { ...state.filters, no_coordinates: true } });
  return (
    <Screen
      title="Торговые точки"
      facts={<ListCounters list={list} counts={counts} />}
      actions={<TradePointsActions role={role} state={list.state} onShow={(show) => change({ show })} />}
    >
      <ListBar
        list={list}
        search="Код, название, адрес, ИНН"
        filters={filters}
        noun={pointNoun}
        counts={counts}
        {...(isMap ? {} : { columns: { all: columns, usual: usualLayout } })}
        tools={<ExportFound list={list} noun={pointNoun} {...tradePointsExport} query={foundBy(list.state)} />}
      />
      {isMap ? (
        <TradePointsMap state={state} onUnplaced={showUnplaced} cardOf={cardOf} />
      ) : (
        <ListPanel>
          <ListTable
            label="Торговые точки"
            list={list}
            columns={columns}
            filters={filters}
            empty={{ icon: 'building-store', title: 'Торговых точек пока нет' }}
            layout={list.layout}
            selection={{ ...selection, actions: selectionActions(role, selection.value, selection.clear) }}
            actions={(row) => rowActions(role, row, cardOf(row.id))}
            summary={list.rows.length > 0 ? foundWords(list, pointNoun) : undefined}
            card={tradePointCard(cardOf)}
          />
        </ListPanel>
      )}
    </Screen>
  );
}
