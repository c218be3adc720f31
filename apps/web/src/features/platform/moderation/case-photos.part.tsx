/** The queue as its photos side by side, so that one that does not belong there is seen at a glance. */
import type { CaseRow } from '@iskra/contract/areas/platform/moderation/shapes';
import { isOpen } from '@iskra/contract/areas/platform/moderation/shapes';
import { riskWords } from '@iskra/contract/areas/platform/moderation/words';
import { type KeyboardEvent, useState } from 'react';
import { countOf, formatNumber } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { Distance, TimeLeft } from './case-columns.tsx';
import styles from './case-photos.module.css';
import { caseTones } from './case-words.shared.ts';

interface Tile {
  row: CaseRow;
  photo: NonNullable<CaseRow['work']>['photos'][number] | undefined;
  /** Among the photos of its case, from 1. */
  place: number;
}

/** A case without photos has a tile too: else nobody would meet it here. */
const tilesOf = (row: CaseRow): Tile[] => {
  const photos = row.work?.photos ?? [];
  if (photos.length === 0) return [{ row, photo: undefined, place: 1 }];
  return photos.map((photo, at) => ({ row, photo, place: at + 1 }));
};

const placeOf = ({ row: { work }, place }: Tile) => {
  const count = work?.photos_count ?? 0;
  return count > 1 ? `${formatNumber(place)} из ${formatNumber(count)}` : undefined;
};

function Face({ tile }: { tile: Tile }) {
  const { row, photo } = tile;
  const { title, point, risk_flags, status, holder } = row;
  const place = placeOf(tile);
  const risks = risk_flags.map((flag) => riskWords[flag]).join(', ');
  return (
    <>
      <span className={styles.frame}>
        {photo ? <img src={photo.thumbnail} alt="" loading="lazy" /> : <span>Без снимков</span>}
        {photo?.is_like && <b className={styles.like}>похожий уже был</b>}
        {place && <span className={styles.place}>{place}</span>}
      </span>
      <b className={styles.title}>{title}</b>
      <span className={styles.sub}>{point?.title}</span>
      <span className={styles.marks}>
        {isOpen(status) ? (
          <TimeLeft row={row} />
        ) : (
          <Badge tone={caseTones[status]}>{row.reason?.title ?? 'Решена'}</Badge>
        )}
        <Distance row={row} />
        {risk_flags.length > 0 && (
          <span className={styles.risk} title={risks}>
            <Icon name="alert-triangle" size={14} />
            {countOf(risk_flags.length, 'риск', 'риска', 'рисков')}
            <span className="ik-hidden">: {risks}</span>
          </span>
        )}
        {holder && <span className="ik-faint">{holder.title}</span>}
      </span>
    </>
  );
}

/** How many stand in the first row. */
function columnsOf(list: HTMLElement): number {
  const tiles = [...list.children] as HTMLElement[];
  const below = tiles.findIndex((tile) => tile.offsetTop > tiles[0]!.offsetTop);
  return below < 0 ? tiles.length : below;
}

function stepOf(key: string, columns: number, at: number, last: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  return next === undefined ? undefined : next < 0 || next > last ? at : next;
}

interface CasePhotosProps {
  rows: CaseRow[];
  cardOf: (id: number) => string;
  take: (ids: number[]) => void;
}

/** Arrows walk it as they walk a table's rows, Enter opens the case, T puts it aside. */
export function CasePhotos({ rows, cardOf, take }: CasePhotosProps) {
  const tiles = rows.flatMap(tilesOf);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, tiles.length - 1);
  const onKey = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const list = event.currentTarget;
    const { row } = tiles[current]!;
    const next = stepOf(event.key, columnsOf(list), current, tiles.length - 1);
    if (next !== undefined) {
      setChosen(next);
      list.children[next]!.querySelector<HTMLElement>('a')?.focus();
    } else if (event.code === 'KeyT' && isOpen(row.status) && !row.holder && !row.is_own) take([row.id]);
    else return;
    event.preventDefault();
  };
  return (
    <ul className={styles.grid} aria-label="Снимки заявок" onKeyDown={onKey}>
      {tiles.map((tile, at) => (
        <li key={`${tile.row.id}-${tile.place}`}>
          <Link
            className={styles.tile}
            href={cardOf(tile.row.id)}
            tabIndex={at === current ? 0 : -1}
            onFocus={() => setChosen(at)}
          >
            <Face tile={tile} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
