import { type ButtonHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Link } from '../link.tsx';
import styles from './button.module.css';
import { Kbd } from './kbd.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  children: ReactNode;
  /** One `primary` (or `danger`) per view; `quiet` is for «Сбросить» and the like. */
  variant?: 'default' | 'primary' | 'danger' | 'ghost' | 'quiet';
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  /** Shows a spinner and ignores clicks; focus stays where it was. */
  loading?: boolean;
  /** Why it cannot be pressed yet; said below it. */
  blocked?: string | false | undefined;
  /** The key that does the same, shown as a hint. */
  hotkey?: string;
  wide?: boolean;
  /** With it the button is a link. */
  href?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ children, variant = 'default', size = 'md', icon, loading, hotkey, ...rest }: ButtonProps) {
  const reason = useId();
  const { blocked, wide, href, className, onClick, type = 'button', ...attributes } = rest;
  const classes = cx(
    styles.button,
    variant !== 'default' && styles[variant],
    size !== 'md' && styles[size],
    wide && styles.wide,
    className,
  );
  const content = (
    <>
      {loading ? <Icon name="loader-2" className={styles.spinner} /> : icon && <Icon name={icon} />}
      <span>{children}</span>
      {hotkey && <Kbd>{hotkey}</Kbd>}
    </>
  );
  if (href !== undefined && !attributes.disabled) {
    return (
      <Link href={href} className={classes} id={attributes.id} title={attributes.title}>
        {content}
      </Link>
    );
  }
  const button = (
    <button
      {...attributes}
      disabled={Boolean(blocked) || attributes.disabled}
      aria-describedby={blocked ? reason : attributes['aria-describedby']}
      // A loading submit must not submit twice, and a disabled one would lose the focus.
      type={loading ? 'button' : type}
      className={classes}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      data-loading={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {content}
    </button>
  );
  if (!blocked) return button;
  return (
    <>
      {button}
      <span id={reason} className={styles.reason}>
        {blocked}
      </span>
    </>
  );
}
