/** Columns made wider and narrower: while the edge is pulled the table follows, the width is kept when it is let go. */
import { useMemo, useState } from 'react';
import { type ColumnLayout, widenColumn } from './columns.ts';

export interface Resizing {
  /** The edge is being pulled. */
  follow: (id: string, width: number) => void;
  /** Let go; `null`: as wide as the table likes again. */
  keep: (id: string, width: number | null) => void;
}

export function useColumnWidths(layout: ColumnLayout, onLayout: ((layout: ColumnLayout) => void) | undefined) {
  const [pulled, setPulled] = useState<ColumnLayout | null>(null);
  const resize: Resizing | undefined = onLayout && {
    follow: (id, width) => setPulled(widenColumn(layout, id, width)),
    keep: (id, width) => {
      setPulled(null);
      onLayout(widenColumn(layout, id, width));
    },
  };
  const { widths } = pulled ?? layout;
  return { widths: useMemo(() => widths ?? {}, [widths]), resize };
}
