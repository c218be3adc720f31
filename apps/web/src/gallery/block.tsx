import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export function Block({ title, children, wide }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={wide ? `${styles.block} ${styles.wide}` : styles.block}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
