/** Chosen columns of a list and their widths, kept with the person on the server. */
import { useCallback, useState } from 'react';
import type { ColumnLayout } from '../../kit/table/columns.ts';
import { changePreferences } from '../session/preferences.ts';
import { currentUser } from '../session/session.ts';

// The server keeps one list of names: shown columns in their order, then the hidden ones behind a mark.
const hiddenMark = 'hidden';

function read(list: string): ColumnLayout | undefined {
  const { columns, column_widths } = currentUser()?.preferences ?? {};
  const names = columns?.[list];
  if (!names) return undefined;
  const mark = names.indexOf(hiddenMark);
  const widths = column_widths?.[list];
  const end = mark === -1 ? names.length : mark;
  return { order: names.slice(0, end), hidden: names.slice(end + 1), ...(widths && { widths }) };
}

/** `usual`: what a person sees who has chosen nothing yet; it may grow while the page learns which columns there are. */
export function useColumnLayout(list: string, usual: ColumnLayout): [ColumnLayout, (layout: ColumnLayout) => void] {
  const [chosen, setChosen] = useState(() => read(list));
  const set = useCallback(
    (next: ColumnLayout) => {
      setChosen(next);
      const { columns, column_widths } = currentUser()?.preferences ?? {};
      changePreferences({
        columns: { ...columns, [list]: [...next.order, hiddenMark, ...next.hidden] },
        column_widths: { ...column_widths, [list]: next.widths ?? {} },
      });
    },
    [list],
  );
  return [chosen ?? usual, set];
}
