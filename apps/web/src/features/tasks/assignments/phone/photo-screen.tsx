/** The shutter, and the look at the photo. */
import { useEffect, useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import styles from './camera.module.css';

const quality = 0.92;

/** A frame, not `takePhoto`: that one takes seconds on some phones, comes back lying on its side on others, and is made smaller anyway. */
async function frameOf(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')!.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!blob) throw new Error('No frame');
  return new File([blob], `camera-${Date.now()}.jpg`, { type: 'image/jpeg' });
}

interface Shot {
  file: File;
  url: string;
}

export function PhotoScreen({
  video,
  onPhoto,
}: {
  video: HTMLVideoElement | undefined;
  onPhoto: (file: File) => void;
}) {
  const [shot, setShot] = useState<Shot>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => shot && (() => URL.revokeObjectURL(shot.url)), [shot]);
  const take = async (from: HTMLVideoElement) => {
    try {
      const file = await frameOf(from);
      setShot({ file, url: URL.createObjectURL(file) });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  if (shot)
    return (
      <>
        <img className={styles.view} src={shot.url} alt="Снято" />
        <footer className={styles.choice}>
          <Button size="lg" icon="rotate-clockwise" onClick={() => setShot(undefined)}>
            Переснять
          </Button>
          <Button size="lg" variant="primary" icon="check" data-autofocus onClick={() => onPhoto(shot.file)}>
            Оставить
          </Button>
        </footer>
      </>
    );
  return (
    <footer className={styles.foot}>
      {hasFailed && (
        <Note tone="danger" live>
          Снимок не получился. Повторите
        </Note>
      )}
      <button
        type="button"
        className={styles.shutter}
        aria-label="Снять"
        disabled={!video}
        onClick={() => video && void take(video)}
      />
    </footer>
  );
}
