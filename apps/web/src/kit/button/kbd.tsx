import type { ReactNode } from 'react';
import styles from './button.module.css';

/** A key of the keyboard. Decoration: the real shortcut is announced by its owner (`aria-keyshortcuts`). */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span className={styles.kbd} aria-hidden="true">
      {children}
    </span>
  );
}
