/** The camera over the whole page: a photo that is looked at before it is kept, or codes that are read one after the other. */
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOffline } from '../../../../data/calls/connection.ts';
import { IconButton } from '../../../../kit/button/icon-button.tsx';
import { useBodyLock } from '../../../../kit/modal/body-lock.ts';
import { useModalLayer } from '../../../../kit/modal/modal-layer.ts';
import styles from './camera.module.css';
import { useCameraStream } from './camera-stream.ts';
import type { HeldCamera } from './held-camera.ts';
import { PhotoScreen } from './photo-screen.tsx';
import { ScanScreen } from './scan-screen.tsx';
import type { CameraOrder } from './use-camera.tsx';

interface CameraBoxProps {
  order: CameraOrder;
  title: string;
  held: HeldCamera;
}

export function CameraBox({ order, title, held }: CameraBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isShown, setShown] = useState(false);
  const isFine = order.kind === 'photo' ? order.isFine : false;
  const { stream, torch } = useCameraStream(held, isFine, (error) => order.onEnd({ error }));
  const close = () => order.onEnd(null);
  useBodyLock(true);
  useModalLayer(box, close);
  useEffect(() => {
    setShown(false);
    if (video && stream) video.srcObject = stream;
  }, [video, stream]);
  const seen = isShown && video ? video : undefined;
  return createPortal(
    <div
      ref={box}
      className={styles.box}
      role="dialog"
      aria-modal="true"
      aria-label={order.kind === 'photo' ? 'Камера' : 'Сканер кодов'}
      tabIndex={-1}
      data-offline={useOffline() || undefined}
    >
      <video ref={setVideo} className={styles.view} autoPlay muted playsInline onPlaying={() => setShown(true)} />
      <header className={styles.head}>
        <IconButton icon="arrow-left" label="Закрыть камеру" onClick={close} />
        <b>{title}</b>
        {torch && <IconButton icon="bolt" label="Фонарик" aria-pressed={torch.isOn} onClick={torch.turn} />}
      </header>
      {order.kind === 'photo' ? (
        <PhotoScreen video={seen} onPhoto={order.onEnd} />
      ) : (
        <ScanScreen video={seen} order={order} />
      )}
    </div>,
    document.body,
  );
}
