/** The points of a task by the state of the work there; in words beside it, since colour alone says nothing. */
import { tasks } from '@iskra/contract/areas/tasks/tasks';
import { pointStates } from '@iskra/contract/areas/tasks/tasks/shapes';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { countOf, formatNumber } from '../../../kit/format.ts';
import { Link } from '../../../kit/link.tsx';
import { MapView } from '../../../kit/map/map-view.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { pointTones, pointWords } from './task-words.ts';
import styles from './tasks.module.css';

const none = {
  kind: 'empty',
  icon: 'map-pin',
  title: 'Точек на карте нет',
  text: 'В аудитории задания нет ни одной точки',
} as const;

export function TaskMap({ id }: { id: number }) {
  const query = useAsk(tasks.points, { params: { id } });
  const { data } = query;
  if (!data || (data.items.length === 0 && data.unplaced.total === 0))
    return <ListStatePanel state={readState(query, [], none)} />;
  const counts = pointStates.map(
    (state) => [state, data.items.filter((point) => point.state === state).length] as const,
  );
  const points = data.items.map(({ id: point, title, lat, lon, state }) => ({
    id: String(point),
    lat,
    lng: lon,
    label: `${title}: ${pointWords[state]}`,
    tone: pointTones[state],
  }));
  return (
    <div className={styles.stack}>
      {data.capped && <Note tone="info">Показаны первые {countOf(data.total, 'точка', 'точки', 'точек')}.</Note>}
      <div className={styles.map}>
        <MapView
          label="Точки задания"
          points={points}
          onSelect={(point) => navigate(href('/tradePointsList/:id', { id: point }))}
        />
      </div>
      <ul className={styles.legend}>
        {counts.map(([state, count]) => (
          <li key={state}>
            <Badge tone={pointTones[state]}>{pointWords[state]}</Badge>{' '}
            <span className="ik-num">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
      <Unplaced {...data.unplaced} />
    </div>
  );
}

/** A map that leaves points out says which. */
function Unplaced({ total, items }: ReplyOf<typeof tasks.points>['unplaced']) {
  if (total === 0) return null;
  return (
    <details>
      <summary>{countOf(total, 'точка', 'точки', 'точек')} без координат на карте не видно</summary>
      <ul>
        {items.map(({ id, title }) => (
          <li key={id}>
            <Link className="ik-link" href={href('/tradePointsList/:id', { id })}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {total > items.length && <p className="ik-faint">И ещё {formatNumber(total - items.length)}.</p>}
    </details>
  );
}
