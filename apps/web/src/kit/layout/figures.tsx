import type { ReactNode } from 'react';
import styles from './layout.module.css';

export interface Figure {
  label: string;
  value: ReactNode;
  unit?: string;
}

/** Two to four key figures in one frame. */
export function Figures({ items }: { items: Figure[] }) {
  return (
    <dl className={styles.kpis}>
      {items.map((item) => (
        <div key={item.label} className={styles.kpi}>
          <dt>{item.label}</dt>
          <dd>
            {item.value} {item.unit && <small>{item.unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
