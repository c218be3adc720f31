import { createPortal } from 'react-dom';
import { useOffline } from '../../data/calls/connection.ts';
import { Icon } from '../../kit/icons/icon.tsx';
import styles from './offline-strip.module.css';

/** Over whatever is shown, an open window too. It goes by itself, and what did not come is asked for again. */
export function OfflineStrip() {
  if (!useOffline()) return null;
  return createPortal(
    <div className={`${styles.strip} ik-no-print`} role="status">
      <Icon name="cloud-off" size={16} />
      <span>
        <b>Нет сети.</b> Обновим, когда она вернётся
      </span>
    </div>,
    document.body,
  );
}
