import { Icon } from '../icons/icon.tsx';
import styles from './back.module.css';

/** The way back of a page that has no menu around it: to the step before. */
export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.back} onClick={onClick}>
      <Icon name="arrow-left" />
      {label}
    </button>
  );
}
