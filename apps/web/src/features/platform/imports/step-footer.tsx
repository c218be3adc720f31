import type { ReactNode } from 'react';
import styles from './imports.module.css';

interface StepFooterProps {
  hint?: ReactNode;
  /** For the button that the hint explains. */
  hintId?: string;
  children: ReactNode;
}

/** The buttons of a step; they change with the step, so they live inside it. */
export function StepFooter({ hint, hintId, children }: StepFooterProps) {
  return (
    <div className={styles.footer}>
      <span id={hintId}>{hint}</span>
      {children}
    </div>
  );
}
