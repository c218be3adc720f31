import { cx } from '../cx.ts';
import type { Tone } from './badge.tsx';
import styles from './status.module.css';

/** A thin share-of-whole line under a figure that already says the number. */
export function Bar({ share, tone }: { share: number; tone?: Tone }) {
  return (
    <span className={cx(styles.bar, tone && styles[tone])} aria-hidden="true">
      <span style={{ width: `${Math.min(Math.max(share, 0), 1) * 100}%` }} />
    </span>
  );
}
