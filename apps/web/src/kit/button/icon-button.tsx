import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Link } from '../link.tsx';
import styles from './button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Read aloud and shown as a hint. */
  label: string;
  small?: boolean;
  bordered?: boolean;
  /** A number on the corner, e.g. unread notifications. The label should name it too. */
  count?: number;
  href?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, small, bordered, count, href, className, ...attributes }: IconButtonProps) {
  const classes = cx(styles.icon, small && styles.iconSmall, bordered && styles.bordered, className);
  const content = (
    <>
      <Icon name={icon} size={small ? 16 : 18} />
      {count ? <span className={styles.count}>{count > 99 ? '99+' : count}</span> : null}
    </>
  );
  if (href !== undefined && !attributes.disabled) {
    return (
      <Link href={href} className={classes} aria-label={label} title={label}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" {...attributes} className={classes} aria-label={label} title={label}>
      {content}
    </button>
  );
}
