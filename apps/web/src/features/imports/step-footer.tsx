import type { ReactNode } from 'react';
import styles from './imports.module.css';

/** The buttons of a step; they change with the step, so they live inside it. */
export function StepFooter({ hint, children }: { hint?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.footer}>
      <span>{hint}</span>
      {children}
    </div>
  );
}
