/** The columns of a list: the person's own, or those of the saved view that is open. */
import { useReducer } from 'react';
import type { ColumnLayout } from '../../kit/table/columns.ts';
import { useColumnLayout } from './use-column-layout.ts';
import type { SavedView } from './use-viewed-list.ts';

/** Changed while a view was open, until it is updated: they are the view's, not the person's usual ones. */
const changedLayouts = new Map<number, ColumnLayout>();

export function useViewLayout(name: string, usual: ColumnLayout, opened: SavedView | undefined) {
  const [own, setOwn] = useColumnLayout(name, usual);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  if (!opened?.layout) return { layout: own, setLayout: setOwn };
  const { id, layout } = opened;
  return {
    layout: changedLayouts.get(id) ?? layout,
    setLayout: (next: ColumnLayout) => {
      changedLayouts.set(id, next);
      redraw();
    },
  };
}

/** The view has taken the columns over. */
export const settleLayout = (id: number) => changedLayouts.delete(id);
