import type { ReactNode } from 'react';
import { keptTogether } from '../format.ts';
import styles from './facts.module.css';

/** Names and values of a card, read from top to bottom. */
export function Facts({ title, items }: { title: string; items: [label: string, value: ReactNode][] }) {
  return (
    <section className={styles.facts}>
      <h2>{title}</h2>
      <dl>
        {items.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{keptTogether(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
