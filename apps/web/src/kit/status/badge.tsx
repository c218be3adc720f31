import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './status.module.css';

/**
 * ok: works, accepted, posted, signed · info: waits for us · warn: waits for a person ·
 * danger: stopped, denied, failed, overdue · neutral: draft, closed, canceled, archived.
 */
export type Tone = 'ok' | 'info' | 'warn' | 'danger' | 'neutral';

export interface BadgeProps {
  tone: Tone;
  children: ReactNode;
  /** Tinted, for page headers; plain in tables. */
  pill?: boolean;
}

/** A status: colour and shape together, the same everywhere, and never cut (`data-whole`). */
export function Badge({ tone, children, pill }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], pill && styles.pill)} data-whole="">
      <i className={styles.shape} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
