import { keepTogether } from '../format.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './value-diff.module.css';

/** Was and would become, each in words; null is an empty field. */
export function ValueDiff({ old, next }: { old: string | null; next: string | null }) {
  return (
    <span className={styles.values}>
      {old !== null && (
        <>
          <del className={styles.old}>
            <span className="ik-hidden">было </span>
            {keepTogether(old)}
          </del>
          <Icon name="arrow-right" size={13} />
        </>
      )}
      {next === null ? (
        <span className="ik-faint">очистится</span>
      ) : (
        <ins className={styles.next}>
          <span className="ik-hidden">станет </span>
          {keepTogether(next)}
        </ins>
      )}
    </span>
  );
}
