/** The filtered points on a map. The server gathers them into cells, so a million points are drawn as a few hundred. */
import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useMemo, useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import type { ListAddress } from '../../../data/lists/list-url.ts';
import { type MapBounds, type MapPoint, MapView } from '../../../kit/map/map-view.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { navigate } from '../../../shell/routing/router.ts';
import { tradePointTones } from './trade-point-tones.shared.ts';
import styles from './trade-points.module.css';
import { UnplacedPoints } from './unplaced-points.shared.tsx';

type Cells = ReplyOf<typeof tradePoints.map>['items'];

const pointsOf = (cells: Cells): MapPoint[] =>
  cells.map(({ id, lat, lon, count, name, status }) => ({
    id: id === null ? `${lat}:${lon}` : String(id),
    lat,
    lng: lon,
    label: name ?? '',
    count,
    ...(status ? { tone: tradePointTones[status] } : {}),
  }));

interface TradePointsMapProps {
  state: ListAddress;
  cardOf: (id: number) => string;
}

export function TradePointsMap({ state: { filters, search }, cardOf }: TradePointsMapProps) {
  const question = { filters, ...(search ? { search } : {}) };
  const { data, isError, refetch } = useAsk(tradePoints.map, { body: question });
  if (isError)
    return <ListStatePanel state={{ kind: 'error', title: 'Карта не загрузилась', onRetry: () => void refetch() }} />;
  // Another question opens the map anew, on its own points.
  return (
    <>
      <UnplacedPoints question={question} />
      <div className={styles.bigMap}>
        {data && <FoundPoints key={JSON.stringify(question)} question={question} all={data.items} cardOf={cardOf} />}
      </div>
    </>
  );
}

type Question = Pick<ListAddress, 'filters' | 'search'>;

interface FoundPointsProps {
  question: Question;
  all: Cells;
  cardOf: (id: number) => string;
}

function FoundPoints({ question, all, cardOf }: FoundPointsProps) {
  const [area, setArea] = useState<MapBounds>();
  const { data } = useAsk(tradePoints.map, { body: { ...question, ...(area ? { area } : {}) } }, { keep: true });
  const cells = data?.items ?? all;
  const points = useMemo(() => pointsOf(cells), [cells]);
  return (
    <MapView
      label="Торговые точки на карте"
      points={points}
      onView={setArea}
      onSelect={(id) => void navigate(cardOf(Number(id)))}
    />
  );
}
