import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { countOf, formatMoment, keptTogether } from '../format.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './history.module.css';

/** One field, before and after, already in words. Null: there was or is nothing. */
export interface FieldChange {
  label: string;
  from: ReactNode;
  to: ReactNode;
}

export interface HistoryEntry {
  id: string | number;
  /** A sentence without the person, so that it agrees with nobody's gender: «Точка заблокирована», «Изменены 2 поля». */
  what: string;
  who: ReactNode;
  at: string;
  icon: IconName;
  tone?: 'ok' | 'danger';
  comment?: string;
  changes?: FieldChange[];
  /** How many more fields have changed than stand here. */
  left?: number;
}

function Change({ label, from, to }: FieldChange) {
  return (
    <div className={styles.change}>
      <dt>{label}</dt>
      <dd>
        {from !== null && (
          <del>
            <span className="ik-hidden">было </span>
            {keptTogether(from)}
          </del>
        )}
        {from !== null && to !== null && <Icon name="arrow-right" size={12} />}
        {to !== null ? (
          <ins>
            <span className="ik-hidden">стало </span>
            {keptTogether(to)}
          </ins>
        ) : (
          <span className="ik-faint">очищено</span>
        )}
      </dd>
    </div>
  );
}

/** Actions, their authors and moments, newest first, with the fields that changed. */
export function HistoryPanel({ entries }: { entries: HistoryEntry[] }) {
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <span className={cx(styles.icon, entry.tone && styles[entry.tone])}>
            <Icon name={entry.icon} size={14} />
          </span>
          <div className={styles.body}>
            <p className={styles.what}>{entry.what}</p>
            <p className={styles.who}>
              {entry.who}, <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
            </p>
            {entry.comment && <p className={styles.comment}>{entry.comment}</p>}
            {entry.changes && entry.changes.length > 0 && (
              <dl className={styles.changes}>
                {entry.changes.map((change) => (
                  <Change key={change.label} {...change} />
                ))}
                {entry.left !== undefined && (
                  <div className={styles.change}>
                    <dt>и ещё {countOf(entry.left, 'поле', 'поля', 'полей')}</dt>
                  </div>
                )}
              </dl>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
