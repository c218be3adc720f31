import type { ReactNode } from 'react';
import styles from './screen.module.css';

interface ScreenProps {
  title: ReactNode;
  /** Beside the title: a status, counters. */
  facts?: ReactNode;
  /** On the right: one primary button at most. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head every page of the back office begins with. */
export function Screen({ title, facts, actions, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {facts && <div className={styles.facts}>{facts}</div>}
        {actions && <div className={`${styles.actions} ik-no-print`}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
