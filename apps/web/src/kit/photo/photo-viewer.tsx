import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { formatPercent } from '../format.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './photo.module.css';
import { pressPhotoKey, usePhotoView } from './use-photo-view.ts';
import { turnedScale } from './zoom.ts';

export interface Photo {
  src: string;
  alt: string;
  caption?: string;
}

export interface PhotoViewerProps {
  photos: Photo[];
  index: number;
  onIndex: (index: number) => void;
  /** More buttons for the bar: compare, show on the map, full screen. */
  tools?: ReactNode;
}

/** One photo of several: wheel, pinch or + − to zoom, drag to move, R to turn, arrows for the next. */
export function PhotoViewer({ photos, index, onIndex, tools }: PhotoViewerProps) {
  const photo = photos[index];
  const { pane, view, isDragging, size, act, handlers } = usePhotoView(photo?.src ?? '');
  const [natural, setNatural] = useState({ width: 0, height: 0 });
  const [failed, setFailed] = useState<string | null>(null);
  if (!photo) return null;
  const go = (step: number) => {
    const next = index + step;
    if (next >= 0 && next < photos.length) onIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
    else if (!pressPhotoKey(event, act)) return;
    event.preventDefault();
  };
  const scale = view.zoom * turnedScale(view, size(), natural);
  return (
    <figure
      className={styles.viewer}
      aria-label={photo.caption ?? photo.alt}
      data-zoom={view.zoom.toFixed(2)}
      data-turns={view.turns}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys work while the focus is anywhere in the viewer
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div
        ref={pane}
        className={styles.pane}
        data-zoomed={view.zoom > 1 ? '' : undefined}
        data-dragging={isDragging && view.zoom > 1 ? '' : undefined}
        {...handlers}
      >
        {failed === photo.src ? (
          <div className={styles.failed} role="alert">
            <Icon name="cloud-off" size={28} />
            Снимок не загрузился
          </div>
        ) : (
          <img
            src={photo.src}
            alt={photo.alt}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${scale}) rotate(${view.turns * 90}deg)` }}
            onLoad={(event) =>
              setNatural({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })
            }
            onError={() => setFailed(photo.src)}
          />
        )}
      </div>
      <figcaption className={styles.caption} aria-live="polite">
        <span>{photo.caption ?? photo.alt}</span>
        {photos.length > 1 && (
          <span className={styles.of}>
            {index + 1} из {photos.length}
          </span>
        )}
      </figcaption>
      <div className={styles.tools} role="toolbar" aria-label="Просмотр снимка">
        {photos.length > 1 && (
          <IconButton icon="chevron-left" label="Предыдущий снимок" disabled={index === 0} onClick={() => go(-1)} />
        )}
        <IconButton icon="zoom-out" label="Мельче" disabled={view.zoom <= 1} onClick={act.out} />
        <b>{formatPercent(view.zoom)}</b>
        <IconButton icon="zoom-in" label="Крупнее" onClick={act.in} />
        <hr />
        <IconButton icon="rotate-clockwise" label="Повернуть" onClick={act.rotate} />
        {tools}
        {photos.length > 1 && (
          <IconButton
            icon="chevron-right"
            label="Следующий снимок"
            disabled={index === photos.length - 1}
            onClick={() => go(1)}
          />
        )}
      </div>
    </figure>
  );
}
