import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { usePhone } from '../use-phone.ts';
import styles from './layout.module.css';

export interface ScreenProps {
  title: ReactNode;
  /** Beside the title: badges and tags. */
  marks?: ReactNode;
  /** Under the title: code, address, owner. */
  sub?: ReactNode;
  /** Counters: «4 812 всего», «7 на модерации». */
  facts?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Where the frame has room for the heading of a page on a phone; null where it has none. */
const HeadSlot = createContext<HTMLElement | null>(null);
export const HeadSlotProvider = HeadSlot.Provider;

/** A page of the back office: its heading, and below it the part that fills the rest of the height. */
export function Screen({ title, marks, sub, facts, actions, children }: ScreenProps) {
  const slot = useContext(HeadSlot);
  const isPhone = usePhone();
  const name = (
    <h1 className={styles.title}>
      {title}
      {marks}
    </h1>
  );
  const counters = facts && <div className={styles.facts}>{facts}</div>;
  const buttons = actions && <div className={`${styles.actions} ik-no-print`}>{actions}</div>;
  // One row for the frame and the page: a phone has no room for two.
  if (isPhone && slot && !sub)
    return (
      <div className={styles.screen}>
        {createPortal(
          <div className={styles.bar}>
            {name}
            {buttons}
          </div>,
          slot,
        )}
        {counters}
        {children}
      </div>
    );
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          {name}
          {sub && <div className={styles.sub}>{sub}</div>}
        </div>
        {counters}
        {buttons}
      </header>
      {children}
    </div>
  );
}
