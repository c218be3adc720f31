/** /geofences: the places that positions are checked against. */
import { geofences, geofenceViews } from '@iskra/contract/areas/network/geofences';
import {
  fencePurposeWords,
  fenceStateWords,
  fenceTypeWords,
  geofenceFieldWords as words,
} from '@iskra/contract/areas/network/geofences/words';
import { useMemo } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useSearchFilter } from '../../../data/choices/use-search.ts';
import { type ListFilter, wordOptions } from '../../../data/lists/filter-model.ts';
import type { ListAddress } from '../../../data/lists/list-url.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import type { Action } from '../../../kit/menu/action.ts';
import { ActionMenu } from '../../../kit/menu/action-menu.tsx';
import { rowActions } from '../../../shell/cards/record-actions.ts';
import { HeadOffers } from '../../../shell/lists/head-offers.tsx';
import { ListBody } from '../../../shell/lists/list-body.tsx';
import { ListCounters } from '../../../shell/lists/list-counters.tsx';
import { useCardLink } from '../../../shell/lists/list-walk.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { tradePointSearch } from '../trade-points/trade-point-search.shared.ts';
import { useGeofenceActions } from './geofence-actions.ts';
import { geofenceCard, geofenceColumns, usualLayout } from './geofence-columns.tsx';
import { geofencesExport } from './geofences.palette.ts';

/** Rarer actions of the page. */
const more: Action[] = [
  {
    id: 'check',
    label: 'Проверить координаты',
    icon: 'current-location',
    onSelect: () => void openModal('geofence.check', {}),
  },
  { id: 'circles', label: 'Круги для точек…', icon: 'map-2', onSelect: () => void openModal('geofence.circles', {}) },
  { id: 'import', label: 'Загрузить GeoJSON…', icon: 'upload', onSelect: () => void openModal('geofence.import', {}) },
];

const viewed = { name: 'geofences', usual: usualLayout, builtIn: geofenceViews };

function useGeofenceFilters({ filters }: ListAddress): ListFilter[] {
  const points = useSearchFilter(tradePointSearch, filters.trade_point_id);
  return useMemo(
    () => [
      { id: 'state', label: 'Состояние', options: wordOptions(fenceStateWords) },
      { id: 'type', label: words.type, options: wordOptions(fenceTypeWords) },
      { id: 'purpose', label: words.purpose, options: wordOptions(fencePurposeWords) },
      { id: 'trade_point_id', label: 'Торговая точка', ...points },
      { id: 'no_points', label: 'Ни к чему не привязана' },
    ],
    [points],
  );
}

export default function GeofencesPage() {
  const list = useViewedList(geofences.list, {}, 'admin', viewed);
  const { data: counts } = useAsk(geofences.counters, {});
  const cardOf = useCardLink('/geofences/:id');
  const columns = useMemo(() => geofenceColumns(cardOf), [cardOf]);
  const actions = useGeofenceActions();
  return (
    <Screen
      title="Геозоны"
      facts={<ListCounters list={list} counts={counts} />}
      actions={
        <>
          <ActionMenu actions={more}>
            <Button icon="dots">Ещё</Button>
          </ActionMenu>
          <HeadOffers at="/geofences" />
        </>
      }
    >
      <ListBody
        label="Геозоны"
        list={list}
        search="Название"
        filters={useGeofenceFilters(list.state)}
        noun={['геозона', 'геозоны', 'геозон']}
        exported={geofencesExport}
        counts={counts}
        columns={columns}
        usual={usualLayout}
        empty={{
          icon: 'map-pin',
          title: 'Геозон пока нет',
          next: 'Нарисуйте первую на карте, загрузите GeoJSON или создайте круги вокруг точек.',
        }}
        actions={(row) => rowActions(cardOf(row.id), actions(row))}
        card={geofenceCard(cardOf)}
      />
    </Screen>
  );
}
