/** Ctrl+C and Ctrl+V on the focused cell of a grid; an open cell has the browser's own. */
import { type RefObject, useEffect } from 'react';
import { countOf } from '../format.ts';
import { showToast } from '../toast/toasts.ts';
import type { GridColumn, Place } from './cell-input.ts';
import { cutBlock, mostPasted, type Pasted, placeBlock } from './cell-paste.ts';

interface Grid<Row> {
  rows: Row[];
  shown: GridColumn<Row>[];
  at: Place;
  isOpen: (row: Row) => boolean;
  paste: (pasted: Pasted<Row>) => void;
}

const tooMuch = () =>
  showToast({
    status: 'error',
    label: 'Слишком много для одной вставки',
    message: `За раз вставляется не больше ${countOf(mostPasted.cells, 'ячейки', 'ячеек', 'ячеек')} и ${countOf(mostPasted.characters, 'знака', 'знаков', 'знаков')}: скопируйте часть или загрузите файл.`,
  });

function pasteInto<Row extends { code: string }>({ shown: columns, at, paste, ...grid }: Grid<Row>, copied: string) {
  const block = cutBlock(copied);
  if (block) paste(placeBlock(block, at, { ...grid, columns }));
  else tooMuch();
}

export function useCellClipboard<Row extends { code: string }>(
  body: RefObject<HTMLElement | null>,
  latest: RefObject<Grid<Row>>,
) {
  useEffect(() => {
    const hasFocus = () => {
      const focused = document.activeElement;
      return focused?.matches('[data-cell]') === true && body.current?.contains(focused) === true;
    };
    const onCopy = (event: ClipboardEvent) => {
      // Marked text is copied instead.
      if (!hasFocus() || getSelection()?.isCollapsed === false) return;
      const { rows, shown, at } = latest.current;
      event.clipboardData?.setData('text/plain', shown[at.column]!.text(rows[at.row]!));
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      const copied = event.clipboardData?.getData('text/plain') ?? '';
      if (!hasFocus() || copied === '') return;
      event.preventDefault();
      pasteInto(latest.current, copied);
    };
    // Browsers send these to where the caret was last, which the arrows do not move: only the document hears all of them.
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [body, latest]);
}
