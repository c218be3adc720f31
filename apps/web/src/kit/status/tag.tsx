import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './status.module.css';

/** An attribute that is not a status: «Супер Про», «Попытка 2 из 3». */
export function Tag({ children, icon, ember }: { children: ReactNode; icon?: IconName; ember?: boolean }) {
  return (
    <span className={cx(styles.tag, ember && styles.ember)} data-whole="">
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  );
}
