import type { ReactNode } from 'react';
import styles from './table.module.css';

/** One line of whole words; what does not fit is told by dots at its end and on hover. */
const Line = ({ children }: { children: ReactNode }) => (
  <span className={styles.line} data-line="">
    <span>{children}</span>
  </span>
);

/** A text of any length in a cell, and a quieter line under it. */
export function CellText({ children, sub }: { children: ReactNode; sub?: ReactNode }) {
  return (
    <>
      <Line>{children}</Line>
      {sub && (
        <small>
          <Line>{sub}</Line>
        </small>
      )}
    </>
  );
}
