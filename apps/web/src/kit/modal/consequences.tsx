import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './modal.module.css';

export interface Consequence {
  icon: IconName;
  text: ReactNode;
}

/** «Что произойдёт»: exact counts before anything is done. */
export function Consequences({ items }: { items: Consequence[] }) {
  return (
    <section className={styles.effects}>
      <h3>Что произойдёт</h3>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once for one question
          <li key={index}>
            <Icon name={item.icon} />
            <span>{item.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
