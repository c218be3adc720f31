import { type MouseEvent, type SyntheticEvent, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { focusedLast } from '../modal/focus-memory.ts';
import styles from './menu.module.css';

const keepFocus = (event: SyntheticEvent) => event.preventDefault();

/**
 * Lies under an open menu or panel and over everything else: the click outside closes it and does nothing more. When it goes, the
 * focus goes back to what opened the menu, unless it has gone on by itself.
 */
export function Catcher({ onClose }: { onClose: () => void }) {
  useLayoutEffect(() => {
    const opener = focusedLast();
    return () => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement?.closest('[data-dropdown]');
      if (isLost) opener?.focus({ preventScroll: true });
    };
  }, []);
  const close = (event: MouseEvent) => {
    // In the tree of React the row lies around it, and a click on a row opens its card.
    event.stopPropagation();
    event.preventDefault();
    onClose();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a click outside is a shortcut for Escape
    // biome-ignore lint/a11y/useKeyWithClickEvents: same
    <div className={styles.catcher} onMouseDown={keepFocus} onClick={close} onContextMenu={close} />,
    document.body,
  );
}
