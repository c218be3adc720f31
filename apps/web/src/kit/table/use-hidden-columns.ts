/** How wide the table may be, and on which sides columns hide under its edges. */
import { type RefObject, useLayoutEffect, useState } from 'react';

function markHidden(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = element;
  const frame = element.parentElement!;
  frame.toggleAttribute('data-hides-left', scrollLeft > 0);
  // A part of a pixel is no column.
  frame.toggleAttribute('data-hides-right', scrollLeft + clientWidth < scrollWidth - 1);
}

/** The frame around `scroll` gets `data-hides-left` and `data-hides-right`; without React, which need not know of every pixel. */
export function useHiddenColumns(scroll: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = scroll.current!;
    const look = () => markHidden(element);
    const measure = () => {
      setRoom(element.clientWidth);
      look();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // The table is wider when a column is added.
    observer.observe(element.querySelector('table')!);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroll]);
  return room;
}
