import type { ReactNode } from 'react';
import styles from '../forms/code-entry.module.css';

/** What exists only where the data is demo data: it looks like nothing else on the page. */
export function DemoBox({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <aside className={styles.demo} aria-label="Демонстрационный режим">
      <p>{text}</p>
      {children && <div>{children}</div>}
    </aside>
  );
}
