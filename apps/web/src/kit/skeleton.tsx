import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

/** A grey bar in place of a text that is on its way. */
export function SkeletonBar({ width }: { width: number | string }) {
  return <span className={styles.bar} style={{ width }} aria-hidden="true" />;
}

/** Bones of anything that loads: shown after 200 ms, announced as loading. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div className={styles.late} role="status" aria-label="Загружается" aria-busy="true">
      {children}
    </div>
  );
}
