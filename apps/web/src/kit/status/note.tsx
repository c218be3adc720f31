import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import type { Tone } from './badge.tsx';
import styles from './status.module.css';

const icons: Record<Tone, IconName> = {
  ok: 'circle-check',
  info: 'info-circle',
  warn: 'alert-triangle',
  danger: 'alert-circle',
  neutral: 'info-circle',
};

/** A message in the flow of the page. `live` announces one that appears after an action. */
export function Note({ tone, children, live }: { tone: Tone; children: ReactNode; live?: boolean }) {
  return (
    <div className={cx(styles.note, styles[tone])} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon name={icons[tone]} />
      <div className={styles.noteText}>{children}</div>
    </div>
  );
}
