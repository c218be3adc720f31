/** The current row, the open row menu, and what rows may ask for; keys and mouse both end here. */
import { type RefObject, useMemo, useRef, useState } from 'react';
import { type Action, opening } from '../menu/action.ts';
import { isEmpty, nothingSelected, type Selection, selectRange, toggleRow } from './selection.ts';
import { runAction, tableKeys } from './table-keys.ts';
import type { RowHandlers } from './table-row.tsx';

interface RowsSettings<Row> {
  rows: Row[];
  ids: string[];
  body: RefObject<HTMLElement | null>;
  selection?: { value: Selection; onChange: (selection: Selection) => void };
  actions?: (row: Row) => Action[];
  pageRows: () => number;
  /** Brings a row into the drawn window. */
  show: (index: number) => void;
}

export function useRows<Row>(settings: RowsSettings<Row>) {
  const [current, setCurrent] = useState(0);
  /** By its id: rows may come and go while the menu is open. */
  const [menuRow, setMenuRow] = useState<string | null>(null);
  /** Where a range begins: the row that was ticked last, if it is still here. */
  const anchor = useRef<string | null>(null);
  // Rows keep one object of handlers for ever; it reads the values of the moment of the call.
  const now = useRef({ ...settings, menuRow });
  now.current = { ...settings, menuRow };

  const handlers = useMemo<RowHandlers<Row>>(() => {
    const focusRow = (index: number) => {
      setCurrent(index);
      now.current.show(index);
      // A row from outside the window exists only in the next frame.
      requestAnimationFrame(() =>
        now.current.body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus(),
      );
    };
    return {
      moveTo: focusRow,
      focus: setCurrent,
      toggle: (index, isRange) => {
        const { selection, ids } = now.current;
        if (!selection) return;
        const { value } = selection;
        const from = anchor.current === null ? -1 : ids.indexOf(anchor.current);
        anchor.current = ids[index]!;
        const isFrom = isRange && from !== -1;
        selection.onChange(isFrom ? selectRange(value, ids, from, index) : toggleRow(value, ids[index]!, ids));
      },
      clear: () => now.current.selection?.onChange(nothingSelected),
      actions: (row) => now.current.actions?.(row) ?? [],
      open: (row, element) => {
        const open = opening(now.current.actions?.(row) ?? []);
        if (open) runAction(open, element);
      },
      menu: (index) => {
        const { ids, menuRow: closed } = now.current;
        setMenuRow(index === null ? null : ids[index]!);
        if (index !== null) setCurrent(index);
        else if (closed !== null) focusRow(ids.indexOf(closed));
      },
    };
  }, []);

  const { rows, ids, selection, actions } = settings;
  if (menuRow !== null && !ids.includes(menuRow)) setMenuRow(null);
  const onKeyDown = tableKeys({
    count: rows.length,
    pageRows: settings.pageRows,
    moveTo: handlers.moveTo,
    toggle: selection && ((index) => handlers.toggle(index, false)),
    extend:
      selection &&
      ((from, to) => {
        anchor.current = ids[from]!;
        handlers.toggle(to, true);
      }),
    clear: selection && !isEmpty(selection.value) ? handlers.clear : undefined,
    openMenu: actions && handlers.menu,
    actionsOf: (index) => (rows[index] === undefined ? [] : handlers.actions(rows[index])),
  });
  return { current: Math.min(current, rows.length - 1), menuRow, handlers, onKeyDown };
}
