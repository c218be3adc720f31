import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useDensity } from '../../theme/appearance.ts';

/** Below this every row is in the page, so that the browser's own search and print see all of them. */
const VIRTUAL_FROM = 150;
const ROW_HEIGHT = { comfortable: 44, compact: 34 };
const HEAD_HEIGHT = 34;
/** Rows come and go so many at a time: in most frames of a scroll the page then stays as it is, which saves a third of the work. */
const CHUNK = 4;

function wholeChunks({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.floor(Math.max(0, startIndex - overscan) / CHUNK) * CHUNK;
  const end = Math.min(count, Math.ceil((endIndex + overscan + 1) / CHUNK) * CHUNK);
  return Array.from({ length: end - first }, (_, place) => first + place);
}

/** Which rows to draw now, and how much empty space stands for the others. */
export function useRowWindow(count: number, scroll: RefObject<HTMLElement | null>) {
  const rowHeight = ROW_HEIGHT[useDensity()];
  const isVirtual = count > VIRTUAL_FROM;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: CHUNK,
    rangeExtractor: wholeChunks,
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
