/** The frame of everybody who is not inside yet: the ember panel, one column of content, two quiet links. */
import type { ReactNode } from 'react';
import { Mark } from '../../kit/mark.tsx';
import { EmberArt } from './ember-art.tsx';
import styles from './public-frame.module.css';

const words = {
  staff: {
    slogan: 'Задания выполнены, коины начислены, серия горит',
    about: 'Кабинет участников программы: торговые точки, продавцы, задания и\u00a0награды в\u00a0одном месте.',
  },
  buyer: {
    slogan: 'Пара вопросов о\u00a0покупке',
    about: 'Опрос занимает пару минут. Ответы увидят без имени и\u00a0номера телефона.',
  },
};

export function PublicFrame({ buyer = false, children }: { buyer?: boolean | undefined; children: ReactNode }) {
  const { slogan, about } = words[buyer ? 'buyer' : 'staff'];
  return (
    <div className={styles.frame}>
      <section className={styles.brand} aria-label="О программе">
        <EmberArt />
        <div className={styles.name}>
          <Mark size={30} />
          ИСКРА
        </div>
        <div className={styles.pitch}>
          <p className={styles.slogan}>{slogan}</p>
          <p className={styles.about}>{about}</p>
        </div>
      </section>
      <main className={styles.main}>
        <div className={styles.content}>{children}</div>
        <footer className={styles.footer}>
          {buyer ? (
            <a href="/auth/buyer/agreement">Пользовательское соглашение</a>
          ) : (
            <>
              <a href="/page/rules">Правила программы</a>
              <a href="/page/userInstructionDeleteAccount">Как удалить аккаунт</a>
            </>
          )}
        </footer>
      </main>
    </div>
  );
}
