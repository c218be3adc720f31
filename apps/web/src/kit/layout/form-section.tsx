import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** A part of a long form: its name on the left, a grid of six columns on the right. A field takes two of them. */
export function FormSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.sectionTitle}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <div className={styles.grid}>{children}</div>
    </section>
  );
}

const spans = { 2: undefined, 3: styles.span3, 4: styles.span4, 6: styles.span6 };

/** How many of the six columns a field takes; all of them on a phone. */
export function Cell({ span, children }: { span: keyof typeof spans; children: ReactNode }) {
  return <div className={spans[span]}>{children}</div>;
}

/** Stays at the bottom of a form: the changes on the left, the buttons on the right. */
export function SaveBar({ state, children }: { state: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.save}>
      <span className={styles.state} role="status">
        {state}
      </span>
      {children}
    </div>
  );
}
