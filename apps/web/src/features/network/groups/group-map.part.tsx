/** The members of a group of points on the map, gathered by the server. */

import type { groups } from '@iskra/contract/areas/network/groups';
import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useMemo, useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { type MapBounds, type MapPoint, MapView } from '../../../kit/map/map-view.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { UnplacedPoints } from '../trade-points/unplaced-points.shared.tsx';
import styles from './groups.module.css';

export function GroupMap({ id, isSmall = false }: { id: number; isSmall?: boolean }) {
  const [area, setArea] = useState<MapBounds>();
  const filters = { group_id: [id] };
  const first = useAsk(tradePoints.map, { body: { filters } });
  const { data } = useAsk(tradePoints.map, { body: { filters, ...(area && { area }) } }, { keep: true });
  const cells = data?.items ?? first.data?.items;
  const points = useMemo(
    () =>
      (cells ?? []).map(
        (cell): MapPoint => ({
          id: cell.id === null ? `${cell.lat}:${cell.lon}` : String(cell.id),
          lat: cell.lat,
          lng: cell.lon,
          label: cell.name ?? '',
          count: cell.count,
        }),
      ),
    [cells],
  );
  if (first.isError)
    return (
      <ListStatePanel state={{ kind: 'error', title: 'Карта не загрузилась', onRetry: () => void first.refetch() }} />
    );
  if (!first.data) return null;
  return (
    <>
      <div className={isSmall ? styles.map : styles.bigMap}>
        <MapView
          label="Участники группы на карте"
          points={points}
          onView={setArea}
          onSelect={(point) => navigate(href('/tradePointsList/:id', { id: Number(point) }))}
        />
      </div>
      <UnplacedPoints question={{ filters }} />
    </>
  );
}

interface PreviewMapProps {
  /** Some of those that the conditions find; absent until they are counted. */
  places: ReplyOf<typeof groups.conditions>['places'] | undefined;
}

/** Where the points would stand that the edited conditions find. */
export function PreviewMap({ places }: PreviewMapProps) {
  const points = useMemo(
    () => (places ?? []).map(({ id, title, lat, lon }): MapPoint => ({ id: String(id), lat, lng: lon, label: title })),
    [places],
  );
  if (points.length === 0) return null;
  return (
    <div className={styles.map}>
      <MapView
        key={points.map(({ id }) => id).join()}
        label="Кто войдёт, на карте"
        points={points}
        onSelect={(point) => navigate(href('/tradePointsList/:id', { id: Number(point) }))}
      />
    </div>
  );
}
