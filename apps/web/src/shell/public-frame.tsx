/** The frame of everybody who is not inside yet: the ember panel, one column of content, two quiet links. */
import type { ReactNode } from 'react';
import { Mark } from '../kit/mark.tsx';
import { EmberArt } from './ember-art.tsx';
import styles from './public-frame.module.css';

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <section className={styles.brand} aria-label="О программе">
        <EmberArt />
        <div className={styles.name}>
          <Mark size={30} />
          ИСКРА
        </div>
        <div className={styles.pitch}>
          <p className={styles.slogan}>Задания выполнены, коины начислены, серия горит</p>
          <p className={styles.about}>
            Кабинет участников программы: торговые точки, продавцы, задания и&nbsp;награды в&nbsp;одном месте.
          </p>
        </div>
      </section>
      <main className={styles.main}>
        <div className={styles.content}>{children}</div>
        <footer className={styles.footer}>
          <a href="/auth/buyer/agreement">Пользовательское соглашение</a>
          <a href="/page/userInstructionDeleteAccount">Как удалить аккаунт</a>
        </footer>
      </main>
    </div>
  );
}
