import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useDensity } from '../../theme/appearance.ts';

/** Below this every row is in the page, so that the browser's own search and print see all of them. */
const VIRTUAL_FROM = 150;
const ROW_HEIGHT = { comfortable: 44, compact: 34 };
const HEAD_HEIGHT = 34;

/** Which rows to draw now, and how much empty space stands for the others. */
export function useRowWindow(count: number, scroll: RefObject<HTMLElement | null>) {
  const rowHeight = ROW_HEIGHT[useDensity()];
  const isVirtual = count > VIRTUAL_FROM;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: HEAD_HEIGHT,
    enabled: isVirtual,
  });
  const items = isVirtual ? virtual.getVirtualItems() : [];
  const last = items.at(-1);
  return {
    drawn: isVirtual ? items.map((item) => item.index) : Array.from({ length: count }, (_, index) => index),
    before: items[0]?.start ?? 0,
    after: last ? virtual.getTotalSize() - last.end : 0,
    /** How far Page Down goes. */
    pageRows: () => Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 0) - HEAD_HEIGHT) / rowHeight) - 1),
    show: (index: number) => isVirtual && virtual.scrollToIndex(index),
  };
}
