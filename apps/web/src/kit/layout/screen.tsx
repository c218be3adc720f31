import type { ReactNode } from 'react';
import styles from './layout.module.css';

export interface ScreenProps {
  title: ReactNode;
  /** Beside the title: badges and tags. */
  marks?: ReactNode;
  /** Under the title: code, address, owner. */
  sub?: ReactNode;
  /** Counters: «4 812 всего», «7 на модерации». */
  facts?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the back office: its heading, and below it whatever fills the rest of the height. */
export function Screen({ title, marks, sub, facts, actions, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>
            {title}
            {marks}
          </h1>
          {sub && <div className={styles.sub}>{sub}</div>}
        </div>
        {facts && <div className={styles.facts}>{facts}</div>}
        {actions && <div className={`${styles.actions} ik-no-print`}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
