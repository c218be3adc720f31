/** Chosen columns of a list, kept with the person on the server. */
import { useCallback, useState } from 'react';
import type { ColumnLayout } from '../kit/table/columns.ts';
import { changePreferences } from './preferences.ts';
import { currentUser } from './session.ts';

// The server keeps one list of names: shown columns in their order, then the hidden ones behind a mark.
const hiddenMark = 'hidden';

function read(list: string, usual: ColumnLayout): ColumnLayout {
  const names = currentUser()?.preferences.columns?.[list];
  if (!names) return usual;
  const mark = names.indexOf(hiddenMark);
  if (mark === -1) return { order: names, hidden: [] };
  return { order: names.slice(0, mark), hidden: names.slice(mark + 1) };
}

/** `usual`: what a person sees who has chosen nothing yet. */
export function useColumnLayout(list: string, usual: ColumnLayout): [ColumnLayout, (layout: ColumnLayout) => void] {
  const [layout, setLayout] = useState(() => read(list, usual));
  const set = useCallback(
    (next: ColumnLayout) => {
      setLayout(next);
      const columns = { ...currentUser()?.preferences.columns, [list]: [...next.order, hiddenMark, ...next.hidden] };
      changePreferences({ columns });
    },
    [list],
  );
  return [layout, set];
}
