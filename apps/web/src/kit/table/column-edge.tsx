/** The right edge of a column's header: pulled it sets the width, clicked twice it lets the table choose again. */
import type { PointerEvent } from 'react';
import styles from './table.module.css';
import type { Resizing } from './use-column-widths.ts';

interface ColumnEdgeProps {
  id: string;
  /** Now. */
  width: number;
  least: number;
  resize: Resizing;
}

const widest = 1200;
const step = 16;

const within = (width: number, least: number) => Math.min(widest, Math.max(least, Math.round(width)));

export function ColumnEdge({ id, width, least, resize }: ColumnEdgeProps) {
  const pull = ({ currentTarget, pointerId, clientX: start, button }: PointerEvent<HTMLElement>) => {
    if (button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    let pulled = width;
    currentTarget.onpointermove = ({ clientX }) => {
      pulled = within(width + clientX - start, least);
      resize.follow(id, pulled);
    };
    currentTarget.onlostpointercapture = () => {
      currentTarget.onpointermove = null;
      if (pulled !== width) resize.keep(id, pulled);
    };
  };
  return (
    <span
      aria-hidden="true"
      className={`${styles.edge} ik-no-print`}
      onPointerDown={pull}
      onDoubleClick={() => resize.keep(id, null)}
    />
  );
}

/** Shift with an arrow on the header does by keys what the edge does by hand. */
export function widthByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  width: number,
  least: number,
): number | undefined {
  if (!shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
  return within(width + (key === 'ArrowLeft' ? -step : step), least);
}
