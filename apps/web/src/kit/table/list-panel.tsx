import type { ReactNode } from 'react';
import styles from './bars.module.css';

/** Holds a table, its selection bar and its pager together, and gives the table the height that is left. */
export function ListPanel({ children }: { children: ReactNode }) {
  return (
    <div className={styles.panel} data-list>
      {children}
    </div>
  );
}
