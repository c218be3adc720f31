/** The filtered points on a map. The server gathers them into cells, so a million points are drawn as a few hundred. */
import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import { useMemo, useState } from 'react';
import type { ListState } from '../../data/list-url.ts';
import { useAsk } from '../../data/use-ask.ts';
import { type MapBounds, type MapPoint, MapView } from '../../kit/map/map-view.tsx';
import { ListStatePanel } from '../../kit/table/list-state.tsx';
import { href } from '../../shell/paths.ts';
import { navigate } from '../../shell/router.ts';
import { tradePointTones } from './trade-point-status.ts';
import styles from './trade-points.module.css';

const everywhere: MapBounds = { south: 41, north: 82, west: 19, east: 180 };

export function TradePointsMap({ state }: { state: ListState }) {
  const [bounds, setBounds] = useState(everywhere);
  const question = { filters: state.filters as never, ...(state.search ? { search: state.search } : {}) };
  const { data, isError, refetch } = useAsk(tradePoints.map, { body: { ...question, ...bounds } }, { keep: true });
  const points = useMemo(
    () =>
      (data?.items ?? []).map(
        ({ id, lat, lon, count, name, status }): MapPoint => ({
          id: id === null ? `${lat}:${lon}` : String(id),
          lat,
          lng: lon,
          label: name ?? '',
          count,
          ...(status ? { tone: tradePointTones[status] } : {}),
        }),
      ),
    [data],
  );
  if (isError)
    return <ListStatePanel state={{ kind: 'error', title: 'Карта не загрузилась', onRetry: () => void refetch() }} />;
  return (
    <div className={styles.bigMap}>
      <MapView
        label="Торговые точки на карте"
        points={points}
        onView={setBounds}
        onSelect={(id) => void navigate(href('/tradePointsList/:id', { id }))}
      />
    </div>
  );
}
