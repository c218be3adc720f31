/** The head of any printed page: whose programme it is of, when it was printed and by whom. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDay, formatTime } from '../../kit/format.ts';
import { Mark } from '../../kit/mark.tsx';
import type { User } from '../session/session.ts';
import styles from './print-head.module.css';

/** The moment of printing, not that of the visit. */
function usePrintMoment(): Date {
  const [moment, setMoment] = useState(() => new Date());
  useEffect(() => {
    const onPrint = () => flushSync(() => setMoment(new Date()));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return moment;
}

export function PrintHead({ user }: { user: User }) {
  const moment = usePrintMoment();
  return (
    <div className="ik-only-print" data-print-head>
      <div className={styles.head}>
        <span className={styles.brand}>
          <Mark size={20} />
          ИСКРА
        </span>
        <span>
          {formatDay(moment)}, {formatTime(moment)}
          <br />
          {user.first_name} {user.last_name} · {user.position}
        </span>
      </div>
    </div>
  );
}
