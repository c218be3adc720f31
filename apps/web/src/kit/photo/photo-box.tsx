import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/icon-button.tsx';
import { useBodyLock } from '../modal/body-lock.ts';
import { useModalLayer } from '../modal/modal-layer.ts';
import styles from './photo.module.css';
import { PhotoViewer, type PhotoViewerProps } from './photo-viewer.tsx';

/** The viewer over the whole window. */
export function PhotoBox({ onClose, ...viewer }: PhotoViewerProps & { onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useBodyLock(true);
  useModalLayer(box, onClose);
  return createPortal(
    <div ref={box} className={styles.box} role="dialog" aria-modal="true" aria-label="Снимки" tabIndex={-1}>
      <PhotoViewer {...viewer} />
      <IconButton icon="x" label="Закрыть" className={styles.close} onClick={onClose} />
    </div>,
    document.body,
  );
}
