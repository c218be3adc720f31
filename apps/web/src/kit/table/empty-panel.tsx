import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './empty-panel.module.css';

interface EmptyPanelProps {
  icon: IconName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Announced at once: something went wrong. */
  alert?: boolean;
}

/** An icon, the fact, what to do next. */
export function EmptyPanel({ icon, title, text, action, alert }: EmptyPanelProps) {
  return (
    <div className={styles.empty} role={alert ? 'alert' : 'status'}>
      <Icon name={icon} size={28} />
      <b>{title}</b>
      {text && <p>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
