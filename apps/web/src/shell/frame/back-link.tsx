import { Icon } from '../../kit/icons/icon.tsx';
import styles from '../../kit/layout/back.module.css';
import { here } from '../routing/trail.ts';

/** Back to the page that one came from; after a link from elsewhere it leads to `to`. */
export function BackLink({ to }: { to: string }) {
  return (
    <a
      className={styles.back}
      href={to}
      onClick={(event) => {
        if (here().index === 0) return;
        event.preventDefault();
        history.back();
      }}
    >
      <Icon name="arrow-left" />
      Назад
    </a>
  );
}
