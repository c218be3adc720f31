/** Above a list: the last thing that the person has done to its rows and can still take back. The bell tells of all of them, anywhere. */

import { Suspense } from 'react';
import { pagesOf, useNotices } from '../bell/notices.ts';
import { usePlace } from '../routing/router.ts';
import type { User } from '../session/session.ts';
import { useUser } from '../session/session.ts';
import styles from './undo-strip.module.css';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Strip({ user }: { user: User }) {
  const { pathname } = usePlace();
  const { notices } = useNotices(user);
  const last = notices.find((notice) => notice.undo && pagesOf(notice).includes(pathname));
  if (!last) return null;
  const { title, about, text, undo } = last;
  return (
    <div className={`${styles.strip} ik-no-print`} role="status">
      <span className={styles.text}>
        <b>{title}</b>
        {about && `: ${about}`}. {capital(text)}
      </span>
      <span className={styles.actions}>
        <Suspense>{undo!.part(() => {})}</Suspense>
      </span>
    </div>
  );
}

export function UndoStrip() {
  const user = useUser();
  return user ? <Strip user={user} /> : null;
}
