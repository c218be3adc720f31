/** «Вы в зоне точки» before the shutter, and beyond it where to go: drawn by the phone itself, so it needs no connection. */
import type { OwnWorkCard } from '@iskra/contract/areas/tasks/assignments/shapes';
import { metresBetween, metresOutside } from '@iskra/contract/kernel/place';
import { useEffect } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { formatNumber } from '../../../../kit/format.ts';
import { Icon } from '../../../../kit/icons/icon.tsx';
import type { Place } from '../../forms/transport.shared.ts';
import type { Where } from './use-where.ts';
import styles from './where.module.css';
import { WhereSketch } from './where-sketch.tsx';

interface WhereProps {
  item: OwnWorkCard;
  where: Where;
  /** Told whether one surely stands outside. */
  onOutside: (isOutside: boolean) => void;
}

const metres = (count: number) => `${formatNumber(Math.round(count))}\u00a0м`;

/** The server's own rule: the tolerance of the fence and the accuracy of the position count for the person. */
function nearnessOf({ fences, place: point }: OwnWorkCard, place: Place) {
  const edges = fences.map((fence) => ({ fence, outside_m: metresOutside(fence, place) }));
  const isInside = edges.some(({ fence, outside_m }) => outside_m - fence.tolerance_m - place.accuracy <= 0);
  return {
    isInside,
    edge_m: Math.round(Math.min(...edges.map(({ outside_m }) => outside_m))),
    point_m: point && Math.round(metresBetween(point, place)),
  };
}

function Strip({ item, place }: { item: OwnWorkCard; place: Place }) {
  const { isInside, edge_m, point_m } = nearnessOf(item, place);
  const accuracy = `Точность ${metres(place.accuracy)}`;
  return (
    <div className={styles.strip} data-tone={isInside ? 'ok' : 'danger'} role="status">
      <Icon name={isInside ? 'current-location' : 'map-pin'} />
      <span>
        <b>{isInside ? 'Вы в зоне точки' : 'Вы вне зоны точки'}</b>
        {isInside ? point_m !== null && `, ${metres(point_m)}` : `, ${metres(edge_m)} до края`}. {accuracy}
      </span>
    </div>
  );
}

function Asked({ where: { trouble, isWatched, watch } }: Pick<WhereProps, 'where'>) {
  const words = trouble ?? (isWatched ? 'Определяем место…' : 'Снимать нужно в точке');
  return (
    <div className={styles.strip} role="status">
      <Icon name="map-pin" />
      <span>{words}</span>
      {!isWatched && (
        <Button size="sm" onClick={watch}>
          Где я?
        </Button>
      )}
    </div>
  );
}

export default function WherePart({ item, where, onOutside }: WhereProps) {
  const { place } = where;
  const isOutside = place !== undefined && !nearnessOf(item, place).isInside;
  useEffect(() => onOutside(isOutside), [isOutside, onOutside]);
  if (!place) return <Asked where={where} />;
  return (
    <>
      <Strip item={item} place={place} />
      {isOutside && (
        <figure className={styles.map}>
          <WhereSketch fences={item.fences} point={item.place} place={place} />
          <figcaption>Место обновляется само, пока экран открыт</figcaption>
        </figure>
      )}
    </>
  );
}
