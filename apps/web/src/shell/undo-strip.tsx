/** Above a list: what the person has just done to its rows and can still take back. The bell tells the same anywhere. */

import { Suspense } from 'react';
import { pagesOf, useNotices } from './notices.ts';
import { usePlace } from './router.ts';
import type { User } from './session.ts';
import { useUser } from './session.ts';
import styles from './undo-strip.module.css';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Strip({ user }: { user: User }) {
  const { pathname } = usePlace();
  const { notices } = useNotices(user);
  const here = notices.filter((notice) => notice.undo && pagesOf(notice).includes(pathname));
  return here.map(({ id, title, about, text, undo }) => (
    <div key={id} className={`${styles.strip} ik-no-print`} role="status">
      <span className={styles.text}>
        <b>{title}</b>
        {about && `: ${about}`}. {capital(text)}
      </span>
      <span className={styles.actions}>
        <Suspense>{undo!.part(() => {})}</Suspense>
      </span>
    </div>
  ));
}

export function UndoStrip() {
  const user = useUser();
  return user ? <Strip user={user} /> : null;
}
