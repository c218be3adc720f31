import { createPortal } from 'react-dom';
import { useOffline } from '../../data/calls/connection.ts';
import { Icon } from '../../kit/icons/icon.tsx';
import styles from './offline-strip.module.css';

/** Over any page, and over an open window. It goes by itself, and failed reads are repeated. */
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
